import type { FloorReport } from "../../src/reports-wire.ts";
import { signed } from "../shared/figures/format.ts";
import { TextTable } from "../shared/figures/text-table.tsx";
import { capital, words } from "../shared/words.ts";
import { useReport } from "./load.ts";
import { reportApi, roundsPath } from "./route.ts";
import { Nothing, Section } from "./section.tsx";
import { clockText, momentText } from "./text.ts";

const Round = ({ site, table, day, round }: { site: string; table: string; day: string; round: number | null }) => {
  if (round === null) return table;
  return (
    <a href={`${roundsPath(site, table, day, null, null)}/${round}`}>
      {table}, round {round}
    </a>
  );
};

const Incidents = ({ site, incidents }: FloorReport) => (
  <div class="panel figure-scroll">
    <table class="figure-table list-table">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Where</th>
          <th scope="col">Kind</th>
          <th scope="col">What</th>
          <th scope="col">Reported by</th>
          <th scope="col">Settled</th>
        </tr>
      </thead>
      <tbody>
        {incidents.map((one) => (
          <tr key={one.incident}>
            <td>{momentText(one.time)}</td>
            <th scope="row">
              <Round site={site} table={one.table} day={one.day} round={one.round} />
              {one.seat === null ? "" : `, seat ${one.seat}`}
            </th>
            <td>{capital(one.kind)}</td>
            <td class="about">{one.reason}</td>
            <td>{one.by}</td>
            <td class={one.settled === null ? "is-alert" : "about"}>
              {one.settled === null ? "open" : `${one.settled.reason} (${one.settled.by})`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Corrections = ({ site, currency, corrections }: FloorReport) => (
  <div class="panel figure-scroll">
    <table class="figure-table list-table">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Round</th>
          <th scope="col">Who</th>
          <th scope="col" class="number">
            To the player
          </th>
          <th scope="col">Why</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {corrections.map((one, index) => (
          // Two corrections may be made of one round.
          <tr key={`${one.time} ${one.table} ${one.round} ${index}`}>
            <td>{momentText(one.time)}</td>
            <th scope="row">
              <Round site={site} table={one.table} day={one.roundDay} round={one.round} />
            </th>
            <td>
              {one.player}, seat {one.seat}
            </td>
            <td class="number">{signed(one.amount, currency)}</td>
            <td class="about">{one.reason}</td>
            <td>{one.by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Lines = ({
  title,
  head,
  rows,
}: {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) =>
  rows.length === 0 ? null : (
    <details class="panel shifts">
      <summary>
        {title}, {rows.length}
      </summary>
      <TextTable head={head} rows={rows} list />
    </details>
  );

const until = (time: string | null): string => (time === null ? "–" : clockText(time));

const Records = ({ shifts, breaks, equipment }: FloorReport) => (
  <>
    <Lines
      title="Shifts"
      head={["Table", "Post", "Who", "From", "To"]}
      rows={shifts.map(({ table, role, name, started, ended }) => [
        table,
        capital(words(role)),
        name,
        clockText(started),
        until(ended),
      ])}
    />
    <Lines
      title="Breaks"
      head={["Table", "Who", "From", "To"]}
      rows={breaks.map(({ table, name, started, ended }) => [table, name, clockText(started), until(ended)])}
    />
    <Lines
      title="Equipment"
      head={["Table", "Item", "What", "When", "By", "Found", "Why"]}
      rows={equipment.map(({ table, item, kind, step, time, by, counted, pieces, reason }) => [
        table,
        `${capital(kind)} ${item}`,
        words(step),
        clockText(time),
        by,
        counted === null ? "" : `${counted}${pieces === null ? "" : ` of ${pieces}`}`,
        reason ?? "",
      ])}
    />
  </>
);

/** What happened on the floor beside the rounds. */
export const Floor = ({ site, period, every }: { site: string; period: string; every: number | undefined }) => {
  const { data, problem } = useReport<FloorReport>(reportApi(site, period, "floor"), every).value;
  if (data === undefined) {
    return (
      <Section id="floor" title="Floor log">
        <Nothing>{problem ?? "Reading the floor's records"}</Nothing>
      </Section>
    );
  }
  const { incidents, corrections } = data;
  return (
    <Section
      id="floor"
      title="Floor log"
      about="Incidents, corrections of rounds, who worked where, and what equipment was used."
      csv={{ site, period, files: ["incidents", "corrections", "shifts", "breaks", "equipment"] }}
    >
      {incidents.length + corrections.length === 0 ? (
        <Nothing>No incidents, and no round was corrected.</Nothing>
      ) : null}
      {incidents.length === 0 ? null : <Incidents {...data} />}
      {corrections.length === 0 ? null : <Corrections {...data} />}
      <Records {...data} />
    </Section>
  );
};
