import { createHash } from "node:crypto";
import type { JackpotFields } from "@carrusel/contracts";
import { Desk } from "../desk.ts";
import { mustSoon, soon } from "../waiting.ts";

/** What is staked on a simulated group's jackpot (minor units), and the number that has to come twice for it. */
export const forGroup = { stake: 200, number: 17 } as const;

const terms = {
  ...({ kind: "progressive", bet: "jackpot", stake: forGroup.stake, seed: 10_000_000 } as const),
  ...{ contribution: "60/100", reserve: "10/100", prizes: { "17,17": "100%", "0,0": "10%", "7,7": "sum:50000" } },
} satisfies Omit<JackpotFields, "tables">;

export interface GroupJackpot {
  readonly id: string;
  readonly currency: string;
  /** `site/table`. */
  readonly tables: readonly string[];
  /** Awards above this sum take two people (minor units). */
  readonly verifyAbove?: number;
}

/** The tables of a group's jackpot, which the hub's pages at `http` know; undefined where they do not say in time. */
export const tablesOf = (http: string, group: string, jackpot: string): Promise<readonly string[] | undefined> =>
  soon(async () => {
    const answer = await fetch(`${http}/api/sites/${group}/jackpots`).catch(() => undefined);
    if (answer?.ok !== true) return undefined;
    const { jackpots } = (await answer.json()) as {
      jackpots: readonly { jackpot: string; tables: readonly string[] }[];
    };
    return jackpots.find((one) => one.jackpot === jackpot)?.tables;
  });

/** The same addition of tables has the same name: a start that follows before it holds does not repeat it. */
const adding = ({ house, options }: Desk, jackpot: string, tables: readonly string[]): Desk => {
  const hash = createHash("sha256").update(tables.join()).digest("hex").slice(0, 16);
  return new Desk(house, { ...options, prefix: `tables-${jackpot}-${hash}` });
};

/**
 * Creates a group's jackpot at its hub. To one that is there from an earlier start the tables that it lacks are added: they
 * play for it once it is next won. Gives the tables that play for it now. `known`: those that did before.
 */
export const openForGroup = async (
  desk: Desk,
  { id, currency, tables, ...further }: GroupJackpot,
  known: () => Promise<readonly string[] | undefined>,
): Promise<readonly string[]> => {
  const { house, options } = desk;
  const isThere = (await house.parts.jackpots.jackpots(options.site)).some((one) => one.id === id);
  if (!isThere) {
    const create = { do: "create-jackpot", rules: "AD-455-2025", currency, ...terms, ...further } as const;
    await mustSoon(desk, id, { ...create, tables: [...tables] }, "unknown-table");
    return tables;
  }
  const before = (await known()) ?? tables;
  if (tables.some((table) => !before.includes(table))) {
    const all = [...new Set([...before, ...tables])].toSorted();
    await mustSoon(adding(desk, id, all), id, { do: "set-parameters", tables: all }, "unknown-table");
  }
  return before;
};
