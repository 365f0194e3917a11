import { type BestHand, type Card, later } from "@carrusel/cards";
import {
  cardsAt,
  type Decision,
  type Json,
  loses,
  placesWith,
  pushes,
  type TableView,
  type Verdict,
  voids,
  type Wager,
  winsAt,
} from "@carrusel/game-kit";
import { compared, named } from "../table/settlement.ts";
import { handAt, handSoFar, ranker } from "../texas/hands.ts";
import { pocketOf } from "./pocket.ts";
import { bonusPays } from "./rules.ts";
import { playing } from "./stages.ts";

type View = Pick<TableView, "felt" | "hands" | "acts" | "voided">;

/** From here on a winning hand is paid its ante, too (AD-22-V.ante-pays). */
export const leastForAnte = later(() => ranker.leastOf("straight"));

const decideMain = (wager: Wager, hand: BestHand, dealer: BestHand): Decision => {
  const against = compared(hand, dealer);
  if (against === "lose") return loses(wager);
  const isPaid = wager.bet !== "ante" || hand.strength >= leastForAnte();
  return against === "win" && isPaid ? winsAt(wager, "1:1") : pushes(wager);
};

const decideBonus = (wager: Wager, own: readonly Card[], dealer: readonly Card[]): Decision => {
  const pocket = pocketOf(own as [Card, Card], dealer);
  return pocket === undefined ? loses(wager) : winsAt(wager, bonusPays[pocket]);
};

export const verdict = (view: View): Verdict => {
  const in_ = new Set(playing(view));
  const board = cardsAt(view, "board");
  const hands: Record<string, Json> = {};
  const best = new Map<number, BestHand>();
  for (const seat of placesWith(view.felt, "ante")) {
    if (view.voided[seat] !== undefined) continue;
    const hand = handSoFar(cardsAt(view, `${seat}`), board);
    if (hand === undefined) continue;
    best.set(seat, hand);
    hands[seat] = named(hand.cards, hand, in_.has(seat) ? {} : { folded: true });
  }
  const dealer = in_.size === 0 ? undefined : handAt(view, "dealer");
  if (dealer !== undefined) hands.dealer = named(dealer.cards, dealer);
  const decide = (wager: Wager): Decision => {
    const { seat, bet } = wager;
    if (view.voided[seat] !== undefined) return voids(wager);
    if (bet === "bonus") return decideBonus(wager, cardsAt(view, `${seat}`), cardsAt(view, "dealer"));
    const hand = best.get(seat);
    return in_.has(seat) && hand !== undefined && dealer !== undefined ? decideMain(wager, hand, dealer) : loses(wager);
  };
  return { outcome: { board, hands, annulled: { ...view.voided } }, decisions: view.felt.map(decide) };
};
