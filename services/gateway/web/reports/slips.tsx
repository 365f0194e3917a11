import type { BankReport, CountResult, SlipResult } from "../../src/reports-wire.ts";
import { signed, sum } from "../shared/figures/format.ts";
import { gameName } from "../shared/figures/names.ts";
import { capital } from "../shared/words.ts";
import { Cage } from "./cage.tsx";
import { useReport } from "./load.ts";
import { reportApi, reportPath, roundsPath } from "./route.ts";
import { Nothing, Section } from "./section.tsx";
import { clockText } from "./text.ts";

const Signature = ({ of }: { of: { readonly by: string; readonly time: string } | null }) =>
  of === null ? (
    <>–</>
  ) : (
    <>
      {of.by} <span class="soft">{clockText(of.time)}</span>
    </>
  );

const notesOf = ({ voided, corrects, correctedBy, reprints }: SlipResult): string =>
  [
    voided === null ? "" : `voided by ${voided.by}, ${clockText(voided.time)}: ${voided.reason}`,
    corrects === null ? "" : `sets ${corrects} right`,
    correctedBy === null ? "" : `set right by ${correctedBy}`,
    reprints.length === 0
      ? ""
      : `printed again ${reprints.map(({ by, time }) => `${clockText(time)} by ${by}`).join(", ")}`,
  ]
    .filter((note) => note !== "")
    .join("; ");

const Slips = ({ report: { site, period, currency, slips } }: { report: BankReport }) => (
  <Section
    id="slips"
    title="Slips"
    about="Fills and credits in their order, numbered without gaps."
    csv={{ site, period: period.text, files: ["slips"] }}
  >
    {slips.length === 0 ? (
      <Nothing>No slips on this day.</Nothing>
    ) : (
      <div class="panel figure-scroll">
        <table class="figure-table list-table">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Slip</th>
              <th scope="col">Table</th>
              <th scope="col" class="number">
                Worth
              </th>
              <th scope="col">State</th>
              <th scope="col">Requested</th>
              <th scope="col">Confirmed</th>
              <th scope="col">Received</th>
              <th scope="col">Notes</th>
            </tr>
          </thead>
          <tbody>
            {slips.map((slip) => (
              <tr key={slip.number}>
                <td>
                  <a href={reportPath(site, period.text, "slips", slip.number)}>{slip.number}</a>
                </td>
                <th scope="row">
                  {capital(slip.kind)} <span class="soft">{slip.slip}</span>
                </th>
                <td>{slip.table}</td>
                <td class="number">{sum(slip.worth, currency)}</td>
                <td class={slip.state === "voided" ? "is-alert" : ""}>{slip.state}</td>
                <td>
                  <Signature of={slip.requested} />
                </td>
                <td>
                  <Signature of={slip.confirmed} />
                </td>
                <td>
                  <Signature of={slip.received} />
                </td>
                <td class="about">{notesOf(slip)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Section>
);

const CountRow = ({
  count,
  site,
  day,
  currency,
}: {
  count: CountResult;
  site: string;
  day: string;
  currency: string;
}) => {
  const { table, game, state, taken, closing, expected, variance, rounds, cancelled } = count;
  return (
    <tr>
      <th scope="row">
        {table} <span class="soft">{gameName(game)}</span>
      </th>
      <td class={state === "accepted" ? "" : "is-alert"}>
        {state}
        {cancelled === null ? null : `: ${cancelled.reason} (${cancelled.by})`}
      </td>
      <td>{taken.map(({ by, time }) => `${by} ${clockText(time)}`).join(", ")}</td>
      <td class="number">{sum(closing, currency)}</td>
      <td class="number">{sum(expected, currency)}</td>
      <td class={`number ${variance === null || variance === 0 ? "" : "is-alert"}`}>{signed(variance, currency)}</td>
      <td>
        {rounds === null ? (
          "–"
        ) : (
          <a href={roundsPath(site, table, day, rounds.from, rounds.to)}>
            {rounds.from}–{rounds.to}
          </a>
        )}
      </td>
    </tr>
  );
};

const Counts = ({ report: { site, period, currency, counts } }: { report: BankReport }) => (
  <Section id="counts" title="Counts" csv={{ site, period: period.text, files: ["counts"] }}>
    {counts.length === 0 ? (
      <Nothing>Nothing has been counted on this day.</Nothing>
    ) : (
      <div class="panel figure-scroll">
        <table class="figure-table list-table">
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col">State</th>
              <th scope="col">Counted by</th>
              <th scope="col" class="number">
                Found
              </th>
              <th scope="col" class="number">
                Expected
              </th>
              <th scope="col" class="number">
                Variance
              </th>
              <th scope="col">Rounds</th>
            </tr>
          </thead>
          <tbody>
            {counts.map((count) => (
              <CountRow key={`${count.table} ${count.count}`} {...{ count, site, day: period.from, currency }} />
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Section>
);

/** The bank's day: slips, counts, and the cage. */
export const Bank = ({ site, period, every }: { site: string; period: string; every: number | undefined }) => {
  const { data, problem } = useReport<BankReport>(reportApi(site, period, "bank"), every).value;
  if (data === undefined) {
    return (
      <Section id="slips" title="Slips and cage">
        <Nothing>{problem ?? "Reading the bank's day"}</Nothing>
      </Section>
    );
  }
  return (
    <>
      <Slips report={data} />
      <Counts report={data} />
      <Cage report={data} />
    </>
  );
};
