import type { FloorReport } from "../../src/reports-wire.ts";
import { signed } from "../shared/figures/format.ts";
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

const Shifts = ({ shifts }: FloorReport) => (
  <details class="panel shifts">
    <summary>Staff, {shifts.length} shifts</summary>
    <div class="figure-scroll">
      <table class="figure-table list-table">
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col">Post</th>
            <th scope="col">Who</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
          </tr>
        </thead>
        <tbody>
          {shifts.map((shift) => (
            <tr key={`${shift.table} ${shift.role} ${shift.started}`}>
              <th scope="row">{shift.table}</th>
              <td>{capital(words(shift.role))}</td>
              <td>{shift.name}</td>
              <td>{clockText(shift.started)}</td>
              <td>{shift.ended === null ? "–" : clockText(shift.ended)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
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
  const { incidents, corrections, shifts } = data;
  return (
    <Section
      id="floor"
      title="Floor log"
      about="Incidents, corrections of rounds, and who worked where."
      csv={{ site, period, files: ["incidents", "corrections", "shifts"] }}
    >
      {incidents.length + corrections.length === 0 ? (
        <Nothing>No incidents, and no round was corrected.</Nothing>
      ) : null}
      {incidents.length === 0 ? null : <Incidents {...data} />}
      {corrections.length === 0 ? null : <Corrections {...data} />}
      {shifts.length === 0 ? null : <Shifts {...data} />}
    </Section>
  );
};
