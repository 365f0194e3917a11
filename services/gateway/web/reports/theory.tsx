import type { Figures, Report } from "../../src/reports-wire.ts";
import { Deviation } from "../shared/figures/deviation.tsx";
import { percent, signed, sum, toneOf } from "../shared/figures/format.ts";
import { gameName } from "../shared/figures/names.ts";
import { capital } from "../shared/words.ts";
import { Section } from "./section.tsx";
import { byTable, isMonth, periodText } from "./text.ts";

type By = "table" | "game" | "day" | "month";

const nameOf = (row: Figures, by: By): string =>
  by === "table" ? row.table : by === "game" ? gameName(row.game) : periodText(row.day);

const Row = ({ row, by, total = false }: { row: Figures; by: By; total?: boolean }) => (
  <tr class={row.alert && !total ? "has-alert" : ""}>
    <th scope="row">
      {total ? "All together" : nameOf(row, by)}
      {by === "table" && !total ? <span class="soft"> {gameName(row.game)}</span> : null}
    </th>
    <td>{row.rounds.toLocaleString("en")}</td>
    <td>{row.roundsAnHour ?? "–"}</td>
    <td>{row.occupancy === null ? (row.seatsPlayed?.toFixed(1) ?? "–") : percent(row.occupancy, 0)}</td>
    <td>{sum(row.drop, row.currency)}</td>
    <td>{sum(row.handle, row.currency)}</td>
    <td class={toneOf(row.win ?? row.result)}>{signed(row.win ?? row.result, row.currency)}</td>
    <td>{percent(row.hold)}</td>
    <td>{sum(row.theoretical, row.currency)}</td>
    <td>
      <Deviation figures={row} />
    </td>
  </tr>
);

const Rows = ({ rows, by, whole }: { rows: readonly Figures[]; by: By; whole: Figures }) => (
  <div class="panel figure-scroll">
    <table class="figure-table">
      <thead>
        <tr>
          <th scope="col">{capital(by)}</th>
          <th scope="col">Rounds</th>
          <th scope="col">An hour</th>
          <th scope="col">Places</th>
          <th scope="col">Drop</th>
          <th scope="col">Handle</th>
          <th scope="col">Win</th>
          <th scope="col">Hold</th>
          <th scope="col">Expected</th>
          <th scope="col">Deviation</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.table} ${row.game} ${row.day}`} row={row} by={by} />
        ))}
      </tbody>
      <tfoot>
        <Row row={whole} by={by} total />
      </tfoot>
    </table>
  </div>
);

/** How tables, games and days stand against what the house edges make of their stakes. */
export const Theory = ({ report, whole }: { report: Report; whole: Figures }) => {
  const { site, period, confidence } = report;
  const own = (rows: readonly Figures[]) => rows.filter(({ currency }) => currency === whole.currency);
  const step = isMonth(report.byDay[0]?.day ?? "") ? "month" : "day";
  const csv = (file: string) => ({ site, period: period.text, files: [file] });
  return (
    <>
      <Section
        id="tables"
        title="By table"
        about={`Expected by the house edges of the bets; the bar is what chance alone does in ${confidence} of 100 cases.`}
        csv={csv("tables")}
      >
        <Rows rows={byTable(own(report.tables))} by="table" whole={whole} />
      </Section>
      <Section id="games" title="By game" csv={csv("games")}>
        <Rows rows={own(report.games)} by="game" whole={whole} />
      </Section>
      {period.kind === "day" ? null : (
        <Section id="days" title={`By ${step}`} csv={csv("days")}>
          <Rows rows={own(report.byDay)} by={step} whole={whole} />
        </Section>
      )}
    </>
  );
};
