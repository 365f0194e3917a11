import { type HandValue, handRanker, unseen } from "@carrusel/cards";
import type { Pot } from "@carrusel/contracts";
import { cardsAt, type Json, type Verdict } from "@carrusel/game-kit";
import { borne, type Slice, shares, slices } from "../betting/pots.ts";
import { type Player, stillIn } from "../betting/state.ts";
import type { Variant } from "../variants/variant.ts";
import { rankingOf, type View } from "./deal.ts";
import type { Hand } from "./play.ts";
import { isShown, showingOrder } from "./showing.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

type Made = HandValue & { readonly cards: readonly string[] };

/** The hand that a player's cards make, by the variant's rule. */
export const handOf = (view: View, variant: Variant, seat: number): Made => {
  const ranker = handRanker(rankingOf(variant, view.options, view.wording));
  const own = cardsAt(view, `${seat}`).filter((card) => card !== unseen);
  const board = cardsAt(view, "board");
  return variant.hand === "best-five"
    ? ranker.best([...own, ...board])
    : ranker.bestOf(own, variant.hand.own, board, variant.hand.common);
};

/** Of those who can win a pot, the ones with the best hand, in turn after the button. */
const winnersOf = ({ contenders }: Slice, made: ReadonlyMap<number, Made>): readonly number[] => {
  const strength = (index: number): number => made.get(index)?.strength ?? 0;
  const best = Math.max(...contenders.map(strength));
  return contenders.filter((index) => strength(index) === best);
};

/** The pots, net of what the house took, with what lay in the middle before the hand in the first. */
const potsOf = (view: View, hand: Hand, made: ReadonlyMap<number, Made>): readonly Pot[] => {
  const { players } = hand.betting;
  const parts = slices(players);
  const by = borne(hand.betting, parts, hand.rakes, view.terms.chipUnit);
  return parts.flatMap((part, place): Pot[] => {
    const amount = part.amount + (place === 0 ? view.state.carried : 0) - (by[place] ?? 0);
    if (amount === 0) return [];
    const won = shares(amount, winnersOf(part, made), view.terms.chipUnit);
    const winners = [...won].map(([index, chips]) => [(players[index] as Player).seat, chips] as const);
    return [{ amount, winners: Object.fromEntries(winners) }];
  });
};

/** The end of a hand: hands that were shown, pots and their winners. */
export const verdict =
  (variant: Variant) =>
  (view: View): Verdict => {
    const { hand } = view.state;
    if (hand === null) throw new Error("there is no hand to decide");
    const rake = sum(hand.rakes);
    const outcome: Record<string, Json> = { button: hand.button };
    const board = cardsAt(view, "board");
    if (board.length > 0) outcome.board = board;
    if (hand.blank) return { outcome, decisions: [], circle: { house: rake, rake, pots: [], blank: true } };
    const made = new Map<number, Made>();
    if (stillIn(hand.betting).length > 1) {
      const shown = showingOrder(hand.betting).filter(({ seat }) => isShown(view, seat));
      for (const { seat } of shown) {
        made.set(
          hand.betting.players.findIndex((player) => player.seat === seat),
          handOf(view, variant, seat),
        );
      }
      outcome.hands = Object.fromEntries(
        [...made].map(([index, { category, cards }]) => {
          const { seat } = hand.betting.players[index] as Player;
          return [seat, { cards: cardsAt(view, `${seat}`), name: category, best: cards }];
        }),
      );
      outcome.shown = shown.map(({ seat }) => seat);
    }
    return { outcome, decisions: [], circle: { house: rake, rake, pots: potsOf(view, hand, made) } };
  };
