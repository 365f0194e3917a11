import type { HandValue } from "@carrusel/cards";
import {
  cardsAt,
  type Decision,
  type Json,
  leaderOf,
  loses,
  placesWith,
  playsForJackpot,
  pushes,
  type TableView,
  type Verdict,
  voids,
  type Wager,
  winsAt,
} from "@carrusel/game-kit";
import { type Comparison, compared, named, paysByHand } from "../table/settlement.ts";
import { hasDone } from "../table/turns.ts";
import { carouselTable, leastToPlay, ranker } from "./hands.ts";
import type { Options } from "./options.ts";
import { insurancePays, secondPays } from "./rules.ts";

type View = TableView<Options>;

/** How a place stands at the end. */
interface Place {
  readonly hand: HandValue;
  readonly against: Comparison;
  readonly folded: boolean;
  readonly bought: boolean;
}

/**
 * A stake that plays for a jackpot, or on the carousel: what a carousel's jackpot has no prize for is paid by the table,
 * since the law's table of payments is the least (AD-10-VII.b.royal-flush).
 */
const jackpotOf = (view: View, wager: Wager, { hand, bought }: Place): Decision => {
  if (bought) return loses(wager);
  const link = view.links.find(({ jackpot }) => jackpot === wager.jackpot);
  if (link?.combinations.includes(hand.category) === true) {
    return playsForJackpot(wager, hand.category, hand.strength);
  }
  return wager.bet === "carousel" ? paysByHand(wager, carouselTable(view.options), hand.category) : loses(wager);
};

const ante = (wager: Wager, { against, folded }: Place): Decision => {
  if (folded || against === "lose") return loses(wager);
  return against === "push" ? pushes(wager) : winsAt(wager, "1:1");
};

const second = (wager: Wager, { hand, against }: Place): Decision => {
  if (against === "win") return paysByHand(wager, secondPays, hand.category);
  return against === "lose" ? loses(wager) : pushes(wager);
};

/** Side bets depend on the hand alone: those of a place that folded are paid too. */
const decideWager = (view: View, wager: Wager, place: Place): Decision => {
  switch (wager.bet) {
    case "ante":
      return ante(wager, place);
    case "second":
      return second(wager, place);
    case "insurance":
      return paysByHand(wager, insurancePays, place.hand.category);
    case "card":
      return loses(wager);
    default:
      return jackpotOf(view, wager, place);
  }
};

/**
 * Somebody showed his cards or talked about them: he loses the whole of his bet. Those who bet behind him did nothing
 * wrong: their hand is not compared any more, what depends on the hand alone goes on.
 */
const forfeited = (view: View, wager: Wager, place: Place): Decision => {
  if (wager.player === leaderOf(view.felt, wager.seat)) return loses(wager);
  return wager.bet === "ante" || wager.bet === "second" ? voids(wager) : decideWager(view, wager, place);
};

export const verdict = (view: View): Verdict => {
  const dealt = cardsAt(view, "dealer");
  const dealer = ranker.evaluate(dealt);
  const hands: Record<string, Json> = {};
  const places = new Map<number, Place>();
  for (const seat of placesWith(view.felt)) {
    const cards = cardsAt(view, `${seat}`);
    const hand = ranker.evaluate(cards);
    const folded = hasDone(view, seat, "fold");
    const against = compared(hand, dealer, leastToPlay());
    places.set(seat, { hand, against, folded, bought: hasDone(view, seat, "buy") });
    hands[seat] = named(cards, hand, folded ? { folded } : {});
  }
  const qualifies = dealer.strength >= leastToPlay();
  hands.dealer = named(dealt, dealer, { qualifies });
  const decisions = view.felt.map((wager) => {
    const place = places.get(wager.seat) as Place;
    return view.voided[wager.seat] === undefined ? decideWager(view, wager, place) : forfeited(view, wager, place);
  });
  return { outcome: { hands }, decisions };
};
