import { isRefusal, type JackpotFields, type TableFields } from "@carrusel/contracts";
import { type DemoTable, fieldsOf } from "./demo-table.ts";
import { after, type Desk } from "./desk.ts";
import { groupHitTable, groupWheels, isForGroup } from "./group-jackpot.ts";

export type { DemoTable } from "./demo-table.ts";

const colours = Object.fromEntries([1, 2, 3, 4, 5].map((seat) => [`${seat}`, seat % 2 === 0 ? 1000 : 500]));

/** The smallest chip of the floor: one of the currency. */
const chipUnit = 100;

interface Kind {
  readonly name: string;
  readonly count: number;
  readonly table: Omit<TableFields, "band">;
  readonly players?: Pick<DemoTable, "players" | "enough">;
}

const kind = (name: string, count: number, game: string, min: number, max: number, options = {}): Kind => ({
  name,
  count,
  table: { game, min, max, chipUnit, options },
});

/** A table of players among themselves, from whose pots the house takes its part. */
const circle = (name: string, game: string, min: number, max: number, options = {}): Kind => ({
  ...kind(name, 1, game, min, max, { ante: min / 2, rake: { percent: "5/100", cap: 5 * min }, ...options }),
});

const fixedLimit = { limit: "limit", small: 400, big: 800 };
const splitLimit = { limit: "split-limit", small: 400, big: 800 };

/** Every game, the usual ones more than once. */
const kinds: readonly Kind[] = [
  kind("FR", 3, "roulette-french", 500, 50_000),
  kind("AR", 3, "roulette-american", 500, 50_000, { colours }),
  kind("BJ", 2, "blackjack", 1_000, 50_000),
  kind("PB", 2, "punto-banco", 1_000, 100_000),
  kind("CR", 1, "craps", 500, 50_000),
  kind("AZ", 1, "roulette-american", 500, 50_000, { zeros: 2 }),
  kind("ND", 1, "poker-no-discard", 500, 10_000),
  kind("TH", 1, "texas-house", 500, 10_000),
  kind("TB", 1, "texas-bonus", 500, 10_000),
  kind("SB", 1, "sic-bo", 500, 20_000),
  kind("TQ", 1, "trente-et-quarante", 1_000, 100_000),
  kind("MJ", 1, "mahjong-pai-gow", 500, 20_000),
  kind("MO", 1, "monte", 100, 30_000),
  kind("PG", 1, "pai-gow-poker", 1_000, 20_000),
  kind("TP", 1, "tripoker", 500, 10_000),
  kind("FC", 1, "poker-four-card", 500, 10_000),
  kind("TJ", 1, "trijoker", 500, 10_000),
  kind("BT", 1, "blackjack-triple", 500, 10_000),
  kind("J3", 1, "triple-joc", 500, 25_000),
  kind("RE", 1, "repte", 500, 10_000),
  kind("FB", 1, "french-bank", 500, 100_000),
  kind("BO", 1, "boule", 200, 20_000, { simpleMax: 100_000 }),
  kind("WF", 2, "wheel-of-fortune", 100, 10_000),
  circle("HE", "poker-holdem", 200, 20_000),
  circle("OM", "poker-omaha", 200, 20_000, { limit: "pot-limit" }),
  circle("SS", "poker-seven-stud", 200, 20_000, fixedLimit),
  circle("FS", "poker-five-stud", 200, 20_000, splitLimit),
  circle("DR", "poker-draw", 200, 20_000),
  circle("SY", "poker-synthetic", 200, 20_000, { limit: "pot-limit" }),
  kind("CF", 1, "chemin-de-fer", 500, 50_000),
  { ...kind("TC", 1, "baccarat-two-cloths", 500, 50_000), players: { players: 8, enough: 8 } },
];

/**
 * The tables of the demonstration floor, games mixed as evenly as their number allows; at a site of a group first those
 * that play for the group's jackpot.
 */
export const demoTables = (count: number, inGroup = false): readonly DemoTable[] => {
  const wheels = inGroup ? groupWheels(count) : [];
  return [...wheels, ...mixed(count - wheels.length)];
};

const mixed = (count: number): readonly DemoTable[] => {
  const usual = kinds.reduce((total, kind) => total + kind.count, 0);
  const all: DemoTable[] = [];
  for (let copy = 0; all.length < count; copy++) {
    for (const { name, count: each, table, players } of kinds) {
      for (let n = 1; n <= each; n++) {
        const number = copy * each + n;
        all.push({ id: `${name}${number}`, ...table, ...players, band: { min: table.min, max: table.max * 2 } });
      }
    }
  }
  return count < usual ? spread(all, count) : all.slice(0, count);
};

/** Some of many, from every kind. */
const spread = (all: readonly DemoTable[], count: number): readonly DemoTable[] =>
  Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as DemoTable);

/** The progressive jackpot of the one-zero American wheels. */
export const grand = {
  kind: "progressive",
  bet: "jackpot",
  stake: 200,
  seed: 2_500_000,
  contribution: "60/100",
  reserve: "10/100",
  prizes: { "17,17": "100%", "0,0": "10%", "7,7": "sum:50000" },
} as const;

/** The fixed jackpot of the two-zero wheels. */
export const double = {
  kind: "fixed",
  bet: "jackpot",
  stake: 200,
  seed: 1_000_000,
  prizes: { "00,00": "100%", "0,0": "20%" },
} as const;

/** A progressive over the one-zero American wheels, and a fixed one over the two-zero wheels. */
const demoJackpots = (tables: readonly DemoTable[]): readonly (JackpotFields & { readonly id: string })[] => {
  const americans = tables.filter(({ id, game }) => game === "roulette-american" && /^A[RZ]/.test(id));
  const ids = (zeros: number) =>
    americans.filter((table) => (table.options?.zeros ?? 1) === zeros).map((table) => table.id);
  const jackpots: (JackpotFields & { readonly id: string })[] = [
    { id: "grand", ...grand, tables: ids(1) },
    { id: "double", ...double, tables: ids(2) },
  ];
  return jackpots.filter((jackpot) => jackpot.tables.length > 0);
};

/** The site's own jackpot that a floor of so many tables can show; undefined where none of its tables plays for one. */
export const demoJackpot = (count: number, inGroup: boolean): string | undefined =>
  demoJackpots(demoTables(count, inGroup))[0]?.id;

const float = { "100000": 20, "10000": 100, "2500": 200, "500": 400, "100": 500 };

const stockFor = (tables: number) => ({
  chips: Object.fromEntries(Object.entries(float).map(([chip, count]) => [chip, count * (tables + 10)])),
  cash: 100_000_000,
});

/** The stock is for the floor of the first start: where a later one is larger, what it lacks comes in. */
const openFloat = async (desk: Desk, table: string, position: Parameters<Desk["send"]>[2]): Promise<void> => {
  const command = { do: "open-float", table, chips: float } as const;
  const answer = await desk.send("bank", command, position);
  if (!isRefusal(answer)) return;
  if (answer.refused === "insufficient-chips")
    await desk.must("bank", { do: "stock", chips: float, cash: 0 }, position);
  await desk.must("bank", command, position);
};

/**
 * Opens the demonstration floor on the desk's gaming day: stock, floats, tables, jackpots. What is there
 * already from an earlier start is left as it is.
 */
export const openDemoFloor = async (desk: Desk, tables: readonly DemoTable[], currency: string): Promise<void> => {
  const { house, options } = desk;
  const rules = "AD-455-2025" as const;
  const floor = new Set((await house.parts.floor.floor(options.site)).map(({ table }) => table));
  const bank = await house.parts.bank.bank(options.site, options.day);
  if (Object.keys(bank.cage.chips).length === 0) await desk.must("bank", { do: "stock", ...stockFor(tables.length) });
  const install = async (table: DemoTable): Promise<void> => {
    const { id } = table;
    if (floor.has(id)) return;
    await desk.must(id, { do: "install-table", rules, currency, ...fieldsOf(table), closed: true });
    floor.add(id);
  };
  // The hub waits for these; the last one tells it that all of them are there.
  const wheels = tables.filter(({ id }) => isForGroup(id));
  for (const table of wheels.length === 0 ? [] : [...wheels, groupHitTable]) await install(table);
  for (const table of tables) {
    const { id } = table;
    await install(table);
    const opened = await desk.send(id, { do: "open" });
    const isOpen = isRefusal(opened) && opened.refused === "wrong-phase";
    if (isRefusal(opened) && !isOpen) await desk.must(id, { do: "resume" });
    const position = isRefusal(opened) ? undefined : after(opened.position);
    const books = (await house.parts.bank.bank(options.site, options.day, position)).tables.find(
      (book) => book.table === id,
    );
    if ((books?.opening ?? 0) === 0) await openFloat(desk, id, position);
  }
  const known = new Set((await house.parts.jackpots.jackpots(options.site)).map((jackpot) => jackpot.id));
  for (const { id, ...jackpot } of demoJackpots(tables)) {
    if (!known.has(id)) await desk.must(id, { do: "create-jackpot", rules, currency, ...jackpot });
  }
};
