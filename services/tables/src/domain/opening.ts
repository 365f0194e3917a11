import {
  type FloorCommand,
  type FloorTerms,
  gameRegistry,
  leastFloat,
  type Refusal,
  refuse,
} from "@carrusel/contracts";
import { equipmentMissing } from "./equipment.ts";
import { openBankElsewhere } from "./open-bank.ts";
import { optionsFault } from "./rotation.ts";
import { staffRule } from "./staff-rules.ts";
import { type FloorState, type InstalledTable, tableIn } from "./state.ts";
import { floorWording } from "./wordings.ts";

type Open = Extract<FloorCommand, { do: "open" }>;

/** How a table opens: its day goes on, or has to be set up first, with these terms. */
export interface OpeningPlan {
  readonly kind: "same-day" | "new-day" | "new-game";
  readonly table: InstalledTable;
  readonly terms: FloorTerms;
}

/** Everything about an opening that is not for the table itself to decide. */
export const planOpening = (state: FloorState, id: string, day: string, command: Open): OpeningPlan | Refusal => {
  const table = tableIn(state, id);
  if (table === undefined) return refuse("unknown-table", `There is no table "${id}".`);
  const past = pastDay(state, table, day);
  if (past !== undefined) return past;
  const game = command.game ?? table.game;
  const another = game !== table.game;
  const change = another ? refuseChange(state, table, day, game) : undefined;
  if (change !== undefined) return change;
  if (day > table.day && table.status !== "closed") {
    return refuse("wrong-phase", `The table is still open on ${table.day}: close it first.`);
  }
  const kind = another ? "new-game" : day > table.day ? "new-day" : "same-day";
  if (kind === "same-day" && command.options !== undefined) {
    return refuse("wrong-phase", "Options are chosen when a table's day or another game begins.");
  }
  const terms: FloorTerms = {
    game,
    min: command.min ?? table.min,
    max: command.max ?? table.max,
    // Another game has options of its own; only the floor's go on.
    options: command.options ?? (another ? floorOptions(table.options) : table.options),
  };
  return (
    optionsFault(terms) ??
    staffMissing(table, terms) ??
    equipmentMissing(state, table, terms) ??
    openBankElsewhere(state, id, day, terms) ??
    floatTooSmall(state, table, terms, another) ??
    minimumOfBoule(state, table, terms) ?? { kind, table, terms }
  );
};

export const isPlan = (plan: OpeningPlan | Refusal): plan is OpeningPlan => "kind" in plan;

/** Refuses a gaming day that is over at this table or at the bank. */
export const pastDay = (state: FloorState, table: InstalledTable, day: string): Refusal | undefined => {
  if (day < table.day) return refuse("wrong-phase", `The table's gaming day is ${table.day} already.`);
  return state.sealed !== null && day <= state.sealed
    ? refuse("wrong-phase", `The gaming day ${day} is closed.`)
    : undefined;
};

/** Options that the floor reads and no game knows. */
const floorOnly = ["staffing", "cloths", "rotation", "equipment"];

const floorOptions = (options: FloorTerms["options"]): FloorTerms["options"] =>
  Object.fromEntries(Object.entries(options).filter(([name]) => floorOnly.includes(name)));

/** Options as the table's game gets them. */
export const gameOptions = (options: FloorTerms["options"]): FloorTerms["options"] =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !floorOnly.includes(name)));

/** The sentence about a game that there is not, with those that there are. */
export const noGame = (game: string): string =>
  `There is no game "${game}". There are ${Object.keys(gameRegistry).join(", ")}.`;

export const isGame = (game: string): boolean => Object.hasOwn(gameRegistry, game);

const refuseChange = (state: FloorState, table: InstalledTable, day: string, game: string): Refusal | undefined => {
  if (!isGame(game)) return refuse("unknown-game", noGame(game));
  const { closeBeforeChange, oneChangeADay, newFloat } = floorWording(table.wording) ?? {};
  if (table.status !== "closed") {
    return refuse("wrong-phase", "Close the table before it changes its game.", closeBeforeChange);
  }
  if (gameRegistry[game]?.cards !== true || gameRegistry[table.game]?.cards !== true) {
    return refuse("not-authorised", "Only card tables may change their game.", "AD-00-2.reversible");
  }
  if (oneChangeADay !== undefined && table.changedOn === day) {
    return refuse("game-already-changed", undefined, oneChangeADay);
  }
  if (table.uncounted) return refuse("uncounted", "Count the table before it changes its game.", closeBeforeChange);
  return newFloat !== undefined && state.bankInUse && table.openedOn === day && !table.freshFloat
    ? refuse("float-too-small", "The new game begins with a new float of its own.", newFloat)
    : undefined;
};

/** A table with `options.staffing` opens only with the staff that its epigraph asks for. */
const staffMissing = (table: InstalledTable, { game, options }: FloorTerms): Refusal | undefined => {
  if (options.staffing !== true) return undefined;
  const rule = staffRule(table.wording, game, options);
  const vacant = rule?.posts.filter((post) => post.every((role) => table.staff[role] === undefined)) ?? [];
  if (vacant.length === 0) return undefined;
  const missing = vacant.map((post) => post.join(" or ")).join(", ");
  return refuse("staff-missing", `The table lacks: ${missing}.`, rule?.clause);
};

const floatTooSmall = (
  state: FloorState,
  table: InstalledTable,
  { game, min }: FloorTerms,
  another: boolean,
): Refusal | undefined => {
  const rule = leastFloat(table.wording, game, min);
  // Where no bank is kept there is no float to hold the table to.
  if (rule === undefined || !state.bankInUse) return undefined;
  const float = another && !table.freshFloat ? 0 : table.float;
  return float < rule.least
    ? refuse("float-too-small", `The float is at least ${rule.least}, on the table lie ${float}.`, rule.clause)
    : undefined;
};

const doubleClause = "AD-04-V.2.double-minimum";

/** Boule keeps the authorised minimum, or twice that while another open table keeps it. */
export const minimumOfBoule = (
  state: FloorState,
  table: Pick<InstalledTable, "table" | "band">,
  { game, min }: Pick<FloorTerms, "game" | "min">,
): Refusal | undefined => {
  const { band } = table;
  if (game !== "boule" || band === null || min === band.min) return undefined;
  if (min !== 2 * band.min) {
    const message = `The minimum is the authorised one, ${band.min}, or twice that.`;
    return refuse("outside-band", message, "AD-04-V.2.minimum");
  }
  const kept = Object.values(state.tables).some(
    (other) =>
      other.table !== table.table &&
      other.game === "boule" &&
      other.status !== "closed" &&
      other.min === (other.band?.min ?? band.min),
  );
  return kept
    ? undefined
    : refuse("outside-band", `No other boule table is open at the authorised minimum of ${band.min}.`, doubleClause);
};
