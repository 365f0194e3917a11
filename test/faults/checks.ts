import type { WagerResult } from "@carrusel/contracts";
import type { Commit, EventStore } from "@carrusel/event-store";
import type { House } from "@carrusel/hosting";
import { expect } from "vitest";
import type { Installation } from "../e2e/installation.ts";
import { until } from "../e2e/processes.ts";
import type { Acknowledged, Refused } from "./load.ts";

const kinds = [
  ["ball-games", "table"],
  ["chip-bank", "day"],
  ["tables", "floor"],
  ["jackpots", "book"],
] as const;

/** The whole history of a site, stream by stream. */
export const readHistory = async (store: EventStore, site: string): Promise<ReadonlyMap<string, readonly Commit[]>> => {
  const streams = new Map<string, readonly Commit[]>();
  for (const [context, kind] of kinds) {
    for (const id of await store.streams(site, context, kind)) {
      const commits: Commit[] = [];
      for await (const commit of store.read({ site, context, kind, id })) commits.push(commit);
      streams.set(`${context}/${id}`, commits);
    }
  }
  return streams;
};

const placeOf = ({ position }: Pick<Commit, "position">): string => `${position.log}:${position.seq}`;

/** What was acknowledged is there once, at its place; what was refused is not; versions have no gaps. */
export const expectWhole = (
  history: ReadonlyMap<string, readonly Commit[]>,
  acknowledged: readonly Acknowledged[],
  refused: readonly Refused[],
): void => {
  const gaps = [...history].filter(([, commits]) => commits.some(({ version }, n) => version !== n + 1));
  expect(gaps.map(([stream]) => stream)).toEqual([]);

  const places = new Map<string, string[]>();
  for (const [stream, commits] of history) {
    for (const commit of commits) {
      // Several followers may conclude from the same source: each once, in its own stream.
      const id = commit.sources === undefined ? commit.id : `${stream} ${commit.id}`;
      places.set(id, [...(places.get(id) ?? []), placeOf(commit)]);
    }
  }
  const doubled = [...places].filter(([, found]) => found.length > 1);
  expect(doubled).toEqual([]);

  const at = new Map([...history.values()].flatMap((commits) => commits.map((commit) => [placeOf(commit), commit.id])));
  const lost = acknowledged.filter(({ id, answer }) => {
    const found = at.get(placeOf(answer));
    // The tables service passes a command on to the table, under an id that is derived from the command's.
    return found !== id && found?.startsWith(`${id}.`) !== true;
  });
  expect(lost.map(({ id, command, answer }) => ({ id, do: command.do, answered: placeOf(answer) }))).toEqual([]);

  const traces = refused.filter(({ id }) => places.has(id));
  expect(traces).toEqual([]);
};

interface Report {
  readonly rounds: number;
  readonly behind: number;
  readonly differences: readonly unknown[];
}

export const verify = async (installation: Installation): Promise<Report> => {
  const ended = await installation.run(["verify", "--json"]);
  const report = JSON.parse(ended.stdout) as Report;
  expect({ code: ended.code, stderr: ended.stderr, differences: report.differences }).toEqual({
    code: 0,
    stderr: "",
    differences: [],
  });
  return report;
};

/** The bank has taken in every round, and holds what the tables' rounds come to. */
export const expectBalanced = async (house: House, site: string, day: string): Promise<void> => {
  const played = new Map<string, number>();
  for (const { table } of await house.parts.floor.floor(site)) {
    const family = await house.familyOf(site, table);
    const rounds = (await family?.table(site, table, day))?.rounds ?? [];
    const decided = rounds.filter(({ status }) => status === "settled");
    played.set(
      table,
      decided.reduce((sum, round) => sum + round.house, 0),
    );
  }
  const off = async (): Promise<readonly string[]> =>
    (await house.parts.bank.bank(site, day)).tables
      .filter(({ table, opening, fills, credits, drop, expected }) => {
        return expected !== opening + fills - credits - drop + (played.get(table) ?? Number.NaN);
      })
      .map(({ table }) => table);
  await until(async () => (await off()).length === 0, "the bank to take in every round", 20_000).catch(() => undefined);
  expect(await off()).toEqual([]);
  expect((await house.parts.bank.bank(site, day)).tables.length).toBe(played.size);
};

/** Every stake that the tables' histories hold counts once, to the cent. */
export const expectStakesOnce = async (
  house: House,
  site: string,
  history: ReadonlyMap<string, readonly Commit[]>,
): Promise<void> => {
  const stakes = [...history.values()]
    .flatMap((commits) => commits.flatMap(({ events }) => events))
    .filter(({ type }) => type === "round-settled")
    .flatMap(({ data }) => data.wagers as readonly WagerResult[])
    .filter((wager) => wager.bet === "jackpot").length;
  expect(stakes).toBeGreaterThan(0);
  const grand = async () => (await house.parts.jackpots.jackpots(site)).find(({ id }) => id === "grand");
  await until(async () => (await grand())?.wagers === stakes, "the jackpot to take in every stake", 20_000).catch(
    () => undefined,
  );
  const { wagers, contributions } = (await grand()) ?? {};
  expect({ wagers, contributions }).toEqual({ wagers: stakes, contributions: Math.floor((stakes * 200) / 3) });
};
