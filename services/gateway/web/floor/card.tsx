import type { RuleSheet } from "@carrusel/game-kit";
import { useSignal } from "@preact/signals";
import type { TableView } from "../../src/wire.ts";
import { gameTitle } from "../shared/game-title.ts";
import { money } from "../shared/money.ts";
import { Pocket } from "../shared/pocket.tsx";
import { AroundTable, circleNowText } from "./around-table.tsx";
import { phaseNames, roleName, stateNames } from "./names.ts";
import { hasWheel } from "./room.ts";
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
        <span class="now-phase">{table.state === "closed" ? "No session" : "Between rounds"}</span>
      </p>
    );
  }
  return (
    <p class="now">
      <span class="now-phase">
        Round {now.round}: {circleNowText(table) ?? phaseNames[now.phase] ?? now.phase}
      </span>
      <strong>{money(now.staked, currency, "en", true)}</strong>
      <span class="soft">
        {now.wagers} {now.wagers === 1 ? "wager" : "wagers"}
      </span>
    </p>
  );
};

const Facts = ({ table }: { table: TableView }) => {
  const sum = (minor: number): string => money(minor, table.currency, "en", true);
  const limits = `${sum(table.min)} – ${sum(table.max)}`;
  const facts = [
    ["Limits", limits],
    ["Rounds", `${table.rounds}`],
    ["Waiting", `${table.queue.length}`],
    ...Object.entries(table.staff).map(([role, name]) => [roleName(role), name] as const),
  ] as const;
  return (
    <dl class="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd title={value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What lies at the table, and who sits around it. */
const Lying = ({ table }: { table: TableView }) => {
  if (table.circle !== null) return <AroundTable table={table} circle={table.circle} />;
  return hasWheel(table.game) ? null : <Situation table={table} />;
};

/**
 * One table; the card as a whole leads to its history. Its height does not depend on what is played. On a phone it
 * is a line that opens.
 */
export const TableCard = ({ table, site, sheet }: Props) => {
  const isOpen = useSignal(false);
  const { state } = table;
  const path = [site, table.table, table.day].map(encodeURIComponent).join("/");
  const title = gameTitle(table.game, sheet, table.options);
  return (
    <div class={isOpen.value ? "tile tile-open" : "tile"}>
      <a
        class={`panel card${hasWheel(table.game) ? " card-wheel" : table.circle === null ? "" : " card-circle"}`}
        href={`/history/${path}`}
        data-table={table.table}
      >
        <header class="card-head">
          <h2>{table.table}</h2>
          <p title={title}>{title}</p>
          <p class={`state state-${state}`}>{stateNames[state]}</p>
        </header>
        <Results table={table} sheet={sheet} />
        <Lying table={table} />
        <Now table={table} />
        <Facts table={table} />
      </a>
      <button
        type="button"
        class="tile-more"
        aria-expanded={isOpen.value}
        aria-label={`${isOpen.value ? "Less" : "More"} of ${table.table}`}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      />
    </div>
  );
};
