import { type FeltCommand, type Refusal, refuse, type Selection, type TableEvent } from "@carrusel/contracts";
import type { Bet, Wager } from "../game.ts";
import { ruleVersionOf } from "../rule-hash.ts";
import { selectionKey } from "../selection.ts";
import type { ReadyTable } from "./state.ts";

type BetCommand = Extract<FeltCommand, { do: "bet" }>;
type TakeDownCommand = Extract<FeltCommand, { do: "take-down" }>;

/** Refuses what comes at the wrong moment of a round. */
const bettingPhase = (state: ReadyTable): Refusal | undefined => {
  if (state.phase === "awaiting-choice") return refuse("wrong-phase", "A player's choice is still awaited.");
  return state.phase === "idle" || state.phase === "betting" ? undefined : refuse("bets-closed");
};

const hasSeat = (state: ReadyTable, seat: number): boolean =>
  seat >= 1 && seat <= (state.terms.seats ?? Number.POSITIVE_INFINITY);

const ownPlayer = (command: { seat: number; player?: string | undefined }): string =>
  command.player ?? `${command.seat}`;

/** Opens the next round where none is in progress. */
const startRound = (state: ReadyTable): readonly TableEvent[] => {
  if (state.phase !== "idle") return [];
  const rules = ruleVersionOf(state.game, state.terms.rules.set) ?? state.terms.rules;
  return [{ type: "round-started", round: state.round + 1, rules }];
};

const cloths = new WeakMap<Bet, ReadonlyMap<string, readonly Selection[]>>();

/** The selection as the cloth has it; undefined where the bet cannot be laid so. */
const clothSelection = (bet: Bet, on: readonly Selection[]): readonly Selection[] | undefined => {
  let cloth = cloths.get(bet);
  if (cloth === undefined) {
    cloth = new Map(bet.on.map((selection) => [selectionKey(selection), selection]));
    cloths.set(bet, cloth);
  }
  return cloth.get(selectionKey(on));
};

const betsOf = (state: ReadyTable): readonly Bet[] => state.game.bets(state.options);

type WagerName = {
  readonly seat: number;
  readonly player: string;
  readonly bet: string;
  readonly on: readonly Selection[];
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

/** A wager of this round that a further identical bet adds to; carried ones stand apart. */
const standing = (state: ReadyTable, name: WagerName): Wager | undefined =>
  state.phase === "idle" ? undefined : named(state, name).find((wager) => wager.held === null);

const mainBetsOf = (state: ReadyTable, seat: number, player: string): readonly Wager[] =>
  state.felt.filter(
    (wager) => !wager.taken && wager.jackpot === null && wager.seat === seat && wager.player === player,
  );

export const decideBet = (state: ReadyTable, command: BetCommand): readonly TableEvent[] | Refusal => {
  const late = bettingPhase(state);
  if (late !== undefined) return late;
  if (!hasSeat(state, command.seat)) return refuse("no-such-seat", `The table has no seat ${command.seat}.`);
  const bet = betsOf(state).find((candidate) => candidate.id === command.bet);
  if (bet === undefined) return refuse("unknown-bet", `This table has no bet "${command.bet}".`);
  const player = ownPlayer(command);
  if (bet.side === true && mainBetsOf(state, command.seat, player).length === 0) {
    return refuse("side-bet-needs-main", undefined, bet.clause);
  }
  const on = clothSelection(bet, command.on ?? []);
  if (on === undefined) return refuse("invalid-selection", undefined, bet.clause);
  if (command.stake <= 0) return refuse("invalid-stake", "A stake is more than nothing.");
  const before = standing(state, { seat: command.seat, player, bet: bet.id, on });
  const total = (before?.stake ?? 0) + command.stake;
  const bound = bet.side === true ? sideBet(state, bet, total) : mainBet(state, bet, command.seat, total);
  if ("refused" in bound) return bound;
  return [
    ...startRound(state),
    {
      type: "wager-placed",
      round: state.phase === "idle" ? state.round + 1 : state.round,
      wager: before?.id ?? state.lastWager + 1,
      seat: command.seat,
      player,
      bet: bet.id,
      on: [...on],
      stake: command.stake,
      total,
      jackpot: bound.jackpot,
    },
  ];
};

type Accepted = { readonly jackpot: string | null };

const mainBet = (state: ReadyTable, bet: Bet, seat: number, total: number): Accepted | Refusal => {
  const { min, max, clause } = state.game.limits(bet, state.terms, state.options);
  if (total < min) return refuse("below-minimum", `The least stake is ${min}.`, clause);
  if (total > max) return refuse("above-maximum", `The greatest stake is ${max}.`, clause);
  const units = [
    { unit: tableMultiple(state), clause },
    state.game.stakeUnit?.(seat, state.options),
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

const sideBet = (state: ReadyTable, bet: Bet, total: number): Accepted | Refusal => {
  const link = state.links.find((candidate) => candidate.bet === bet.id);
  if (link === undefined)
    return refuse("unknown-jackpot", `No jackpot plays for "${bet.id}" at this table.`, bet.clause);
  if (total !== link.stake) return refuse("invalid-stake", `The stake for this jackpot is ${link.stake}.`, bet.clause);
  if (total * 2 > state.terms.min) {
    return refuse("side-bet-over-limit", "The stake is above half of the table's minimum.", bet.clause);
  }
  return { jackpot: link.jackpot };
};

export const decideTakeDown = (state: ReadyTable, command: TakeDownCommand): readonly TableEvent[] | Refusal => {
  const late = bettingPhase(state);
  if (late !== undefined) return late;
  if (!hasSeat(state, command.seat)) return refuse("no-such-seat", `The table has no seat ${command.seat}.`);
  if (!betsOf(state).some((bet) => bet.id === command.bet)) return refuse("unknown-bet");
  const player = ownPlayer(command);
  const name = { seat: command.seat, player, bet: command.bet, on: command.on ?? [] };
  const wager = standing(state, name);
  if (wager === undefined) {
    return named(state, name).length > 0
      ? refuse("cannot-take-down", "A wager from an earlier round stays until it is decided.")
      : refuse("unknown-bet", "There is no such wager on the felt.");
  }
  const others = mainBetsOf(state, command.seat, player).filter((other) => other.id !== wager.id);
  const sideBets = state.felt.filter(
    (other) => !other.taken && other.jackpot !== null && other.seat === command.seat && other.player === player,
  );
  if (wager.jackpot === null && others.length === 0 && sideBets.length > 0) {
    return refuse("side-bet-needs-main", "The player's side bet stands on this wager: take it down first.");
  }
  const { id, round, seat, bet } = { ...wager, round: state.round };
  return [{ type: "wager-taken-down", round, wager: id, seat, player, bet, amount: wager.stake }];
};

export const decideCloseBets = (state: ReadyTable): readonly TableEvent[] | Refusal => {
  const late = bettingPhase(state);
  if (late !== undefined) return late;
  const started = startRound(state);
  const counted = new Set(state.phase === "idle" ? [] : state.jackpotStakes.map((stake) => stake.wager));
  return [
    ...started,
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
