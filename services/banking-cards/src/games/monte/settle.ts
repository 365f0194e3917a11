import { type Decision, loses, pushes, type Wager, winsAt } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { cardResult, sidesOf } from "./cards-bet.ts";
import { baseOf, type Layout, placeOf, relationTo, sameValue } from "./layout.ts";
import { deduction, type Phase, type Place, prices, type Relation } from "./rules.ts";

/** A card that ended a phase. */
export interface Deciding {
  readonly card: string;
  /** The place whose value it has. */
  readonly place: Place;
  readonly relation: Relation | "same";
  /** Whether it was the first card turned after the bets. */
  readonly first: boolean;
}

/** The last of the cards turned, where it decides. */
export const decidingCard = ({ laid }: Layout, drawn: readonly string[]): Deciding | undefined => {
  const card = drawn.at(-1);
  const place = card === undefined ? undefined : sameValue(laid, card);
  if (card === undefined || place === undefined) return undefined;
  return { card, place, relation: relationTo(baseOf(laid, place), card), first: drawn.length === 1 };
};

/** What a winning bet is paid in a phase, less a point for each card that the law counts. */
export const priceIn = (phase: Phase, bet: string, layout: Layout): string => {
  const price = prices[bet]?.[phase];
  if (!price) throw new Error(`the ${phase} phase of monte has no bet ${bet}`);
  return `${price.less.reduce((pays, kind) => pays - layout[kind], price.pays)}:1`;
};

const resultOf = (wager: Pick<Wager, "bet" | "on">, { laid }: Layout, deciding: Deciding): "win" | "lose" | "push" => {
  const { place, relation, first } = deciding;
  if (wager.bet === "card") return cardResult(laid, sidesOf(laid, wager.on), place, relation);
  if (placeOf(laid, `${wager.on[0]}`) !== place) return "lose";
  switch (wager.bet) {
    case "pot":
      return "win";
    case "vista-hermosa":
      return first && relation === "camo" ? "win" : "lose";
    default:
      return wager.bet === relation ? "win" : "lose";
  }
};

/** What a wager comes to by the card that decided. */
export const decide = (wager: Wager, phase: Phase, layout: Layout, deciding: Deciding): Decision => {
  const result = resultOf(wager, layout, deciding);
  if (result !== "win") return result === "push" ? pushes(wager) : loses(wager);
  const kept = deciding.first && !deduction.spared.includes(wager.bet) ? Ratio.of(deduction.percent, 100) : Ratio.zero;
  return winsAt(wager, priceIn(phase, wager.bet, layout), kept);
};
