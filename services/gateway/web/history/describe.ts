import type { TableEvent } from "@carrusel/contracts";
import { resultOf, resultText } from "../shared/outcome.ts";
import { betText } from "./names.ts";

const seatText = (seat: number, player: string): string =>
  player === `${seat}` ? `Seat ${seat}` : `${player} at seat ${seat}`;

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** What an event says, in a sentence. `sum` writes money. */
export const describe = (event: TableEvent, sum: (minor: number) => string): string => {
  switch (event.type) {
    case "round-started":
      return `Round ${event.round} begins under ${event.rules.set}, version ${event.rules.version}.`;
    case "wager-placed": {
      const more = event.total === event.stake ? "" : `, ${sum(event.total)} in all`;
      const where = event.jackpot === null ? betText(event.bet, event.on) : `jackpot ${event.jackpot}`;
      return `${seatText(event.seat, event.player)} lays ${sum(event.stake)} on ${where}${more}.`;
    }
    case "wager-taken-down":
      return `${seatText(event.seat, event.player)} takes ${sum(event.amount)} down from ${betText(event.bet)}.`;
    case "bets-closed": {
      const stakes = event.jackpotStakes.length;
      return `No more bets.${stakes === 0 ? "" : ` ${plural(stakes, "jackpot stake")} count.`}`;
    }
    case "bets-reopened":
      return "Betting is open again in the same round.";
    case "irregular-play":
      return `Irregular play: ${event.reason}.`;
    case "outcome-recorded": {
      const result = resultOf(event.outcome);
      return result === undefined ? "The result is known." : `The result is ${resultText(result)}.`;
    }
    case "choice-made":
      return `${seatText(event.seat, event.player)} chooses “${event.action}” for ${betText(event.bet)}.`;
    case "round-settled": {
      const paid =
        event.payments.length === 0
          ? "nobody is paid"
          : `${plural(event.payments.length, "payment")} ${event.payments.length === 1 ? "follows" : "follow"}`;
      const house = event.house < 0 ? `loses ${sum(-event.house)}` : `wins ${sum(event.house)}`;
      return `The round is settled: the house ${house}, ${paid}.`;
    }
    case "round-voided":
      return `The round is annulled: ${event.reason}.`;
    default:
      return event.type.replaceAll("-", " ");
  }
};
