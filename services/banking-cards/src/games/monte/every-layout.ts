import { rankOf, spanishPack, spanishRanks } from "@carrusel/cards";
import type { Hand, TableView } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { dealtLayout, type Layout, layoutDue } from "./layout.ts";
import { circle } from "./rules.ts";

/** A way in which the layout can be dealt, with its chance and the cards that are left. */
export interface DealtLayout {
  readonly layout: Layout;
  readonly chance: Ratio;
  readonly left: readonly string[];
}

type Hands = Readonly<Record<string, Hand>>;

const at = (hands: Hands, place: string): readonly string[] => hands[place]?.cards ?? [];

const put = (hands: Hands, place: string, cards: readonly string[]): Hands => ({
  ...hands,
  [place]: { cards, up: cards.map(() => true) },
});

const due = (hands: Hands) => layoutDue({ hands, round: 0 } as TableView);

/** Does what the law does with cards of a value that lies there already. */
const settled = (hands: Hands): Hands => {
  const next = due(hands);
  if (next?.next !== "events") return hands;
  let moved = hands;
  for (const event of next.events) {
    if (event.type !== "card-moved") continue;
    const { from, to, card } = event;
    moved = put(
      moved,
      from,
      at(moved, from).filter((other) => other !== card),
    );
    moved = put(moved, to, [...at(moved, to), card]);
  }
  return settled(moved);
};

/**
 * The next card in all ways that differ. Values that did not come yet are alike, and so are the suits of a new one:
 * one card stands for all of them.
 */
const nextCards = (left: readonly string[]): readonly { card: string; alike: number }[] => {
  const counts = Map.groupBy(left, rankOf);
  const fresh = spanishRanks.filter((rank) => counts.get(rank)?.length === circle.length);
  const [first] = fresh;
  const known = left.filter((card) => counts.get(rankOf(card))?.length !== circle.length);
  return [
    ...known.map((card) => ({ card, alike: 1 })),
    ...(first === undefined ? [] : [{ card: `${first}${circle[0]}`, alike: fresh.length * circle.length }]),
  ];
};

/**
 * Every layout that is `wanted`, up to names of values and turns of suits. `wanted` is asked while the layout grows, too:
 * what it does not want it must not want with further cards either.
 */
export const everyLayout = (wanted: (layout: Layout) => boolean): readonly DealtLayout[] => {
  const found: DealtLayout[] = [];
  const deal = (hands: Hands, left: readonly string[], chance: Ratio): void => {
    const layout = dealtLayout(hands);
    if (!wanted(layout)) return;
    const next = due(hands);
    if (next?.next === "annulled") return;
    if (next?.next !== "card") {
      found.push({ layout, chance, left });
      return;
    }
    for (const { card, alike } of nextCards(left)) {
      const rest = left.filter((other) => other !== card);
      const laid = settled(put(hands, next.to, [...at(hands, next.to), card]));
      deal(laid, rest, chance.times(Ratio.of(alike, left.length)));
    }
  };
  deal({}, spanishPack(), Ratio.one);
  return found;
};
