import type { TableEvent } from "@carrusel/contracts";
import { listed, placeName } from "../../shared/words.ts";
import { seatText } from "../names.ts";

type Of<Type extends TableEvent["type"]> = Extract<TableEvent, { type: Type }>;
type Sum = (minor: number) => string;

/** Chips that a decision puts into the pot are told with it. */
const told: ReadonlySet<string> = new Set(["bet", "raise", "short-raise", "call"]);

const stakedText = ({ seat, player, amount, into, why }: Of<"chips-staked">, sum: Sum): string => {
  const who = seatText(seat, player);
  if (into === "pot") return told.has(why) ? "" : `${who} puts in ${sum(amount)} (${why}).`;
  switch (why) {
    case "partner":
      return `${who} is partner in the bank with ${sum(amount)}.`;
    case "raise":
      return `${who} raises the bank by ${sum(amount)}.`;
    case "auction":
      return `${who} bids most: the bank is ${sum(amount)}.`;
    case "answers":
      return `${who} answers for bets above the bank with ${sum(amount)}.`;
    default:
      return `${who} makes the bank with ${sum(amount)}.`;
  }
};

const returns: Readonly<Record<string, string>> = {
  lost: "The bank is lost",
  passed: "The bank is given up",
  outbid: "Another takes the bank alone",
  "session over": "The session is over",
};

const returnedText = ({ seat, player, amount, from, why }: Of<"chips-returned">, sum: Sum): string => {
  const who = seatText(seat, player).replace(/^Seat/, "seat");
  if (from === "pot") {
    const reason = why === "uncalled" ? "Nobody calls" : (returns[why] ?? `Taken back (${why})`);
    return `${reason}: ${sum(amount)} go back to ${who}.`;
  }
  return `${returns[why] ?? "Chips leave the bank"}: ${sum(amount)} go back to ${who}.`;
};

/** All initial bets of a hand in a line. */
export const antesText = (antes: readonly TableEvent[], sum: Sum): string => {
  const amounts = antes.flatMap((event) => (event.type === "chips-staked" ? [event.amount] : []));
  const [first = 0] = amounts;
  const all = amounts.reduce((total, amount) => total + amount, 0);
  const each = amounts.every((amount) => amount === first) ? `${sum(first)} each, ` : "";
  return `${amounts.length} players put in ${each}${sum(all)} in all, before the deal.`;
};

const potText = (pots: readonly { readonly winners: Readonly<Record<string, number>>; readonly amount: number }[]) => {
  const name = (index: number): string =>
    pots.length === 1 ? "The pot" : index === 0 ? "The main pot" : `Side pot ${index}`;
  return (sum: Sum): readonly string[] =>
    pots.map(({ amount, winners }, index) => {
      const won = Object.entries(winners);
      const who = won.map(([seat, part]) => `seat ${seat}${won.length === 1 ? "" : ` (${sum(part)})`}`);
      return `${name(index)} of ${sum(amount)} goes to ${listed(who)}.`;
    });
};

/** How a round between players ended; undefined where the house held the bank. */
export const settledInCircle = (event: Of<"round-settled">, sum: Sum): string | undefined => {
  const { pots, bank, house, blank } = event;
  const kept = house === 0 ? "" : ` The house keeps ${sum(house)}.`;
  if (blank === true) return `Nobody opens: what lies in the middle stays for the next hand.${kept}`;
  if (bank !== undefined) {
    const { seat, before, after, garage } = bank;
    const aside = garage === 0 ? "" : ` and ${sum(garage)} aside`;
    return `The bank of seat ${seat} held ${sum(before)} and holds ${sum(after)}${aside}.${kept}`;
  }
  return pots === undefined ? undefined : `${potText(pots)(sum).join(" ")}${kept}`;
};

/** What an event between players says; undefined: it is none of these. Empty: it needs no words. */
export const describeCircle = (event: TableEvent, sum: Sum, game: string): string | undefined => {
  switch (event.type) {
    case "player-seated":
      return `${seatText(event.seat, event.player)} sits down with ${sum(event.stack)}.`;
    case "player-left":
      return `${seatText(event.seat, event.player)} leaves with ${sum(event.stack)}.`;
    case "stack-topped-up":
      return `${seatText(event.seat, event.player)} puts ${sum(event.amount)} more on the table.`;
    case "fee-charged":
      return `${seatText(event.seat, event.player)} pays the fee of ${sum(event.amount)}.`;
    case "player-rests":
      return `${seatText(event.seat, event.player)} rests for ${event.hands} hands.`;
    case "player-back":
      return `${seatText(event.seat, event.player)} is in again.`;
    case "hand-started":
      return `A hand of ${event.players.length} players; seat ${event.button} has the button.`;
    case "betting-opened": {
      const { interval, seat, high } = event;
      const call = high === 0 ? "" : `, ${sum(high)} to call`;
      return `Betting interval ${interval} begins: seat ${seat} speaks first${call}.`;
    }
    case "betting-closed":
      return `The betting is over.${event.rake === 0 ? "" : ` The house takes ${sum(event.rake)} of the pot.`}`;
    case "chips-staked":
      return stakedText(event, sum);
    case "chips-returned":
      return returnedText(event, sum);
    case "chips-kept":
      return `${sum(event.amount)} of ${seatText(event.seat, event.player).replace(/^Seat/, "seat")} stay in the middle for the next hand.`;
    case "cards-returned":
      return `${event.cards.length} cards (${placeName(event.place, game).toLowerCase()}) go back into the pack.`;
    default:
      return undefined;
  }
};
