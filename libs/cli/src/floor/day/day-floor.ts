import type { FloorCommand, RuleSetId } from "@carrusel/contracts";
import { type DemoTable, demoTables } from "../demo-floor.ts";

export type StaffRole = Extract<FloorCommand, { do: "staff" }>["role"];

/** A table of a gaming day that is played from its opening to its count. */
export interface DayTable extends DemoTable {
  readonly rules: RuleSetId;
  readonly roles: readonly StaffRole[];
  /** What the cage sends to it in the morning, and what it keeps it at in the course of the day (minor units). */
  readonly float: number;
  readonly keptAt: number;
  /** Another game for the second half of the day, after a count: the table has books of both. */
  readonly turnsTo?: DemoTable;
}

/** More than twenty players buy in for: few tables have to be filled, and some are. */
const usualFloat = 1_000_000;

/** Wheels where the site's and the group's jackpots are won in the course of the day. */
export const hitTables = { site: "HIT1", group: "GRP1" } as const;

const twoCroupiers: ReadonlySet<string> = new Set([
  "roulette-french",
  "trente-et-quarante",
  "monte",
  "french-bank",
  "craps",
]);
const withChanger: ReadonlySet<string> = new Set(["chemin-de-fer", "baccarat-two-cloths", "poker-synthetic"]);

/** Staff that every epigraph's rules are content with. */
const rolesOf = (game: string): readonly StaffRole[] => [
  ...(["table-head", "croupier"] as const),
  ...(twoCroupiers.has(game) ? (["croupier-2"] as const) : []),
  ...(game === "craps" ? (["stickman"] as const) : []),
  ...(withChanger.has(game) ? (["cashier"] as const) : []),
];

const andorran = (table: DemoTable): DayTable => ({
  ...table,
  rules: "AD-455-2025",
  roles: rolesOf(table.game),
  float: usualFloat,
  keptAt: usualFloat,
});

/** What the Canary decree words otherwise; its floors are 5,000 times the minimum at least. */
const canary = ({ id, options, ...table }: DemoTable): DayTable => ({
  ...andorran({ id, ...table }),
  // Of pots the decree leaves the house less (ES-CN-2-6.rake).
  options: options?.rake === undefined ? options : { ...options, rake: { percent: "3/100" } },
  id: `CN${id}`,
  rules: "ES-CN-234-1997",
  float: Math.max(usualFloat, 5_000 * table.min),
  keptAt: Math.max(usualFloat, 5_000 * table.min),
});

const canaryGames: ReadonlySet<string> = new Set(["poker-no-discard", "poker-synthetic", "trijoker"]);
/** A wheel for few guests needs less than it got. */
const hitWheel = (id: string, options: DemoTable["options"]): DayTable => ({
  ...andorran({ id, ...wheel, options }),
  keptAt: usualFloat / 2,
});
const wheel = { game: "roulette-american", min: 500, max: 50_000, chipUnit: 100 } as const;
const all = 38;

/**
 * Every game once, under both rule sets where they differ, a reversible table, and the wheels where jackpots are won: the
 * site's, and the group's where it belongs to one.
 */
export const dayTables = (inGroup: boolean): readonly DayTable[] => {
  const once = demoTables(all, false).filter(
    ({ game, options }, index, tables) =>
      tables.findIndex((other) => other.game === game && other.options?.zeros === options?.zeros) === index,
  );
  const cards = (game: string) => once.find((table) => table.game === game) as DemoTable;
  const reversible = andorran({ ...cards("punto-banco"), id: "RV1" });
  return [
    ...once.map(andorran),
    ...once.filter(({ game }) => canaryGames.has(game)).map(canary),
    { ...reversible, turnsTo: { ...cards("blackjack"), id: "RV1" } },
    hitWheel(hitTables.site, { zeros: 2 }),
    ...(inGroup ? [hitWheel(hitTables.group, {})] : []),
  ];
};
