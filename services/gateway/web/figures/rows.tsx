import type { Figures } from "../../src/figures-wire.ts";
import { Deviation } from "../shared/figures/deviation.tsx";
import { percent, signed, sum, toneOf } from "../shared/figures/format.ts";
import { gameName } from "../shared/figures/names.ts";
import type { View } from "./state.ts";

const Name = ({ figures, view, site }: { figures: Figures; view: View; site: string }) => {
  const game = gameName(figures.game);
  if (view === "game") return <>{game}</>;
  const path = ["/history", site, figures.table, figures.day].map((part, n) =>
    n === 0 ? part : encodeURIComponent(part),
  );
  return (
    <>
      <a href={path.join("/")}>{figures.table}</a> <span class="soft">{game}</span>
    </>
  );
};

/** Figures, a row a game or table. */
export const FigureTable = ({ rows, view, site }: { rows: readonly Figures[]; view: View; site: string }) => (
  <div class="panel figure-scroll">
    <table class="figure-table">
      <thead>
        <tr>
          <th scope="col">{view === "game" ? "Game" : "Table"}</th>
          <th scope="col">Rounds</th>
          <th scope="col">An hour</th>
          <th scope="col">Occupancy</th>
          <th scope="col">Drop</th>
          <th scope="col">Handle</th>
          <th scope="col">Result</th>
          <th scope="col">Hold</th>
          <th scope="col">Expected</th>
          <th scope="col">Deviation</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((figures) => (
          <tr key={`${figures.table} ${figures.game}`} class={figures.alert ? "has-alert" : ""}>
            <th scope="row">
              <Name figures={figures} view={view} site={site} />
            </th>
            <td>{figures.rounds.toLocaleString("en")}</td>
            <td>{figures.roundsAnHour ?? "–"}</td>
            <td>
              {figures.occupancy === null ? (figures.seatsPlayed?.toFixed(1) ?? "–") : percent(figures.occupancy, 0)}
            </td>
            <td>{sum(figures.drop, figures.currency)}</td>
            <td>{sum(figures.handle, figures.currency)}</td>
            <td class={toneOf(figures.result)}>{signed(figures.result, figures.currency)}</td>
            <td>{figures.hold === null ? `${percent(figures.holdOfHandle)} of handle` : percent(figures.hold)}</td>
            <td>{sum(figures.theoretical, figures.currency)}</td>
            <td>
              <Deviation figures={figures} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
