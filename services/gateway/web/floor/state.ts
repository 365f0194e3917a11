import type { RuleSheet } from "@carrusel/game-kit";
import { computed, signal } from "@preact/signals";
import type { RefusedContribution, TableView } from "../../src/wire.ts";
import { get, Problem, siteApi } from "../shared/api.ts";
import { stay } from "../shared/session.ts";
import { followSite } from "../shared/stream.ts";

export interface Filter {
  readonly game: string;
  readonly state: string;
}

const readFilter = (): Filter => {
  const query = new URLSearchParams(location.search);
  return { game: query.get("game") ?? "", state: query.get("state") ?? "" };
};

/** What the page knows of a floor, and what of it is shown. */
export const createFloor = (site: string) => {
  const tables = signal<ReadonlyMap<string, TableView> | null>(null);
  const sheets = signal<ReadonlyMap<string, RuleSheet>>(new Map());
  const refused = signal<readonly RefusedContribution[]>([]);
  const problem = signal<string | null>(null);
  const filter = signal(readFilter());

  const stream = followSite(site, "floor", {
    snapshot: (snapshot) => {
      problem.value = null;
      tables.value = new Map(snapshot.tables.map((table) => [table.table, table]));
      refused.value = snapshot.refused;
    },
    refused: (list) => {
      refused.value = list;
    },
    floor: (table) => {
      tables.value = new Map(tables.value ?? []).set(table.table, table);
    },
    denied: () => void stay(),
  });
  get<{ games: readonly RuleSheet[] }>("/api/games").then(
    ({ games }) => {
      sheets.value = new Map(games.map((sheet) => [sheet.game, sheet]));
    },
    () => undefined,
  );
  get(siteApi(site, "floor")).catch((error: unknown) => {
    if (error instanceof Problem && error.code !== "unreachable") problem.value = error.message;
  });

  const all = computed(() =>
    [...(tables.value?.values() ?? [])].sort((a, b) => a.table.localeCompare(b.table, "en", { numeric: true })),
  );
  const shown = computed(() => {
    const { game, state } = filter.value;
    return all.value.filter((table) => (game === "" || table.game === game) && (state === "" || table.state === state));
  });

  return {
    site,
    sheets,
    problem,
    refused,
    filter,
    all,
    shown,
    silentSince: stream.silentSince,
    loaded: computed(() => tables.value !== null),
    games: computed(() => [...new Set(all.value.map(({ game }) => game))].sort()),
    setFilter: (change: Partial<Filter>): void => {
      filter.value = { ...filter.value, ...change };
      const url = new URL(location.href);
      for (const [name, value] of Object.entries(filter.value)) {
        if (value === "") url.searchParams.delete(name);
        else url.searchParams.set(name, value);
      }
      history.replaceState(null, "", url);
    },
  };
};

export type Floor = ReturnType<typeof createFloor>;
