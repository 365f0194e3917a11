import type { JackpotHit, TableEvent, WagerResult } from "@carrusel/contracts";
import { minor, Ratio, roundDown } from "@carrusel/money";
import type { Bonus, Decision, Verdict, Wager } from "../round.ts";
import type { ReadyTable } from "./state.ts";

type RoundSettled = Extract<TableEvent, { type: "round-settled" }>;

const resultOf = (wager: Wager, fields: Pick<WagerResult, "result" | "won" | "returned">): WagerResult => ({
  wager: wager.id,
  seat: wager.seat,
  player: wager.player,
  bet: wager.bet,
  on: [...wager.on],
  stake: wager.stake,
  hand: wager.hand,
  commission: 0,
  ...fields,
});

/** Whole numbers as such, others as an exact fraction. */
const exact = (amount: Ratio): number | string => (amount.isWhole ? amount.floor() : amount.toString());

const taken = (wager: Wager): WagerResult => resultOf(wager, { result: "taken", won: 0, returned: wager.stake });

/** Rounds what a wager came to down to whole chips; what is left over stays with the house and is reported. */
const decided = (wager: Wager, decision: Decision, chipUnit: number): WagerResult => {
  const won = roundDown(decision.won, chipUnit);
  // An untouched stake goes back as it was laid; only a part of it has to be made up of chips.
  const back = decision.back.equals(wager.stake)
    ? { amount: wager.stake, breakage: Ratio.zero }
    : roundDown(decision.back, chipUnit);
  const breakage = won.breakage.plus(back.breakage);
  return {
    ...resultOf(wager, { result: decision.result, won: won.amount, returned: minor(back.amount + won.amount) }),
    ...(decision.commission && { commission: exact(decision.commission) }),
    ...(decision.hand !== undefined && { hand: decision.hand }),
    ...(breakage.isZero ? {} : { breakage: exact(breakage) }),
  };
};

const isDecided = (result: WagerResult): boolean => !["prison", "open", "taken", "void"].includes(result.result);

/** The end of a round: every wager with what it came to, payments in the law's order, the house's result. */
export const settle = (state: ReadyTable, verdict: Verdict): TableEvent => {
  const decisions = new Map(verdict.decisions.map((decision) => [decision.wager, decision]));
  const hits: JackpotHit[] = [];
  const wagers = state.felt.map((wager): WagerResult => {
    if (wager.taken) return taken(wager);
    const decision = decisions.get(wager.id);
    if (decision === undefined) throw new Error(`the verdict of ${state.terms.game} forgets wager ${wager.id}`);
    if (wager.jackpot !== null && decision.combination !== undefined) {
      const { jackpot, id, seat, player } = { ...wager, jackpot: wager.jackpot };
      const { combination, height } = decision;
      hits.push({ jackpot, wager: id, seat, player, combination, ...(height !== undefined && { height }) });
    }
    return decision.stays === true
      ? resultOf(wager, { result: decision.result, won: 0, returned: 0 })
      : decided(wager, decision, state.terms.chipUnit);
  });
  const bonuses = (verdict.bonuses ?? []).map((bonus, index) => bonusOf(state, bonus, index));
  const byId = new Map(wagers.map((result) => [result.wager, result]));
  const won = (wager: Wager): number => byId.get(wager.id)?.won ?? 0;
  const winners = state.felt.filter((wager) => won(wager) > 0);
  const inOrder = state.game.payOrder?.(winners, won) ?? winners;
  const paid = inOrder.flatMap((wager) => byId.get(wager.id) ?? []);
  const payments = [...paid, ...bonuses].map(({ seat, player, bet, on, won: amount }) => ({
    ...{ seat, player, bet, on, amount },
  }));
  const results = [...wagers, ...bonuses];
  const { circle } = verdict;
  const house =
    circle?.house ?? results.filter(isDecided).reduce((total, wager) => total + wager.stake - wager.returned, 0);
  return {
    type: "round-settled",
    round: state.round,
    outcome: { ...verdict.outcome } as RoundSettled["outcome"],
    wagers: results,
    payments,
    rake: circle?.rake ?? 0,
    house: minor(house),
    jackpotHits: hits,
    ...(circle?.pots && { pots: circle.pots.map(({ amount, winners }) => ({ amount, winners: { ...winners } })) }),
    ...(circle?.bank && { bank: circle.bank }),
    ...(circle?.blank === true && { blank: true as const }),
  };
};

/** What is paid though nothing was staked for it: a wager of its own, of stake 0. */
const bonusOf = (state: ReadyTable, bonus: Bonus, index: number): WagerResult => {
  const { seat, player, bet } = bonus;
  const { amount, breakage } = roundDown(bonus.won, state.terms.chipUnit);
  return {
    ...{ wager: state.lastWager + 1 + index, seat, player, bet, on: [], stake: 0, hand: null },
    ...{ result: "win", won: amount, returned: amount, commission: 0 },
    ...(breakage.isZero ? {} : { breakage: exact(breakage) }),
  };
};

/** An annulled round: its stakes go back, carried wagers stay as they were. */
export const voidRound = (state: ReadyTable, reason: string): TableEvent => ({
  type: "round-voided",
  round: state.round,
  reason,
  wagers: state.felt.flatMap((wager) => {
    if (wager.taken) return [taken(wager)];
    const annulled = (stake: number): WagerResult =>
      resultOf({ ...wager, stake }, { result: "void", won: 0, returned: stake });
    if (wager.held === null) return [annulled(wager.stake)];
    const before = { ...wager, stake: wager.stake - wager.added };
    const stays = resultOf(before, { result: wager.held, won: 0, returned: 0 });
    return wager.added === 0 ? [stays] : [stays, annulled(wager.added)];
  }),
  jackpotStakes: [...state.jackpotStakes],
  ...(state.game.circle !== undefined && { returns: returnsOf(state) }),
});

/** An annulled hand: what everybody put into the pot goes back. */
const returnsOf = ({ staked, seats }: ReadyTable): { seat: number; player: string; amount: number }[] =>
  Object.entries(staked).flatMap(([seat, amount]) =>
    amount === 0 ? [] : [{ seat: Number(seat), player: seats[seat]?.player ?? seat, amount }],
  );
