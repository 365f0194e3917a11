import type { SiteInfo } from "../../src/wire.ts";
import { HeaderTools } from "../shared/header-tools.tsx";
import { SilentNotice } from "../shared/silent.tsx";
import { useSites } from "../shared/sites.ts";
import { TableCard } from "./card.tsx";
import { Filters } from "./filters.tsx";
import { moveFocus } from "./keys.ts";
import { RefusedNotice } from "./refused.tsx";
import type { Floor } from "./state.ts";

const Empty = ({ title, text }: { title: string; text: string }) => (
  <div class="empty">
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
);

/** What a group has together stands at its sites: their floors. */
const AtItsSites = ({ group, sites }: { group: string; sites: readonly SiteInfo[] }) => (
  <div class="empty">
    <h2>No tables of its own</h2>
    <p>The tables that play for the jackpots of {group} stand at its sites.</p>
    {sites.map(({ site }) => (
      <a class="button" key={site} href={`/floor/${encodeURIComponent(site)}`}>
        Floor of {site}
      </a>
    ))}
  </div>
);

const NoTables = ({ floor }: { floor: Floor }) => {
  const { sites, problem } = useSites();
  const all = sites.value;
  if (all.length === 0 && problem.value === undefined) return null;
  if (all.some(({ site, kind }) => site === floor.site && kind === "group")) {
    return <AtItsSites group={floor.site} sites={all.filter(({ kind }) => kind !== "group" && kind !== "script")} />;
  }
  return <Empty title="No tables yet" text="As soon as a table is installed it appears here by itself." />;
};

const Tables = ({ floor }: { floor: Floor }) => {
  if (!floor.loaded.value) return <Empty title="Reading the floor" text="The tables appear in a moment." />;
  if (floor.all.value.length === 0) return <NoTables floor={floor} />;
  if (floor.shown.value.length === 0) {
    return <Empty title="No table fits" text="Choose another game or state to see tables." />;
  }
  return (
    <ul class="grid" onKeyDown={moveFocus}>
      {floor.shown.value.map((table) => (
        <li key={table.table}>
          <TableCard table={table} site={floor.site} sheet={floor.sheets.value.get(table.game)} />
        </li>
      ))}
    </ul>
  );
};

const Summary = ({ floor }: { floor: Floor }) => {
  if (!floor.loaded.value) return null;
  const tables = floor.all.value;
  const open = tables.filter(({ state }) => state === "open" || state === "closing").length;
  const rounds = tables.reduce((total, table) => total + table.rounds, 0);
  return (
    <p class="soft">
      {open} of {tables.length} tables open, {rounds.toLocaleString("en")} rounds today
    </p>
  );
};

/** There is no floor to show: why not, and where to go instead. */
export const NoFloor = ({ problem }: { problem: string }) => (
  <div class="page">
    <header class="top">
      <div class="top-title">
        <h1>No such floor</h1>
      </div>
      <HeaderTools />
    </header>
    <main>
      <div class="empty">
        <p>{problem}</p>
        <a class="button" href="/">
          To the start page
        </a>
      </div>
    </main>
  </div>
);

export const FloorPage = ({ floor }: { floor: Floor }) =>
  floor.problem.value === null ? <LiveFloor floor={floor} /> : <NoFloor problem={floor.problem.value} />;

const LiveFloor = ({ floor }: { floor: Floor }) => (
  <div class="page">
    <header class="top">
      <div class="top-title">
        <ol class="crumbs">
          <li>
            <a href="/">Carrusel</a>
          </li>
        </ol>
        <h1>Floor of {floor.site}</h1>
        <Summary floor={floor} />
      </div>
      <Filters floor={floor} />
      <HeaderTools />
    </header>
    <SilentNotice since={floor.silentSince} />
    <RefusedNotice list={floor.refused.value} site={floor.site} />
    <main>
      <Tables floor={floor} />
    </main>
  </div>
);
