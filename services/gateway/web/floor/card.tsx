import type { RuleSheet } from "@carrusel/game-kit";
import type { TableView } from "../../src/wire.ts";
import { gameTitle } from "../shared/game-title.ts";
import { money } from "../shared/money.ts";
import { Pocket } from "../shared/pocket.tsx";
import { phaseNames, roleName, stateNames } from "./names.ts";
import { Situation } from "./situation.tsx";

interface Props {
  readonly table: TableView;
  readonly site: string;
  readonly sheet: RuleSheet | undefined;
}

const Results = ({ table, sheet }: Omit<Props, "site">) => (
  <ol class="results" aria-label="Last results, newest first">
    {table.results.length === 0 ? <li class="soft">No results yet today</li> : null}
    {table.results.map(({ round, outcome }) => (
      <li key={round}>
        <Pocket game={table.game} outcome={outcome} sheet={sheet} />
      </li>
    ))}
  </ol>
);

const Now = ({ table }: { table: TableView }) => {
  const { now, currency } = table;
  if (now === null) {
    return (
      <p class="now now-idle">
        <span>{table.state === "closed" ? "No session" : "Between rounds"}</span>
      </p>
    );
  }
  return (
    <p class="now">
      <span>
        Round {now.round}: {phaseNames[now.phase] ?? now.phase}
      </span>
      <strong>{money(now.staked, currency, "en", true)}</strong>
      <span class="soft">
        {now.wagers} {now.wagers === 1 ? "wager" : "wagers"}
      </span>
    </p>
  );
};

/** One table; the card as a whole leads to its history. */
export const TableCard = ({ table, site, sheet }: Props) => {
  const { currency, state } = table;
  const sum = (minor: number): string => money(minor, currency, "en", true);
  const staff = Object.entries(table.staff);
  const path = [site, table.table, table.day].map(encodeURIComponent).join("/");
  return (
    <a class="panel card" href={`/history/${path}`} data-table={table.table}>
      <header class="card-head">
        <h2>{table.table}</h2>
        <p>{gameTitle(table.game, sheet, table.options)}</p>
        <p class={`state state-${state}`}>{stateNames[state]}</p>
      </header>
      <Results table={table} sheet={sheet} />
      <Now table={table} />
      <Situation table={table} />
      <dl class="facts">
        <div>
          <dt>Limits</dt>
          <dd>
            {sum(table.min)} – {sum(table.max)}
          </dd>
        </div>
        <div>
          <dt>Rounds today</dt>
          <dd>{table.rounds}</dd>
        </div>
        {staff.map(([role, name]) => (
          <div key={role}>
            <dt>{roleName(role)}</dt>
            <dd>{name}</dd>
          </div>
        ))}
        {table.queue.length === 0 ? null : (
          <div>
            <dt>Waiting</dt>
            <dd>{table.queue.length}</dd>
          </div>
        )}
      </dl>
    </a>
  );
};
