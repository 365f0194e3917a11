import type { BookFigures, Figures, Report } from "../../src/reports-wire.ts";
import { signed, sum, toneOf } from "../shared/figures/format.ts";
import { gameName } from "../shared/figures/names.ts";
import { roundsPath } from "./route.ts";
import { Nothing, Section } from "./section.tsx";
import { byTable } from "./text.ts";

/** A line of the formula; `closing` is what a count should find where nobody has counted. */
interface Line {
  readonly table: string;
  readonly game: string;
  readonly closing: number;
  readonly counted: boolean;
  readonly credits: number;
  readonly drop: number;
  readonly opening: number;
  readonly fills: number;
  readonly cagnotte: number;
  readonly variance: number | null;
  /** Rounds since the count before: numbers of the first and the last. */
  readonly rounds?: { readonly day: string; readonly from: number; readonly to: number };
}

const lineOfBook = ({ rounds: _, ...book }: BookFigures): Line => ({
  ...book,
  closing: book.closing ?? book.expected,
  counted: book.closing !== null,
  ...(book.firstRound === null || book.lastRound === null
    ? {}
    : { rounds: { day: book.day, from: book.firstRound, to: book.lastRound } }),
});

/** Of several days there are no rounds between two counts to look at. */
const lineOfFigures = ({ rounds: _, ...figures }: Figures): Line => ({ ...figures, counted: figures.uncounted === 0 });

const winOf = ({ closing, credits, drop, opening, fills }: Line): number => closing + credits + drop - opening - fills;

const add = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

const totalOf = (lines: readonly Line[]): Line => ({
  ...{ table: "", game: "", counted: lines.every(({ counted }) => counted) },
  closing: add(lines, ({ closing }) => closing),
  credits: add(lines, ({ credits }) => credits),
  drop: add(lines, ({ drop }) => drop),
  opening: add(lines, ({ opening }) => opening),
  fills: add(lines, ({ fills }) => fills),
  cagnotte: add(lines, ({ cagnotte }) => cagnotte),
  variance: lines.some(({ variance }) => variance !== null) ? add(lines, ({ variance }) => variance ?? 0) : null,
});

const Cells = ({ line, currency }: { line: Line; currency: string }) => (
  <>
    <td class={line.counted ? "" : "soft"} title={line.counted ? "counted" : "not counted: by the books"}>
      {sum(line.closing, currency)}
      {line.counted ? null : <span class="not-counted"> *</span>}
    </td>
    <td>{sum(line.credits, currency)}</td>
    <td>{sum(line.drop, currency)}</td>
    <td>{sum(line.opening, currency)}</td>
    <td>{sum(line.fills, currency)}</td>
    <td class={`formula-win ${toneOf(winOf(line))}`}>{signed(winOf(line), currency)}</td>
    <td>{line.cagnotte === 0 ? "–" : sum(line.cagnotte, currency)}</td>
    <td class={line.variance === null || line.variance === 0 ? "" : "is-alert"}>{signed(line.variance, currency)}</td>
  </>
);

const Rounds = ({ line: { table, rounds }, site }: { line: Line; site: string }) =>
  rounds === undefined ? (
    <>–</>
  ) : (
    <a href={roundsPath(site, table, rounds.day, rounds.from, rounds.to)} title="the rounds since the count before">
      {rounds.from}–{rounds.to}
    </a>
  );

/** What each table brought, with the sum opened up that it comes from. */
export const Result = ({ report, currency }: { report: Report; currency: string }) => {
  const single = report.period.kind === "day";
  const lines = single
    ? byTable(report.books).map(lineOfBook)
    : byTable(report.tables.filter((row) => row.currency === currency)).map(lineOfFigures);
  const total = totalOf(lines);
  const csv = { site: report.site, period: report.period.text, files: single ? ["books"] : ["tables"] };
  return (
    <Section
      id="result"
      title="Result, table by table"
      about={`Win = closing + credits + drop − opening − fills.${total.counted ? "" : " * Not counted: what the books expect."}`}
      csv={csv}
    >
      {lines.length === 0 ? (
        <Nothing>No bank is kept in this period.</Nothing>
      ) : (
        <div class="panel figure-scroll">
          <table class="figure-table formula-table">
            <thead>
              <tr>
                <th scope="col">Table</th>
                <th scope="col">Closing</th>
                <th scope="col">+ Credits</th>
                <th scope="col">+ Drop</th>
                <th scope="col">− Opening</th>
                <th scope="col">− Fills</th>
                <th scope="col">= Win</th>
                <th scope="col">Cagnotte</th>
                <th scope="col">Variance</th>
                {single ? <th scope="col">Rounds</th> : null}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                // A table has several books a day, in their order.
                <tr key={`${line.table} ${line.game} ${index}`}>
                  <th scope="row">
                    {line.table} <span class="soft">{gameName(line.game)}</span>
                  </th>
                  <Cells line={line} currency={currency} />
                  {single ? (
                    <td>
                      <Rounds line={line} site={report.site} />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All tables</th>
                <Cells line={total} currency={currency} />
                {single ? <td /> : null}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Section>
  );
};
