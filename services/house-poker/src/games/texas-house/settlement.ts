import { type HandCategory, later } from "@carrusel/cards";
import {
  cardsAt,
  type Decision,
  type Json,
  loses,
  placesWith,
  pushes,
  type TableView,
  type Verdict,
  type Wager,
  winsAt,
} from "@carrusel/game-kit";
import { type Comparison, compared, named } from "../table/settlement.ts";
import { hasDone } from "../table/turns.ts";
import { handAt, handSoFar, ranker } from "../texas/hands.ts";
import { antePays, txbPays } from "./rules.ts";

type View = Pick<TableView, "felt" | "hands" | "acts" | "voided">;

const flopSize = 3;
export const leastToQualify = later(() => ranker.leastOf("pair", "4"));
export const leastForTxb = later(() => ranker.leastOf("pair", "A"));

/** Who plays on with his cards. */
export const plays = (view: Pick<View, "acts" | "voided">, seat: number): boolean =>
  hasDone(view, seat, "call") && view.voided[seat] === undefined;

/** What a place's TXB is paid by its own cards and the flop; undefined below a pair of aces. */
const txbPrice = (view: View, seat: number): string | undefined => {
  const hand = ranker.evaluate([...cardsAt(view, `${seat}`), ...cardsAt(view, "board").slice(0, flopSize)]);
  return hand.strength < leastForTxb() ? undefined : txbPays[hand.category];
};

/** Ante and second bet of who plays on. */
const decideMain = (wager: Wager, against: Comparison, hand: HandCategory): Decision => {
  if (against === "lose") return loses(wager);
  if (against === "push" || (against === "no-qualify" && wager.bet === "call")) return pushes(wager);
  return winsAt(wager, wager.bet === "call" ? "1:1" : (antePays[hand] as string));
};

export const verdict = (view: View): Verdict => {
  const seats = placesWith(view.felt, "ante");
  const board = cardsAt(view, "board");
  const hands: Record<string, Json> = {};
  const mains = new Map<number, (wager: Wager) => Decision>();
  const complete = seats.some((seat) => plays(view, seat));
  const dealer = complete ? handAt(view, "dealer") : undefined;
  for (const seat of seats) {
    const best = handSoFar(cardsAt(view, `${seat}`), board);
    const out = !plays(view, seat);
    if (best !== undefined) hands[seat] = named(best.cards, best, out ? { folded: true } : {});
    if (out || best === undefined || dealer === undefined) continue;
    const against = compared(best, dealer, leastToQualify());
    mains.set(seat, (wager) => decideMain(wager, against, best.category));
  }
  if (dealer !== undefined) {
    hands.dealer = named(dealer.cards, dealer, { qualifies: dealer.strength >= leastToQualify() });
  }
  const decide = (wager: Wager): Decision => {
    const main = mains.get(wager.seat);
    if (main === undefined) return loses(wager);
    if (wager.bet !== "txb") return main(wager);
    const price = txbPrice(view, wager.seat);
    return price === undefined ? loses(wager) : winsAt(wager, price);
  };
  return { outcome: { board, hands }, decisions: view.felt.map(decide) };
};
