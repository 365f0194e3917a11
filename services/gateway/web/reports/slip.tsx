import type { BankReport, SlipResult } from "../../src/reports-wire.ts";
import { money } from "../shared/money.ts";
import { capital } from "../shared/words.ts";
import { Frame, Problem } from "./frame.tsx";
import { useReport } from "./load.ts";
import { reportApi, reportPath } from "./route.ts";
import { momentText, periodText } from "./text.ts";

const Line = ({ label, of }: { label: string; of: { readonly by: string; readonly time: string } | null }) => (
  <div class="signature">
    <dt>{label}</dt>
    <dd>{of === null ? "" : `${of.by}, ${momentText(of.time)}`}</dd>
  </div>
);

const Paper = ({ slip, site, day, currency }: { slip: SlipResult; site: string; day: string; currency: string }) => (
  <article class="panel slip">
    <header>
      <p class="soft">
        {site}, {periodText(day)}
      </p>
      <h2>
        {capital(slip.kind)} no. {slip.number}
      </h2>
      <p>
        Slip {slip.slip}, table {slip.table}
        {slip.reprints.length === 0 ? null : <strong class="mark">Reprint {slip.reprints.length}</strong>}
        {slip.voided === null ? null : <strong class="mark">Void</strong>}
      </p>
    </header>
    <table>
      <thead>
        <tr>
          <th scope="col">Chip</th>
          <th scope="col">Number</th>
          <th scope="col">Worth</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(slip.chips)
          .toSorted(([a], [b]) => Number(b) - Number(a))
          .map(([chip, count]) => (
            <tr key={chip}>
              <th scope="row">{money(Number(chip), currency)}</th>
              <td>{count}</td>
              <td>{money(Number(chip) * count, currency)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td />
          <td>{money(slip.worth, currency)}</td>
        </tr>
      </tfoot>
    </table>
    <dl>
      <Line label="Requested" of={slip.requested} />
      <Line label="Confirmed by the cage" of={slip.confirmed} />
      <Line label="Received" of={slip.received} />
    </dl>
    {slip.voided === null ? null : (
      <p>
        Voided by {slip.voided.by}, {momentText(slip.voided.time)}: {slip.voided.reason}
      </p>
    )}
    {slip.corrects === null ? null : <p>Sets slip {slip.corrects} right.</p>}
    {slip.correctedBy === null ? null : <p>Set right by slip {slip.correctedBy}.</p>}
  </article>
);

/** A slip as it goes with the chips. */
export const SlipPage = ({ site, day, number }: { site: string; day: string; number: number }) => {
  const { data, problem } = useReport<BankReport>(reportApi(site, day, "bank")).value;
  const slip = data?.slips.find((one) => one.number === number);
  const missing =
    data !== undefined && slip === undefined ? `There is no slip ${number} on ${periodText(day)}.` : undefined;
  return (
    <Frame
      site={site}
      within={{ path: `${reportPath(site, day)}#slips`, title: periodText(day) }}
      title={`Slip ${number}`}
      tools={
        <div class="tools">
          <button type="button" class="button" onClick={() => print()}>
            Print
          </button>
        </div>
      }
    >
      {problem === undefined && missing === undefined ? null : <Problem>{problem ?? missing}</Problem>}
      {slip === undefined || data === undefined ? null : (
        <Paper slip={slip} site={site} day={day} currency={data.currency} />
      )}
    </Frame>
  );
};
