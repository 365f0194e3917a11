import type { AnyCommand } from "@carrusel/contracts";
import type { Positions } from "@carrusel/event-store";
import { double, grand } from "../demo-floor.ts";
import { fieldsOf } from "../demo-table.ts";
import { after, type Desk } from "../desk.ts";
import { asTray, type ChipCounts } from "./chips.ts";
import { type DayTable, hitTables } from "./day-floor.ts";

const plus = (a: ChipCounts, b: ChipCounts): ChipCounts => {
  const all: Record<string, number> = { ...a };
  for (const [chip, count] of Object.entries(b)) all[chip] = (all[chip] ?? 0) + count;
  return all;
};

/** Cash for those who win (minor units). */
const cash = 100_000_000;
/** So many floats more lie in the cage for fills. */
const spare = 2;

/** Brings chips and cash into a cage that has none, as on a site's first day. */
export const stockCage = async (desk: Desk, tables: readonly DayTable[]): Promise<void> => {
  const { house, options } = desk;
  const { cage } = await house.parts.bank.bank(options.site, options.day);
  if (Object.values(cage.chips).some((count) => count > 0)) return;
  const chips = tables.reduce<ChipCounts>((sum, { float }) => plus(sum, asTray(float)), {});
  const all = Object.fromEntries(Object.entries(chips).map(([chip, count]) => [chip, count * (1 + spare)]));
  await desk.must("bank", { do: "stock", chips: all, cash });
};

/** Installs a table where the site has none of its name; undefined where it is there. */
const install = async (desk: Desk, table: DayTable, currency: string): Promise<Positions | undefined> => {
  const { id, rules } = table;
  if ((await desk.house.find(desk.options.site, id)) !== undefined) return undefined;
  const fields = { ...fieldsOf(table), options: { ...table.options, staffing: true } };
  const answer = await desk.must(id, { do: "install-table", rules, currency, ...fields, closed: true });
  return after(answer.position);
};

/** Installs, staffs and opens a table, with a float from the cage: what lay on it goes back. */
export const openTable = async (desk: Desk, table: DayTable, currency: string, names: () => string): Promise<void> => {
  const { id } = table;
  const installed = await install(desk, table, currency);
  for (const role of table.roles) await desk.must(id, { do: "staff", role, name: names() });
  const float = await desk.must("bank", { do: "open-float", table: id, chips: asTray(table.float) }, installed);
  await desk.must(id, { do: "open", ...(await gameOfYesterday(desk, table)) }, after(float.position));
};

/** A table that ended its last day with another game goes back to its first one; nothing where it plays that. */
const gameOfYesterday = async (desk: Desk, { id, game, min, max, options }: DayTable) => {
  const there = await desk.house.find(desk.options.site, id);
  return there === undefined || there.game === game ? {} : { game, min, max, options: { ...options, staffing: true } };
};

type Create = Extract<AnyCommand, { do: "create-jackpot" }>;

/** A fixed jackpot that is won in the course of the day, and a progressive that grows. */
const jackpots: Readonly<Record<string, Omit<Create, "do" | "rules" | "currency">>> = {
  double: { ...double, prizes: { ...double.prizes }, tables: [hitTables.site] },
  grand: { ...grand, prizes: { ...grand.prizes }, tables: ["AR1"] },
};

/** Awards above this sum take two people (minor units). */
export const verifyAbove = 500_000;

/**
 * Opens the site's own jackpots, those whose tables are there and that are not there from an earlier day. `inPairs`: there
 * is a second person to verify awards.
 */
export const openJackpots = async (
  desk: Desk,
  tables: readonly DayTable[],
  currency: string,
  inPairs: boolean,
): Promise<void> => {
  const known = new Set((await desk.house.parts.jackpots.jackpots(desk.options.site)).map(({ id }) => id));
  for (const [id, terms] of Object.entries(jackpots)) {
    const isThere = terms.tables.every((name) => tables.some((table) => table.id === name));
    if (!isThere || known.has(id)) continue;
    await desk.must(id, {
      do: "create-jackpot",
      rules: "AD-455-2025",
      currency,
      ...terms,
      ...(inPairs && { verifyAbove }),
    });
  }
};
