import { isRefusal, type Refusal, refuse, type TableEvent, type TableTerms } from "@carrusel/contracts";
import type { AnyGame, Edition } from "../game.ts";
import type { Games } from "../registry.ts";
import { rulesInForce } from "../rules/in-force.ts";
import { jackpotUse, ruleUnder } from "../sheet.ts";
import { betsOf } from "./betting.ts";
import type { TableCommand, TableOrder } from "./commands.ts";
import { decideCorrection } from "./correct.ts";
import { isReady, lastRoundsOver, type ReadyTable, type TableState, viewOf, wordingAt } from "./state.ts";

const orders = [
  "set-up",
  "open",
  "close",
  "suspend",
  "resume",
  "set-limits",
  "announce-last",
  "link-jackpot",
  "unlink-jackpot",
  "correct-round",
] as const satisfies readonly TableOrder["do"][];

/** Whether a command comes from the tables or jackpots service, not from the felt. */
export const isOrder = (command: TableCommand): command is TableOrder =>
  (orders as readonly string[]).includes(command.do);

/** What the tables and jackpots services tell a table. */
export const decideOrder = (games: Games, state: TableState, order: TableOrder): readonly TableEvent[] | Refusal => {
  if (order.do === "set-up") return setUp(games, state, order);
  if (!isReady(state)) return refuse("unknown-table");
  switch (order.do) {
    case "open":
      return open(state);
    case "close":
      return close(state);
    case "suspend":
      return inService(state) ?? betweenRounds(state) ?? [{ type: "table-suspended", reason: order.reason ?? null }];
    case "resume":
      return state.status === "suspended"
        ? [{ type: "table-resumed" }]
        : refuse(state.status === "closed" ? "table-closed" : "wrong-phase", "The table is not suspended.");
    case "set-limits":
      return setLimits(state, order);
    case "announce-last":
      return (
        inService(state) ??
        (order.rounds < 1
          ? refuse("invalid-amount", "At least one round has to follow.")
          : [{ type: "last-rounds-announced", rounds: order.rounds }])
      );
    case "link-jackpot":
      return linkJackpot(state, order);
    case "unlink-jackpot":
      return state.links.some((link) => link.jackpot === order.jackpot)
        ? [{ type: "jackpot-unlinked", jackpot: order.jackpot }]
        : refuse("unknown-jackpot");
    case "correct-round": {
      const { do: _, ...correction } = order;
      return decideCorrection(state, correction);
    }
  }
};

const inService = (state: ReadyTable): Refusal | undefined => {
  if (state.status === "suspended") return refuse("table-suspended");
  return state.status === "closed" || lastRoundsOver(state) ? refuse("table-closed") : undefined;
};

const betweenRounds = (state: ReadyTable): Refusal | undefined =>
  state.phase === "idle" ? undefined : refuse("wrong-phase", "A round is in progress: wait until it is decided.");

/** Checks terms against the game's own rules. */
export const checkTerms = (game: AnyGame, terms: TableTerms): Refusal | undefined => {
  const options = game.options.safeParse(terms.options);
  if (!options.success) {
    const issue = options.error.issues[0];
    const where = issue === undefined || issue.path.length === 0 ? "" : `"${issue.path.join(".")}": `;
    return refuse(
      "not-authorised",
      `The options do not fit ${terms.game}: ${where}${issue?.message ?? "not understood"}.`,
    );
  }
  if (terms.max < terms.min) return refuse("outside-band", "The maximum lies below the minimum.");
  const { band } = terms;
  if (band !== null && (terms.min < band.min || terms.max > band.max)) {
    return refuse("outside-band", `The authorised band is ${band.min} to ${band.max}.`, game.sheet.limits[0]?.clause);
  }
  return game.checkTerms?.(terms, options.data, game.sheet.follows ?? terms.rules.set);
};

/** The places that a table is given; a later text's own number bounds what the floor knows of the game. */
const seatsUnder = ({ says, game: { sheet } }: Edition, given: number | null): number | null =>
  says === null || sheet.seats === null ? given : Math.min(given ?? sheet.seats, sheet.seats);

const setUp = (
  games: Games,
  state: TableState,
  order: Extract<TableOrder, { do: "set-up" }>,
): readonly TableEvent[] | Refusal => {
  // A game that comes back after one of another family finds its own terms still here.
  const another = state.terms !== null && (state.terms.game !== order.game || order.roundsBefore !== undefined);
  if (state.terms !== null && !(another && state.status === "closed" && state.felt.length === 0)) {
    return refuse("wrong-phase", "This table's day has been set up already.");
  }
  const { do: _, rules: set, links = [], roundsBefore, ...rest } = order;
  // The day's own rules, for the whole of it: nothing in a day's stream can change them.
  const edition = rulesInForce(games, set, rest.game, rest.day);
  if (isRefusal(edition)) return edition;
  const { game, version, hash } = edition;
  const terms: TableTerms = { ...rest, seats: seatsUnder(edition, rest.seats), rules: { set, version, hash } };
  const linked = links.map(
    (link): TableEvent => ({ type: "jackpot-linked", ...link, combinations: [...link.combinations] }),
  );
  const before = roundsBefore === undefined ? {} : { roundsBefore };
  return checkTerms(game, terms) ?? [{ type: "table-set-up", ...terms, ...before }, ...linked];
};

const open = (state: ReadyTable): readonly TableEvent[] | Refusal =>
  state.status === "closed" ? [{ type: "table-opened" }] : refuse("wrong-phase", "The table is open already.");

const close = (state: ReadyTable): readonly TableEvent[] | Refusal => {
  if (state.status === "closed") return refuse("table-closed", "The table is closed already.");
  if (state.felt.some((wager) => !wager.taken)) {
    return refuse("bets-open", "There are undecided wagers: announce the last rounds and play them first.");
  }
  return betweenRounds(state) ?? [...(state.game.atClose?.(viewOf(state)) ?? []), { type: "table-closed" }];
};

const limitRule = (state: ReadyTable) => ruleUnder(state.game.sheet.limitsInSession, wordingAt(state));

/** Why the limits of a table in service cannot change now; undefined where they can. */
export const limitsHold = (state: ReadyTable): Refusal | undefined => {
  const { allowed, clause, afterLast } = limitRule(state);
  if (!allowed) return refuse("wrong-phase", "This game's limits change only while the table is closed.", clause);
  const played = lastRoundsOver(state) ? (state.announced ?? 0) : 0;
  return afterLast === undefined || played >= afterLast
    ? undefined
    : refuse("wrong-phase", `The limits change once the last ${afterLast} rounds were announced and played.`, clause);
};

const setLimits = (
  state: ReadyTable,
  order: Extract<TableOrder, { do: "set-limits" }>,
): readonly TableEvent[] | Refusal => {
  const running = state.status !== "closed";
  if (running) {
    const refusal = betweenRounds(state) ?? limitsHold(state);
    if (refusal !== undefined) return refusal;
  }
  if (order.min < 1) return refuse("invalid-amount", "A minimum is more than nothing.");
  const refusal = checkTerms(state.game, { ...state.terms, min: order.min, max: order.max });
  if (refusal !== undefined) return refusal;
  const over = state.links.find((link) => link.stake * 2 > order.min);
  if (over !== undefined) {
    return refuse("side-bet-over-limit", `The stake of jackpot ${over.jackpot} would be above half of the minimum.`);
  }
  const set: TableEvent = { type: "limits-set", min: order.min, max: order.max };
  return running && lastRoundsOver(state) && limitRule(state).afterLast !== undefined
    ? [set, { type: "table-opened" }]
    : [set];
};

const linkJackpot = (
  state: ReadyTable,
  order: Extract<TableOrder, { do: "link-jackpot" }>,
): readonly TableEvent[] | Refusal => {
  const { do: _, combinations, ...link } = order;
  const bet = betsOf(state).find((candidate) => candidate.id === order.bet);
  if (bet === undefined || jackpotUse(bet) === undefined)
    return refuse("unknown-bet", `${state.terms.game} has no jackpot bet "${order.bet}".`);
  for (const combination of combinations) {
    if (state.game.jackpotChance?.(order.bet, combination, state.options) === undefined) {
      return refuse("invalid-selection", `"${combination}" is not a combination of this game.`, bet.clause);
    }
  }
  const other = state.links.find((candidate) => candidate.bet === order.bet && candidate.jackpot !== order.jackpot);
  if (other !== undefined) {
    return refuse("not-authorised", `"${order.bet}" plays for jackpot ${other.jackpot} at this table already.`);
  }
  return [{ type: "jackpot-linked", ...link, combinations: [...combinations] }];
};
