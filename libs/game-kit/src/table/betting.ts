import { type FeltCommand, type Refusal, refuse, type Selection, type TableEvent } from "@carrusel/contracts";
import type { Wager, WagerName } from "../round.ts";
import { ruleVersionOf } from "../rule-hash.ts";
import { selectionKey } from "../selection.ts";
import { type Bet, jackpotUse, ruleUnder } from "../sheet.ts";
import { nextOf } from "./next.ts";
import { isBetting, type ReadyTable, viewOf, wordingAt } from "./state.ts";

type BetCommand = Extract<FeltCommand, { do: "bet" }>;
type TakeDownCommand = Extract<FeltCommand, { do: "take-down" }>;

/** Whether the result is known, and only what becomes of single wagers is still chosen. */
const isSettling = (state: ReadyTable): boolean => {
  if (state.phase !== "awaiting-choice") return false;
  const next = nextOf(state);
  return next?.next === "choice" && next.choices.some((choice) => choice.wager !== undefined);
};

/** Refuses what comes at the wrong moment of a round. */
const bettingPhase = (state: ReadyTable): Refusal | undefined => {
  if (isBetting(state)) return undefined;
  return isSettling(state)
    ? refuse("wrong-phase", "The round is decided, but a player's choice is still awaited.")
    : refuse("bets-closed");
};

/** Places of the table; unbounded where neither the table nor the law gives a number. */
export const seatsOf = (state: ReadyTable): number | null => state.terms.seats ?? state.game.sheet.seats;

export const hasSeat = (state: ReadyTable, seat: number): boolean =>
  seat >= 1 && seat <= (seatsOf(state) ?? Number.POSITIVE_INFINITY);

const ownPlayer = (command: { seat: number; player?: string | undefined }): string =>
  command.player ?? `${command.seat}`;

/** Opens the next round where none is in progress. */
export const startRound = (state: ReadyTable): readonly TableEvent[] => {
  if (state.phase !== "idle") return [];
  const rules = ruleVersionOf(state.game, state.terms.rules.set) ?? state.terms.rules;
  const { commitment } = state.shoe;
  return [{ type: "round-started", round: state.round + 1, rules, ...(commitment !== null && { commitment }) }];
};

const cloths = new WeakMap<Bet, ReadonlyMap<string, readonly Selection[]>>();

const clothOf = (selections: Bet["on"]): ReadonlyMap<string, readonly Selection[]> =>
  new Map(selections.map((selection) => [selectionKey(selection), selection]));

/** The selection as the cloth has it; undefined where the bet cannot be laid so. */
const clothSelection = (state: ReadyTable, bet: Bet, on: readonly Selection[]): readonly Selection[] | undefined => {
  const changing = state.game.selections?.(bet, viewOf(state));
  let cloth = changing === undefined ? cloths.get(bet) : clothOf(changing);
  if (cloth === undefined) {
    cloth = clothOf(bet.on);
    cloths.set(bet, cloth);
  }
  return cloth.get(selectionKey(on));
};

/** The bets that can be laid; those that decisions make come by themselves. */
export const betsOf = (state: ReadyTable): readonly Bet[] => {
  const bets = state.game.bets(state.options, wordingAt(state));
  return bets.some((bet) => bet.by === "act") ? bets.filter((bet) => bet.by !== "act") : bets;
};

/** The wagers of a name, carried ones included; the selection, which costs most to compare, is looked at last. */
const named = (state: ReadyTable, { seat, player, bet, on }: WagerName): readonly Wager[] => {
  const key = selectionKey(on);
  return state.felt.filter(
    (wager) =>
      wager.seat === seat &&
      wager.bet === bet &&
      wager.player === player &&
      !wager.taken &&
      selectionKey(wager.on) === key,
  );
};

/** The wager of a name that has moved to this selection since it was laid. */
const moved = (state: ReadyTable, { seat, player, bet, on }: WagerName): Wager | undefined => {
  const lies = state.game.lies;
  if (lies === undefined) return undefined;
  const view = viewOf(state);
  return atPlace(state, seat, player).find((wager) => {
    const now = wager.bet === bet ? lies(view, wager) : undefined;
    return now !== undefined && selectionKey(now) === selectionKey(on);
  });
};

/** The wager that a further identical bet adds to; prisoners stand apart. */
const standing = (state: ReadyTable, name: WagerName): Wager | undefined => {
  const joins = (wager: Wager): boolean => state.game.joins?.(viewOf(state), wager) ?? true;
  return named(state, name).find((wager) => wager.held === null || (wager.held === "open" && joins(wager)));
};

const atPlace = (state: ReadyTable, seat: number, player: string): readonly Wager[] =>
  state.felt.filter((wager) => !wager.taken && wager.seat === seat && wager.player === player);

/** Whether the main bet that a bet needs stands; `without`: a wager that is thought away. */
const isBacked = (state: ReadyTable, bet: Bet, seat: number, player: string, without?: Wager): boolean => {
  if (bet.needs === undefined && bet.side !== true) return true;
  if (bet.needs?.length === 0) return true;
  const others = atPlace(state, seat, player).filter((wager) => wager.id !== without?.id);
  if (bet.needs !== undefined) return others.some((wager) => bet.needs?.includes(wager.bet));
  const sides = new Set(betsOf(state).flatMap(({ id, side }) => (side === true ? [id] : [])));
  return others.some((wager) => !sides.has(wager.bet));
};

/** Refuses one more person on a place that has as many as the law lets it have, and one more place of a person. */
const crowded = (state: ReadyTable, seat: number, player: string): Refusal | undefined => {
  const { playersPerPlace, placesPerPlayer } = state.game.sheet;
  if (playersPerPlace === undefined && placesPerPlayer === undefined) return undefined;
  const lying = state.felt.filter((wager) => !wager.taken);
  const people = new Set(lying.flatMap((wager) => (wager.seat === seat ? [wager.player] : [])));
  if (people.has(player)) return undefined;
  const set = wordingAt(state);
  const onPlace = playersPerPlace && ruleUnder(playersPerPlace, set);
  if (onPlace !== undefined && people.size >= onPlace.most) {
    return refuse("action-not-allowed", `At most ${onPlace.most} may bet on one place.`, onPlace.clause);
  }
  const ofPlayer = placesPerPlayer && ruleUnder(placesPerPlayer, set);
  const places = new Set(lying.flatMap((wager) => (wager.player === player ? [wager.seat] : [])));
  return ofPlayer === undefined || places.size < ofPlayer.most
    ? undefined
    : refuse("action-not-allowed", `One person plays on ${ofPlayer.most} place at most.`, ofPlayer.clause);
};

export const decideBet = (state: ReadyTable, command: BetCommand): readonly TableEvent[] | Refusal => {
  const { seat, stake } = command;
  const { game } = state;
  const view = viewOf(state);
  const player = ownPlayer(command);
  const asked: WagerName = { seat, player, bet: command.bet, on: command.on ?? [] };
  const late = bettingPhase(state) ?? game.betPhase?.(view, asked);
  if (late !== undefined) return late;
  if (!hasSeat(state, seat)) return refuse("no-such-seat", `The table has no seat ${seat}.`);
  if (game.circle !== undefined && state.seats[seat] === undefined) {
    return refuse("seat-empty", `Nobody sits at seat ${seat}.`);
  }
  const bet = betsOf(state).find((candidate) => candidate.id === command.bet);
  if (bet === undefined) return refuse("unknown-bet", `This table has no bet "${command.bet}".`);
  const full = crowded(state, seat, player);
  if (full !== undefined) return full;
  const missing = isBacked(state, bet, seat, player)
    ? game.betNeeds?.(view, asked)
    : refuse("side-bet-needs-main", undefined, bet.clause);
  if (missing !== undefined) return missing;
  const on = clothSelection(state, bet, asked.on);
  if (on === undefined) return refuse("invalid-selection", undefined, bet.clause);
  if (stake <= 0) return refuse("invalid-stake", "A stake is more than nothing.");
  const name: WagerName = { ...asked, on };
  const before = standing(state, name);
  const total = (before?.stake ?? 0) + stake;
  const wrong = game.betStake?.(view, name, total);
  if (wrong !== undefined) return wrong;
  const bound = jackpotBet(state, bet, total) ?? plainBet(state, bet, name, total);
  if ("refused" in bound) return bound;
  const chips = state.seats[seat];
  if (chips !== undefined && stake > chips.stack) {
    return refuse("insufficient-chips", `Seat ${seat} has ${chips.stack} in front of him.`);
  }
  const begun = state.phase === "idle";
  return [
    ...startRound(state),
    {
      type: "wager-placed",
      round: begun ? state.round + 1 : state.round,
      wager: before?.id ?? state.lastWager + 1,
      seat,
      player,
      bet: bet.id,
      on: [...on],
      stake,
      total,
      jackpot: bound.jackpot,
    },
  ];
};

type Accepted = { readonly jackpot: string | null };

const plainBet = (state: ReadyTable, bet: Bet, at: WagerName, total: number): Accepted | Refusal => {
  const { min, max, clause, over = "above-maximum" } = state.game.limits(bet, viewOf(state), at);
  if (total < min) return refuse("below-minimum", `The least stake is ${min}.`, clause);
  if (total > max) return refuse(over, `The greatest stake is ${max}.`, clause);
  const units = [
    bet.side === true ? undefined : { unit: tableMultiple(state), clause },
    state.game.stakeUnit?.(at.seat, state.options),
    { unit: state.terms.chipUnit, clause },
  ];
  for (const rule of units) {
    if (rule !== undefined && total % rule.unit !== 0) {
      return refuse("not-a-multiple", `Stakes here are whole multiples of ${rule.unit}.`, rule.clause);
    }
  }
  return { jackpot: null };
};

/** `options.multiple` holds at every game. */
export const tableMultiple = (state: ReadyTable): number => {
  const { multiple } = state.terms.options;
  return typeof multiple === "number" && multiple > 0 ? multiple : 1;
};

/** A bet that plays for a jackpot; undefined where it has prices of its own and no jackpot names it. */
const jackpotBet = (state: ReadyTable, bet: Bet, total: number): Accepted | Refusal | undefined => {
  const use = jackpotUse(bet);
  if (use === undefined) return undefined;
  const link = state.links.find((candidate) => candidate.bet === bet.id);
  if (link === undefined) {
    return use === "optional"
      ? undefined
      : refuse("unknown-jackpot", `No jackpot plays for "${bet.id}" at this table.`, bet.clause);
  }
  if (link.withheld !== undefined) return refuse("unknown-jackpot", link.withheld, bet.clause);
  if (total !== link.stake) return refuse("invalid-stake", `The stake for this jackpot is ${link.stake}.`, bet.clause);
  if (total * 2 > state.terms.min) {
    return refuse("side-bet-over-limit", "The stake is above half of the table's minimum.", bet.clause);
  }
  return { jackpot: link.jackpot };
};

export const decideTakeDown = (state: ReadyTable, command: TakeDownCommand): readonly TableEvent[] | Refusal => {
  const { seat, bet } = command;
  const player = ownPlayer(command);
  const name = { seat, player, bet, on: command.on ?? [] };
  const wager = standing(state, name) ?? named(state, name)[0] ?? moved(state, name);
  const kept = wager && state.game.takeDown?.(viewOf(state), wager);
  const late = bettingPhase(state);
  if (late !== undefined) return kept ?? late;
  if (!hasSeat(state, seat)) return refuse("no-such-seat", `The table has no seat ${seat}.`);
  if (!betsOf(state).some((candidate) => candidate.id === bet)) return refuse("unknown-bet");
  if (wager === undefined) return refuse("unknown-bet", "There is no such wager on the felt.");
  if (kept !== undefined) return kept;
  if (wager.held === "prison") {
    return refuse("cannot-take-down", "A wager from an earlier round stays until it is decided.");
  }
  const backed = atPlace(state, seat, player).every((other) => {
    const beside = betsOf(state).find((candidate) => candidate.id === other.bet);
    return other.id === wager.id || beside === undefined || isBacked(state, beside, seat, player, wager);
  });
  if (!backed) return refuse("side-bet-needs-main", "The player's side bet stands on this wager: take it down first.");
  return [
    ...startRound(state),
    {
      type: "wager-taken-down",
      round: state.phase === "idle" ? state.round + 1 : state.round,
      wager: wager.id,
      seat,
      player,
      bet,
      amount: wager.stake,
    },
  ];
};

export const decideCloseBets = (state: ReadyTable): readonly TableEvent[] | Refusal => {
  const late = bettingPhase(state) ?? state.game.closing?.(viewOf(state));
  if (late !== undefined) return late;
  const counted = new Set(state.phase === "idle" ? [] : state.jackpotStakes.map((stake) => stake.wager));
  return [
    ...startRound(state),
    {
      type: "bets-closed",
      round: state.phase === "idle" ? state.round + 1 : state.round,
      jackpotStakes: state.felt.flatMap((wager) =>
        wager.jackpot === null || wager.taken || counted.has(wager.id)
          ? []
          : [{ jackpot: wager.jackpot, wager: wager.id, seat: wager.seat, player: wager.player, stake: wager.stake }],
      ),
    },
  ];
};
