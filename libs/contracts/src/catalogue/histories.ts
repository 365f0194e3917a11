import { bankEvents } from "../events/bank.ts";
import { displayEvents } from "../events/displays.ts";
import { drawEvents } from "../events/draws.ts";
import { floorEvents } from "../events/floor.ts";
import { jackpotEvents } from "../events/jackpots.ts";
import type { Shapes } from "../events/registry.ts";
import { tableEvents } from "../events/table.ts";
import { gameRegistry } from "../games.ts";
import { type JsonSchema, readerSchema } from "./schema.ts";

/** The schemas of one event, as released: version -> schema. */
export type EventVersions = Readonly<Record<string, JsonSchema>>;
/** History -> event type -> version -> schema. */
export type ReleasedEvents = Readonly<Record<string, Readonly<Record<string, EventVersions>>>>;

/** What the catalogue needs of a codec, whatever its events are. */
export interface AnyCodec {
  readonly shapes: Shapes;
  canRead(type: string, version: number): boolean;
}

/** One kind of history: who owns it, where it lies, what can be in it. */
export interface History {
  /** Its name in the catalogue and among the released events. It never changes. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Who writes it: the second token of its subjects. */
  readonly contexts: readonly string[];
  /** The third token of its subjects. */
  readonly kind: string;
  /** What the last token is. */
  readonly id: string;
  readonly codec: AnyCodec;
}

const families = [...new Set(Object.values(gameRegistry).map(({ family }) => family))].sort();

/** Every kind of history that a site has. */
export const histories: readonly History[] = [
  {
    name: "table",
    title: "A table's gaming day",
    about: "Rounds, wagers, cards, results: all that happens at one table from its setting up to its close.",
    ...{ contexts: families, kind: "table", id: "`<table>@<day>`, such as `T1@2026-11-29`", codec: tableEvents },
  },
  {
    name: "bank",
    title: "The bank's gaming day",
    about: "Cage, floats, fills and credits, drop, tips, counts. It follows the tables.",
    ...{ contexts: ["chip-bank"], kind: "day", id: "the gaming day, such as `2026-11-29`", codec: bankEvents },
  },
  {
    name: "jackpots",
    title: "The jackpots",
    about: "Terms, contributions, awards and payments of all jackpots of a site. It follows the tables.",
    ...{ contexts: ["jackpots"], kind: "book", id: "always `site`", codec: jackpotEvents },
  },
  {
    name: "draws",
    title: "The draws of a mystery jackpot",
    about: "Sealed until they are revealed in the jackpots' book.",
    ...{ contexts: ["jackpots"], kind: "draw", id: "the jackpot", codec: drawEvents },
  },
  {
    name: "floor",
    title: "The floor",
    about: "Tables, staff, places and wait lists of a site. It follows the tables and the bank.",
    ...{ contexts: ["tables"], kind: "floor", id: "always `site`", codec: floorEvents },
  },
  {
    name: "displays",
    title: "The displays",
    about: "Profiles and screens of a site's jackpot displays.",
    ...{ contexts: ["displays"], kind: "book", id: "always `site`", codec: displayEvents },
  },
];

/** An event as the catalogue shows it. */
export interface CatalogueEvent {
  readonly type: string;
  readonly about: string;
  readonly version: number;
  readonly schema: JsonSchema;
  /** Versions that are in histories still, but written no more. */
  readonly before: EventVersions;
}

/** The events of a history, in the order of their schemas. */
export const eventsOf = (history: History, released: ReleasedEvents): readonly CatalogueEvent[] =>
  Object.entries(history.codec.shapes).map(([type, { about, version = 1, schema }]) => {
    const known = Object.entries(released[history.name]?.[type] ?? {});
    const before = Object.fromEntries(known.filter(([one]) => Number(one) < version));
    return { type, about, version, schema: readerSchema(schema), before };
  });
