import type { JackpotHit, TableEvent, WagerResult } from "@carrusel/contracts";
import { minor, Ratio, roundDown } from "@carrusel/money";
import type { Decision, Verdict, Wager } from "../game.ts";
import type { ReadyTable } from "./state.ts";

const resultOf = (wager: Wager, fields: Pick<WagerResult, "result" | "won" | "returned">): WagerResult => ({
  wager: wager.id,
  seat: wager.seat,
  player: wager.player,
  bet: wager.bet,
  on: [...wager.on],
  stake: wager.stake,
  hand: null,
  commission: 0,
  ...fields,
});

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
    ...(breakage.isZero ? {} : { breakage: breakage.isWhole ? breakage.floor() : breakage.toString() }),
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
      hits.push({ jackpot, wager: id, seat, player, combination: decision.combination });
    }
    return decision.stays === true
      ? resultOf(wager, { result: decision.result, won: 0, returned: 0 })
      : decided(wager, decision, state.terms.chipUnit);
  });
  const byId = new Map(wagers.map((result) => [result.wager, result]));
  const won = (wager: Wager): number => byId.get(wager.id)?.won ?? 0;
  const winners = state.felt.filter((wager) => won(wager) > 0);
  const payments = state.game.payOrder(winners, won).map((wager) => ({
    seat: wager.seat,
    player: wager.player,
    bet: wager.bet,
    on: [...wager.on],
    amount: won(wager),
  }));
  const house = wagers.filter(isDecided).reduce((total, wager) => total + wager.stake - wager.returned, 0);
  return {
    type: "round-settled",
    round: state.round,
    outcome: { ...verdict.outcome },
    wagers,
    payments,
    rake: 0,
    house: minor(house),
    jackpotHits: hits,
  };
};

/** An annulled round: its stakes go back, carried wagers stay as they were. */
export const voidRound = (state: ReadyTable, reason: string): TableEvent => ({
  type: "round-voided",
  round: state.round,
  reason,
  wagers: state.felt.map((wager) => {
    if (wager.taken) return taken(wager);
    return wager.held !== null
      ? resultOf(wager, { result: wager.held, won: 0, returned: 0 })
      : resultOf(wager, { result: "void", won: 0, returned: wager.stake });
  }),
  jackpotStakes: [...state.jackpotStakes],
});
