import { type BankCommand, type BankEvent, type Envelope, leastFloat, type Refusal, refuse } from "@carrusel/contracts";
import { colourUp } from "./changes.ts";
import { boundsOf, chipsInPlay } from "./checks.ts";
import { type ChipCounts, lacking, plus, worthOf } from "./chips.ts";
import { coloursOut, decideColours } from "./colours.ts";
import type { AnyBankCommand } from "./commands.ts";
import { cancelCount, decideCount } from "./counts.ts";
import { decideSlip } from "./slips.ts";
import { type BankState, currentBook, dropOf, isPristine, isUncounted, type TableBook, tableIn } from "./state.ts";

type Decided = readonly BankEvent[] | Refusal;
type Command<Kind extends BankCommand["do"]> = Extract<BankCommand, { do: Kind }>;

/** Decides one command on a site's bank day. Pure: the same state and command give the same answer for ever. */
export const decideBank = (state: BankState, command: AnyBankCommand, envelope: Envelope<AnyBankCommand>): Decided => {
  if (command.do === "open-day") {
    const { from, carry } = command;
    return state.day === null ? [{ type: "bank-day-opened", day: envelope.day, from, carry }] : [];
  }
  if (command.do === "pass-day") return passDay(state, envelope.day);
  if (state.sealed) return refuse("wrong-phase", `The gaming day ${envelope.day} is closed: its books are sealed.`);
  if (state.day === null) return refuse("wrong-phase", `The bank's day ${envelope.day} has not begun.`);
  if ("table" in command && command.table !== undefined && tableIn(state, command.table) === undefined) {
    return refuse("unknown-table", `There is no table "${command.table}".`);
  }
  const outOfBounds = boundsOf(command);
  if (outOfBounds !== undefined) return outOfBounds;
  switch (command.do) {
    case "stock":
      return [{ type: "chips-stocked", chips: command.chips, cash: command.cash }];
    case "open-float":
      return openFloat(state, command);
    case "fill":
    case "credit":
    case "request-slip":
    case "confirm-slip":
    case "receive-slip":
    case "void-slip":
    case "reprint-slip":
      return decideSlip(state, command, envelope);
    case "buy-in": {
      const { table, seat, amount, tender } = command;
      const seats = tableIn(state, table)?.terms?.seats ?? Number.POSITIVE_INFINITY;
      if (seat < 1 || seat > seats) return refuse("no-such-seat", `Table ${table} has no seat ${seat}.`);
      return [{ type: "chips-bought", table, seat, amount, tender }];
    }
    case "cash-out":
      return cashOut(state, command);
    case "tip":
      return [{ type: "tip-dropped", table: command.table, amount: command.amount }];
    case "count":
      return decideCount(state, command, envelope);
    case "cancel-count":
      return cancelCount(state, command, envelope);
    case "set-counting":
      return setCounting(state, command, envelope);
    case "set-slips":
      return setSlips(state, command, envelope);
    case "stock-colours":
    case "give-colour":
    case "take-colour":
    case "count-colours":
      return decideColours(state, command, envelope);
    case "colour-up":
      return colourUp(state, command, envelope);
    case "close-day":
      return closeDay(state, state.day);
  }
};

/** Chips that a new float would send back to the cage; a refusal where the table has its float. */
const floatToReturn = (book: TableBook | undefined): ChipCounts | Refusal => {
  if (book === undefined) return {};
  if (book.closing !== null || isPristine(book)) return book.chips;
  const bare = !book.floated && Object.keys(book.chips).length === 0;
  return bare ? {} : refuse("wrong-phase", "The table has its float: send a fill, or count it first.");
};

const openFloat = (state: BankState, { table: id, chips }: Command<"open-float">): Decided => {
  const table = tableIn(state, id);
  const returned = floatToReturn(table && currentBook(table));
  if (isReturned(returned)) {
    const worth = worthOf(chips);
    const rule = table?.terms ? leastFloat(table.terms.rules, table.terms.game, table.terms.min) : undefined;
    if (rule !== undefined && worth < rule.least) {
      return refuse("float-too-small", `This table's float is at least ${rule.least}, this is ${worth}.`, rule.clause);
    }
    const short = lacking(plus(state.cage.chips, returned), chips);
    if (short !== undefined) return refuse("insufficient-chips", `The cage has not so many chips of ${short}.`);
    return [{ type: "float-opened", table: id, chips, worth, returned }];
  }
  return returned;
};

const isReturned = (value: ChipCounts | Refusal): value is ChipCounts => !("refused" in value);

const cashOut = (state: BankState, command: Command<"cash-out">): Decided => {
  const { amount } = command;
  const chips = command.chips ?? null;
  if (chips !== null) {
    if (worthOf(chips) !== amount) {
      return refuse("invalid-amount", `The chips are worth ${worthOf(chips)}, not ${amount}.`);
    }
    const short = lacking(chipsInPlay(state), chips);
    if (short !== undefined) return refuse("insufficient-chips", `There are not so many chips of ${short} outside.`);
  }
  if (amount > state.cage.cash) {
    return refuse("invalid-amount", `The cage has ${state.cage.cash} in cash, not ${amount}: bring in cash first.`);
  }
  return [{ type: "chips-cashed", amount, chips }];
};

const uncountedTables = (state: BankState): readonly string[] =>
  Object.entries(state.tables).flatMap(([id, table]) => (isUncounted(table) ? [id] : []));

/** Seals the day; drop becomes cage cash. */
const sealed = (state: BankState, day: string, unused: boolean): readonly BankEvent[] => {
  const books = Object.values(state.tables).flatMap((table) => table.books);
  const cash = books.reduce((total, book) => total + book.drop.cash, 0);
  const cheques = books.reduce((total, book) => total + dropOf(book), 0) - cash;
  return [{ type: "bank-day-closed", day, cash, cheques, unused }];
};

/** Slips that are neither received nor void, by the names people gave them. */
const openSlips = (state: BankState): readonly string[] =>
  Object.entries(state.slips).flatMap(([name, slip]) =>
    slip.state === "requested" || slip.state === "confirmed" ? [name] : [],
  );

const closeDay = (state: BankState, day: string): Decided => {
  const uncounted = uncountedTables(state);
  if (uncounted.length > 0) return refuse("uncounted", `Still open or not counted: ${uncounted.join(", ")}.`);
  const out = coloursOut(state);
  if (out.length > 0) return refuse("uncounted", `Colours neither taken back nor counted: ${out.join(", ")}.`);
  const open = openSlips(state);
  return open.length > 0
    ? refuse("wrong-phase", `Slips that are neither received nor void: ${open.join(", ")}.`)
    : sealed(state, day, false);
};

const setCounting = (
  state: BankState,
  { counters }: Command<"set-counting">,
  { actor, time }: Envelope<unknown>,
): Decided => (counters === state.counters ? [] : [{ type: "counting-set", counters, by: actor.id, time }]);

const passDay = (state: BankState, day: string): Decided => {
  if (state.sealed) return [];
  if (!state.used) return sealed(state, day, true);
  return state.moves === 0 && uncountedTables(state).length === 0
    ? sealed(state, day, true)
    : refuse("wrong-phase", `The bank's day ${day} is not closed yet: count its tables and close it first.`);
};

const setSlips = (state: BankState, { signers }: Command<"set-slips">, { actor, time }: Envelope<unknown>): Decided =>
  signers === state.signers ? [] : [{ type: "slip-signers-set", signers, by: actor.id, time }];
