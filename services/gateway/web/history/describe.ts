import type { TableEvent } from "@carrusel/contracts";
import { actionText } from "../shared/actions.ts";
import { cardText, type Pack, packOf } from "../shared/cards/codes.ts";
import { markOf } from "../shared/marks.ts";
import { listed, placeName } from "../shared/words.ts";
import { antesText, describeCircle, settledInCircle } from "./circle/describe.ts";
import { betText, seatText } from "./names.ts";

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

const cardsText = (cards: readonly string[], pack: Pack): string => {
  const known = cards.filter((card) => card !== "??").map((card) => cardText(card, pack));
  const covered = cards.length - known.length;
  const unseen = `${plural(covered, pack === "tiles" ? "tile" : "card")} face down`;
  return [known.join(" "), covered === 0 ? "" : unseen].filter((part) => part !== "").join(" and ");
};

type Decided = Extract<TableEvent, { type: "decision-made" }>;

const whoDecides = ({ seat, side, player, hand }: Decided, game: string): string => {
  const who = seat === null ? placeName(side ?? "", game) : placeName(`${seat}`, game);
  const person = player === null || player === `${seat}` ? "" : ` (${player})`;
  return `${who}${person}${hand === null || hand === 1 ? "" : `, hand ${hand},`}`;
};

/** What a decision brings a player to in his betting interval. */
const totals: Readonly<Record<string, (to: string) => string>> & { readonly raise: (to: string) => string } = {
  bet: (to) => ` ${to}`,
  call: (to) => `, ${to} in all`,
  raise: (to) => ` to ${to}`,
};

const decisionText = (event: Decided, game: string, sum: (minor: number) => string): string => {
  const about = event.bet === undefined ? "" : ` on ${betText(event.bet).toLowerCase()}`;
  const stake = event.stake === undefined ? "" : ` for ${sum(event.stake)}`;
  const amount = event.amount === undefined ? "" : ` ${sum(event.amount)}`;
  const to = event.to === undefined ? "" : (totals[event.action] ?? totals.raise)(sum(event.to));
  const times = event.times === undefined ? "" : ` at ${event.times}× the ante`;
  const cards = event.cards === undefined ? "" : `: ${cardsText(event.cards, packOf(game))}`;
  return `${whoDecides(event, game)} ${actionText(event.action)}${about}${amount}${stake}${to}${times}${cards}.`;
};

const settledText = (
  { payments, house }: Extract<TableEvent, { type: "round-settled" }>,
  sum: (minor: number) => string,
): string => {
  const paid =
    payments.length === 0
      ? "nobody is paid"
      : `${plural(payments.length, "payment")} ${payments.length === 1 ? "follows" : "follow"}`;
  const result = house < 0 ? `loses ${sum(-house)}` : `wins ${sum(house)}`;
  return `The round is settled: the house ${result}, ${paid}.`;
};

/** What an event says, in a sentence. `sum` writes money. */
export const describe = (event: TableEvent, sum: (minor: number) => string, game: string): string => {
  const pack = packOf(game);
  switch (event.type) {
    case "round-started":
      return `Round ${event.round} begins under ${event.rules.set}, version ${event.rules.version}.`;
    case "wager-placed": {
      const more = event.total === event.stake ? "" : `, ${sum(event.total)} in all`;
      const where = event.jackpot === null ? betText(event.bet, event.on, game) : `jackpot ${event.jackpot}`;
      return `${seatText(event.seat, event.player)} lays ${sum(event.stake)} on ${where}${more}.`;
    }
    case "wager-taken-down":
      return `${seatText(event.seat, event.player)} takes ${sum(event.amount)} down from ${betText(event.bet)}.`;
    case "wager-cut": {
      const rest = event.total === 0 ? "nothing of it plays" : `${sum(event.total)} of it plays`;
      return `${seatText(event.seat, event.player)} gets ${sum(event.amount)} back above the bank: ${rest}.`;
    }
    case "bets-closed": {
      const stakes = event.jackpotStakes.length;
      return `No more bets.${stakes === 0 ? "" : ` ${plural(stakes, "jackpot stake")} count.`}`;
    }
    case "bets-reopened":
      return "Betting is open again in the same round.";
    case "irregular-play":
      return `Irregular play: ${event.reason}.`;
    case "outcome-recorded": {
      const { dice } = event.outcome;
      if (Array.isArray(dice)) return `The dice show ${dice.join(", ")}.`;
      const mark = markOf(game, event.outcome, undefined);
      return mark === undefined ? "The result is known." : `The result is ${mark.text}.`;
    }
    case "choice-made":
      return `${seatText(event.seat, event.player)} chooses “${event.action}” for ${betText(event.bet)}.`;
    case "decision-made":
      return decisionText(event, game, sum);
    case "cards-scanned":
      return `${plural(event.cards.length, pack === "tiles" ? "tile" : "card")} left the shoe.`;
    case "card-discarded":
      return `${placeName(event.place, game)} gives away ${cardsText([event.card], pack)}.`;
    case "card-moved":
      return `${cardsText([event.card], pack)} goes from ${placeName(event.from, game)} to ${placeName(event.to, game)}.`;
    case "card-exposed":
      return `Exposed by mistake: ${cardsText([event.card], pack)} (${event.what}).`;
    case "hand-voided":
      return `The hand of seat ${event.seat} is annulled: ${event.reason}.`;
    case "cards-burnt":
      return `${plural(event.cards.length, "card")} burnt.`;
    case "shoe-shuffled":
      return "A new shoe.";
    case "round-settled":
      return settledInCircle(event, sum) ?? settledText(event, sum);
    case "round-voided":
      return `The round is annulled: ${event.reason}.`;
    case "round-corrected": {
      const { amount, bet, on, reason } = event;
      const who = seatText(event.seat, event.player);
      const what = amount < 0 ? `gives ${sum(-amount)} back` : `gets ${sum(amount)}`;
      return `Corrected: ${who} ${what}${bet === null ? "" : ` for ${betText(bet, on, game)}`}: ${reason}.`;
    }
    default:
      return describeCircle(event, sum, game) ?? event.type.replaceAll("-", " ");
  }
};

/** Cards that came one after the other, by where they went: `Seat 1: K♠ 7♥ · Dealer: 9♣ and one face down`. */
const dealtText = (events: readonly Extract<TableEvent, { type: "card-dealt" }>[], game: string): string => {
  const byPlace = new Map<string, string[]>();
  for (const { place, card } of events) byPlace.set(place, [...(byPlace.get(place) ?? []), card]);
  return [...byPlace]
    .map(([place, cards]) => `${placeName(place, game)}: ${cardsText(cards, packOf(game))}`)
    .join(" · ");
};

type Turned = Extract<TableEvent, { type: "cards-turned" }>;

const turnedText = (events: readonly Turned[], game: string): string =>
  `The cards are turned up: ${listed(events.map(({ place }) => placeName(place, game).toLowerCase()))}.`;

/** What a step's events say, line by line; cards that came together share a line, as do places that were turned up. */
export const describeAll = (
  events: readonly TableEvent[],
  sum: (minor: number) => string,
  game: string,
): readonly string[] => {
  const dealt = events.filter((event) => event.type === "card-dealt");
  const turned = events.filter((event) => event.type === "cards-turned");
  const antes = events.filter((event) => event.type === "chips-staked" && event.why === "ante");
  const lines = events.flatMap((event) => {
    if (antes.includes(event)) return event === antes[0] ? [antesText(antes, sum)] : [];
    if (event.type === "card-dealt") return event === dealt[0] ? [dealtText(dealt, game)] : [];
    if (event.type === "cards-turned") return event === turned[0] ? [turnedText(turned, game)] : [];
    // That they left the shoe need not be said beside where they went.
    if (event.type === "cards-scanned" && dealt.length > 0) return [];
    return [describe(event, sum, game)];
  });
  return lines.filter((line) => line !== "");
};
