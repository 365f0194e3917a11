import {
  type EquipmentKind,
  type FloorCommand,
  type FloorEvent,
  type FloorTerms,
  type Refusal,
  refuse,
} from "@carrusel/contracts";
import {
  alwaysNewClause,
  equipmentOf,
  freshDiceClause,
  isOpenBank,
  openBank,
  type Requirement,
} from "./equipment-rules.ts";
import { recordIncident } from "./incidents.ts";
import type { Item } from "./records.ts";
import { type FloorState, type InstalledTable, tableIn } from "./state.ts";

type Command<Kind extends FloorCommand["do"]> = Extract<FloorCommand, { do: Kind }>;
type Decided = readonly FloorEvent[] | Refusal;

const counted: ReadonlySet<EquipmentKind> = new Set(["dice", "cards", "tiles"]);

const itemsOf = (state: FloorState, ids: readonly string[]): readonly Item[] =>
  ids.flatMap((id) => state.equipment.get(id) ?? []);

const itemsAt = (state: FloorState, table: string): readonly Item[] =>
  itemsOf(state, tableIn(state, table)?.items ?? []);

/** It lay at the table in the session that is before the next one, or in the present one where the table is open. */
const wasUsed = (item: Item, { table, session }: InstalledTable): boolean =>
  item.used !== null && item.used.table === table && item.used.session === session;

/** An item comes to a table. */
export const decideEquip = (
  state: FloorState,
  table: InstalledTable,
  day: string,
  command: Command<"equip">,
): Decided => {
  const { item: id, kind } = command;
  const item = state.equipment.get(id);
  const fault = item === undefined ? firstTime(command) : known(item, table, command);
  if (fault !== undefined) return fault;
  if (item?.table === table.table) return [];
  const refusal =
    (kind === "dice" && item !== undefined ? sameDice(item, table) : undefined) ??
    (kind === "cards" ? playedBefore(item, table) : undefined) ??
    (kind === "cards" ? thirdShoe(state, table) : undefined);
  const count = item?.pieces ?? command.pieces ?? null;
  return refusal ?? [{ type: "equipment-placed", table: table.table, day, item: id, kind, pieces: count }];
};

const firstTime = ({ item, kind, pieces }: Command<"equip">): Refusal | undefined => {
  if (counted.has(kind) && pieces === undefined) {
    return refuse("invalid-amount", `Say how many ${kind} ${item} has.`);
  }
  return !counted.has(kind) && pieces !== undefined
    ? refuse("invalid-amount", `A ${kind} is one thing and has no pieces.`)
    : undefined;
};

const known = (item: Item, table: InstalledTable, command: Command<"equip">): Refusal | undefined => {
  if (item.withdrawn !== null) return refuse("not-authorised", `${item.item} was withdrawn: ${item.withdrawn}.`);
  if (item.kind !== command.kind) return refuse("not-authorised", `${item.item} is of another kind: ${item.kind}.`);
  if (command.pieces !== undefined && command.pieces !== item.pieces) {
    return refuse("invalid-amount", `${item.item} has ${item.pieces} pieces.`);
  }
  return item.table !== null && item.table !== table.table
    ? refuse("not-authorised", `${item.item} lies at ${item.table}: take it away there first.`)
    : undefined;
};

const sameDice = (item: Item, table: InstalledTable): Refusal | undefined => {
  const clause = freshDiceClause(table.game);
  return clause !== undefined && table.status === "closed" && wasUsed(item, table)
    ? refuse("not-authorised", `${item.item} lay at ${table.table} in the session before: take other dice.`, clause)
    : undefined;
};

const playedBefore = (item: Item | undefined, table: InstalledTable): Refusal | undefined => {
  const clause = alwaysNewClause(table.game);
  return clause !== undefined && item !== undefined && item.used !== null
    ? refuse("not-authorised", `${item.item} was played with before: ${table.game} takes new packs.`, clause)
    : undefined;
};

/** An open bank is held for two shoes a session: whoever brings a third one begins another session. */
const thirdShoe = (state: FloorState, table: InstalledTable): Refusal | undefined => {
  if (!isOpenBank(table.game, table.options) || table.status === "closed") return undefined;
  const shoes = itemsOf(state, table.played).filter((item) => item.kind === "cards" && wasUsed(item, table));
  return shoes.length < openBank.shoes
    ? undefined
    : refuse("not-authorised", "An open bank is held for two shoes a session.", openBank.clause);
};

/** An item leaves a table. What is damaged goes at once, whatever is missing then. */
export const decideUnequip = (
  state: FloorState,
  table: InstalledTable,
  day: string,
  { item: id, reason, withdraw = false }: Command<"unequip">,
): Decided => {
  const item = state.equipment.get(id);
  if (item?.table !== table.table) return refuse("wrong-phase", `${id} does not lie at ${table.table}.`);
  if (withdraw && reason === undefined) return refuse("not-authorised", `Say why ${id} is withdrawn.`);
  if (!withdraw && table.status === "open" && table.options.equipment === true) {
    const left = itemsAt(state, table.table).filter((other) => other !== item);
    const missing = lacking(table, left);
    if (missing !== undefined) {
      return refuse("not-authorised", `${table.table} needs ${missing.says} while it is open.`, missing.clause);
    }
  }
  const note = { reason: reason ?? null, withdrawn: withdraw };
  return [{ type: "equipment-removed", table: table.table, day, item: id, ...note }];
};

/** Another set of dice is played with. */
export const decideUseDice = (
  state: FloorState,
  table: InstalledTable,
  day: string,
  { item: id }: Command<"use-dice">,
): Decided => {
  const item = state.equipment.get(id);
  if (item?.table !== table.table) return refuse("wrong-phase", `${id} does not lie at ${table.table}.`);
  if (item.kind !== "dice") return refuse("not-authorised", `${id} is no set of dice.`);
  if (item.inUse !== null)
    return refuse("not-authorised", `${id} is played with since ${item.inUse}: take another set.`);
  return [{ type: "dice-changed", table: table.table, day, item: id }];
};

/** The count of cards or tiles after a session: what is missing or too many is an incident. */
export const decideCountCards = (
  state: FloorState,
  table: InstalledTable,
  day: string,
  { item: id, cards }: Command<"count-cards">,
  by: string,
): Decided => {
  const item = state.equipment.get(id);
  const lies = item?.table === table.table;
  // Packs that were replaced during a session are counted in store.
  const lay = item?.table === null && item.used?.table === table.table;
  if (item === undefined || !(lies || lay)) return refuse("wrong-phase", `${id} does not lie at ${table.table}.`);
  if (item.pieces === null || (item.kind !== "cards" && item.kind !== "tiles")) {
    return refuse("not-authorised", `${id} has neither cards nor tiles.`);
  }
  if (lies && table.status !== "closed") {
    return refuse("wrong-phase", `${id} is played with: its cards are counted when the session is over.`);
  }
  const { pieces } = item;
  const count: FloorEvent = { type: "cards-counted", table: table.table, day, item: id, pieces, counted: cards };
  if (cards === pieces) return [count];
  const off = Math.abs(cards - pieces);
  const reason = `${id} has ${cards} of ${pieces}: ${off} ${cards < pieces ? "missing" : "too many"}`;
  return [count, recordIncident(state, { table: table.table, day, kind: "cards", item: id, reason, by })];
};

/** The first thing that is missing among what lies at a table. */
const lacking = (
  { wording, game }: Pick<InstalledTable, "wording"> & Pick<FloorTerms, "game">,
  items: readonly Item[],
): Requirement | undefined =>
  equipmentOf(wording, game).find(({ kind, items: least, pieces }) => {
    const there = items.filter((item) => item.kind === kind);
    const sum = there.reduce((total, item) => total + (item.pieces ?? 0), 0);
    return there.length < least || (pieces !== null && sum < pieces);
  });

/** A table with `options.equipment` opens only with what its epigraph asks for, and once the cards were counted. */
export const equipmentMissing = (
  state: FloorState,
  table: InstalledTable,
  { game, options }: FloorTerms,
): Refusal | undefined => {
  if (options.equipment !== true) return undefined;
  const items = itemsAt(state, table.table);
  const uncounted = items.find((item) => item.uncounted && (item.kind === "cards" || item.kind === "tiles"));
  if (uncounted !== undefined) {
    return refuse("uncounted", `Count the ${uncounted.kind} of ${uncounted.item} after the last session.`);
  }
  const fresh = freshDiceClause(game);
  const old = fresh && items.find((item) => item.kind === "dice" && wasUsed(item, table));
  if (old) {
    const message = `${old.item} lay at ${table.table} in the session before: bring other dice.`;
    return refuse("not-authorised", message, fresh);
  }
  const missing = lacking({ wording: table.wording, game }, items);
  return missing && refuse("not-authorised", `The table lacks ${missing.says}.`, missing.clause);
};
