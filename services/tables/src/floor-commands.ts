import {
  type Envelope,
  type FloorCommand,
  type FloorTerms,
  floorEvents,
  type Refusal,
  refuse,
} from "@carrusel/contracts";
import type { TableOrder } from "@carrusel/game-kit";
import { type Answer, isAccepted, type TableDescription } from "@carrusel/hosting";
import { correct } from "./correct.ts";
import { isFloorsOwn } from "./domain/decide.ts";
import { type Installed, installation, isInstalled } from "./domain/installing.ts";
import { openBankElsewhere } from "./domain/open-bank.ts";
import { gameOptions, isPlan, minimumOfBoule, type OpeningPlan, pastDay, planOpening } from "./domain/opening.ts";
import { closesTooEarly } from "./domain/players.ts";
import { type InstalledTable, placesAt, tableIn, wordingIn } from "./domain/state.ts";
import type { Floor } from "./floor-port.ts";

type Command<Kind extends FloorCommand["do"]> = Extract<FloorCommand, { do: Kind }>;

/** Checks a command against the floor, then lets the table or the floor's own history decide it. */
export const floorCommand = async (floor: Floor, envelope: Envelope<FloorCommand>): Promise<Answer> => {
  const { command, at, day, time } = envelope;
  if (command.do === "install-table") return install(floor, at, day, command);
  if (command.do === "incident" && command.round !== undefined) {
    const unknownRound = await noSuchRound(floor, at, day, command.round);
    if (unknownRound !== undefined) return unknownRound;
  }
  if (isFloorsOwn(command)) return floor.own(null, command);
  switch (command.do) {
    case "correct":
      return correct(floor, at, day, command, async (table) => {
        if (table.status !== "closed") {
          return refuse("wrong-phase", `The table is still open on ${table.day}: close it first.`);
        }
        return beginSame(floor, day, table);
      });
    case "open":
      return open(floor, at, day, command);
    case "set-limits":
      return setLimits(floor, at, day, command);
    default:
      return pass(floor, at, day, time, command);
  }
};

const setUpOrder = (
  table: Pick<
    InstalledTable,
    "table" | "rules" | "wording" | "currency" | "game" | "options" | "seats" | "band" | "chipUnit"
  >,
  day: string,
  terms: FloorTerms,
  links: TableDescription["links"] = [],
): TableOrder => ({
  do: "set-up",
  ...{ table: table.table, day, rules: table.rules, currency: table.currency, links },
  ...{ game: terms.game, min: terms.min, max: terms.max, options: gameOptions(terms.options) },
  seats: placesAt({ ...table, game: terms.game, options: terms.options }) ?? null,
  ...{ band: table.band, chipUnit: table.chipUnit },
});

/** An incident points to a round that has begun. */
const noSuchRound = async (floor: Floor, at: string, day: string, round: number): Promise<Refusal | undefined> => {
  const table = tableIn(await floor.state(), at);
  if (table === undefined) return unknown(at);
  const now = await floor.describe(table.game, day);
  const begun = (now !== undefined && round <= now.round) || (await floor.rounds(table.game, day, round)).length > 0;
  return begun ? undefined : refuse("wrong-phase", `${at} has no round ${round} on ${day}.`);
};

const install = async (floor: Floor, at: string, day: string, command: Command<"install-table">): Promise<Answer> => {
  const state = await floor.state();
  const planned = installation(state, at, day, command);
  if (isInstalled(planned) && command.closed !== true) {
    const elsewhere = openBankElsewhere(state, at, day, planned);
    if (elsewhere !== undefined) return elsewhere;
  }
  const installed = isInstalled(planned) ? planned : await installedBefore(floor, command);
  if (!isInstalled(installed)) return installed;
  const wording = wordingIn(state, installed.rules);
  // The table's own stream goes first: it knows the game and may refuse its terms.
  const setUp = await floor.order("set-up", installed.game, setUpOrder({ ...installed, wording }, day, installed));
  if (!isAccepted(setUp)) return setUp;
  const noted = await floor.own(null, command);
  if (!isAccepted(noted)) return noted;
  return command.closed === true ? setUp : floor.order("open", installed.game, { do: "open" });
};

/** A retry finds its table standing: the floor's history knows the command; any other command is refused. */
const installedBefore = async (floor: Floor, command: Command<"install-table">): Promise<Installed | Refusal> => {
  const answer = await floor.own(null, command);
  if (!isAccepted(answer)) return answer;
  const [event] = answer.events.map((stored) => floorEvents.read(stored));
  if (event?.type !== "table-installed") throw new Error("an installation is remembered without its event");
  return event;
};

const open = async (floor: Floor, at: string, day: string, command: Command<"open">): Promise<Answer> => {
  const plan = planOpening(await floor.state(), at, day, command);
  if (!isPlan(plan)) return plan;
  const { kind, table, terms } = plan;
  if (kind !== "same-day") {
    const refusal = await beginDay(floor, day, plan);
    if (refusal !== undefined) return refusal;
  } else if (terms.min !== table.min || terms.max !== table.max) {
    const limits = await floor.order("limits", terms.game, { do: "set-limits", min: terms.min, max: terms.max });
    if (!isAccepted(limits)) return limits;
  }
  return floor.order("open", terms.game, { do: "open" });
};

/** Sets up a table's new day, or its day with another game; the jackpots of the same game go on. */
const beginDay = async (
  floor: Floor,
  day: string,
  { kind, table, terms }: OpeningPlan,
): Promise<Refusal | undefined> => {
  const present = await floor.describe(terms.game, day);
  const other = kind === "new-game" && day === table.day ? await floor.describe(table.game, day) : undefined;
  let begun = terms;
  if (other === undefined && present?.game === terms.game) {
    // Another command got so far and no further: its terms are the day's.
    begun = { ...terms, min: present.min, max: present.max };
  } else {
    const before = kind === "new-day" ? await floor.describe(table.game, table.day) : undefined;
    const order = setUpOrder(table, day, terms, before?.links);
    const setUp = await floor.order("set-up", terms.game, {
      ...order,
      ...(other === undefined ? {} : { roundsBefore: other.round }),
    });
    if (!isAccepted(setUp)) return setUp;
  }
  const noted = await (kind === "new-game"
    ? floor.own("game", { do: "change-game", ...begun })
    : floor.own("day", { do: "begin-day", ...begun }));
  return isAccepted(noted) ? undefined : noted;
};

/** Begins a table's day, closed, with what it plays. */
const beginSame = (floor: Floor, day: string, table: InstalledTable): Promise<Refusal | undefined> => {
  const { game, options, min, max } = table;
  return beginDay(floor, day, { kind: "new-day", table, terms: { game, options, min, max } });
};

const setLimits = async (floor: Floor, at: string, day: string, command: Command<"set-limits">): Promise<Answer> => {
  const state = await floor.state();
  const table = tableIn(state, at);
  if (table === undefined) return unknown(at);
  const { game } = table;
  const { min, max } = command;
  const refusal = pastDay(state, table, day) ?? minimumOfBoule(state, table, { game, min });
  if (refusal !== undefined) return refusal;
  if (day > table.day) {
    // The table has not been opened today: its day begins, closed, and then gets its limits.
    const failed = await beginSame(floor, day, table);
    if (failed !== undefined) return failed;
  }
  return floor.order("limits", game, { do: "set-limits", min, max });
};

/** Orders that the table's own stream decides alone. */
const pass = async (
  floor: Floor,
  at: string,
  day: string,
  time: string,
  command: Command<"close" | "suspend" | "resume" | "announce-last">,
): Promise<Answer> => {
  const table = tableIn(await floor.state(), at);
  if (table === undefined) return unknown(at);
  if (day > table.day) return refuse("table-closed", `The table has not been opened on ${day}.`);
  const early = command.do === "close" ? closesTooEarly(table, time) : undefined;
  if (early !== undefined) return early;
  return floor.order(command.do, table.game, command);
};

const unknown = (at: string): Refusal => refuse("unknown-table", `There is no table "${at}".`);
