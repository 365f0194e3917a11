import { frenchPackFrom, type HandRules, supplyOf } from "@carrusel/cards";
import type { RuleSetId, TableEvent } from "@carrusel/contracts";
import type { CardUse, Choice, Next, TableView } from "@carrusel/game-kit";
import { indexOf, type Player, stillIn } from "../betting/state.ts";
import type { Variant } from "../variants/variant.ts";
import type { Options } from "./options.ts";
import type { Hand, Play } from "./play.ts";

export type View = TableView<Options, Play>;

/** The pack that a table plays with. */
export const packOf = ({ packs }: Variant, { deck }: Pick<Options, "deck">) => {
  const pack = packs.find(({ cards }) => cards === deck) ?? packs[0];
  if (pack === undefined) throw new Error("a variant has a pack");
  return pack;
};

/** How hands of a table rank. */
export const rankingOf = (variant: Variant, options: Pick<Options, "deck">, set: RuleSetId): HandRules =>
  variant.rankingUnder?.[set] ?? packOf(variant, options).ranking;

const uses = new Map<HandRules, CardUse>();

export const cardUse = (variant: Variant, options: Pick<Options, "deck">): CardUse => {
  const { ranking } = packOf(variant, options);
  let use = uses.get(ranking);
  if (use === undefined) {
    use = { scope: "round", supply: supplyOf(frenchPackFrom(ranking.lowest)) };
    uses.set(ranking, use);
  }
  return use;
};

/** Cards that a player has once a street is dealt. */
export const ownCards = ({ streets }: Variant, street: number): number =>
  streets.slice(0, street + 1).reduce((cards, { own }) => cards + (own?.length ?? 0), 0);

/** Seats in the order of the deal: in turn after the button; under the Canary decree from the lowest place up. */
const dealOrder = (players: readonly Player[], set: RuleSetId): readonly Player[] =>
  set === "ES-CN-234-1997" ? [...players].sort((a, b) => a.seat - b.seat) : players;

const cardsOf = (view: View, place: string): readonly string[] => view.hands[place]?.cards ?? [];

const putBack = (view: View, places: readonly string[]): Next => ({
  next: "events",
  events: places.map((place) => ({
    type: "cards-returned",
    round: view.round,
    place,
    cards: [...cardsOf(view, place)],
  })),
});

const tooFew = (clause: string): Next => ({ next: "annulled", reason: `The cards do not suffice (${clause}).` });

interface Owed {
  readonly burnt: number;
  readonly own: readonly { readonly seat: number; readonly up: boolean }[];
  readonly common: number;
}

/** What of this street is still to be dealt, in order. */
const owed = (view: View, hand: Hand, variant: Variant): Owed => {
  const { burnt = 0, own = [], common = 0 } = variant.streets[hand.street] ?? { name: "" };
  const { here } = hand;
  const players = dealOrder(stillIn(hand.betting), view.wording);
  const inOrder = [
    ...players.filter(({ seat }) => !hand.skipped.includes(seat)),
    ...players.filter(({ seat }) => hand.skipped.includes(seat)),
  ];
  const given = (seat: number): number => here.own[seat] ?? 0;
  const first = (seat: number, pass: number): boolean => hand.nextOpen.includes(seat) && given(seat) === pass;
  return {
    burnt: Math.max(0, burnt + hand.moreBurnt - here.burnt),
    own: own.flatMap((way, pass) =>
      inOrder.flatMap(({ seat }) => (given(seat) > pass ? [] : [{ seat, up: way === "up" || first(seat, pass) }])),
    ),
    common: Math.max(0, common - here.common),
  };
};

/** The next card of a street, or what has to happen to the pack before; undefined once the street is dealt. */
export const dueCard = (view: View, hand: Hand, variant: Variant): Next | undefined => {
  const { burnt, own, common } = owed(view, hand, variant);
  const needed = burnt + own.length + common;
  if (needed === 0) return undefined;
  const size = packOf(variant, view.options).cards;
  const available = size - hand.gone;
  const burning: Next = { next: "card", to: "burnt", up: false, count: needed };
  if (available >= needed) {
    if (burnt > 0) return burning;
    const [next] = own;
    if (next !== undefined) {
      const dead = passedBy(view, hand, next.seat);
      if (dead !== undefined) return dead;
      const choices = forgotten(hand, variant, own.length, next.seat);
      const { seat, up } = next;
      return { next: "card", to: `${seat}`, up, unseen: !up, count: needed, ...(choices && { choices }) };
    }
    return { next: "card", to: "board", up: true, count: needed };
  }
  if (variant.shortPack === undefined || own.length === 0) return tooFew(variant.clauses.deal);
  const dead = cardsOf(view, "burnt").length;
  if (dead > 0 && available + dead >= needed) return putBack(view, ["burnt"]);
  if (burnt > 0 && available >= burnt && available + dead >= own.length) return { ...burning, count: burnt };
  // One card in the middle counts for everybody, unless somebody has got his already.
  if (Object.keys(hand.here.own).length > 0) return tooFew(variant.clauses.deal);
  if (hand.here.common > 0) return undefined;
  if (available < burnt + 1) return dead > 0 ? putBack(view, ["burnt"]) : tooFew(variant.clauses.deal);
  return burnt > 0 ? { ...burning, count: burnt + 1 } : { next: "card", to: "board", up: true };
};

/** The croupier says that the last deal passed by a player, as long as others are still to get their cards. */
const forgotten = (hand: Hand, { streets }: Variant, toDeal: number, seat: number): readonly Choice[] | undefined => {
  const last = hand.street === streets.length - 1 && streets[hand.street]?.burnt !== undefined;
  const may = last && toDeal > 1 && !hand.skipped.includes(seat);
  return may ? [{ side: "dealer", seat, actions: ["skipped"] }] : undefined;
};

/** A player whom the last deal passed by gets the first card that was set aside, where it is known. */
const passedBy = (view: View, hand: Hand, seat: number): Next | undefined => {
  if (!hand.skipped.includes(seat)) return undefined;
  const [card] = cardsOf(view, "burnt");
  if (card === undefined || card === "??") return undefined;
  const events: TableEvent[] = [{ type: "card-moved", round: view.round, from: "burnt", to: `${seat}`, card }];
  return { next: "events", events };
};

const discardOf = (seat: number): string => `${seat}/discard`;

/** Where a player's discards lie. */
export const discardPlace = discardOf;

/** Who changes cards next: in turn from the opener on; undefined once everybody has. */
export const nextToDraw = ({ betting, drawn, opener }: Hand): Player | undefined => {
  const { players } = betting;
  const from = opener === null ? 0 : indexOf(betting, opener);
  return [...players.slice(from), ...players.slice(0, from)].find(({ seat, out }) => !out && !drawn.includes(seat));
};

/** The draw: new cards of the one who discarded last, before the next one discards. */
export const dueDraw = (view: View, hand: Hand, variant: Variant): Next | undefined => {
  const size = ownCards(variant, hand.street);
  const last = hand.drawn.at(-1);
  const drawing = stillIn(hand.betting).find(({ seat }) => seat === last);
  const missing = drawing === undefined ? 0 : size - cardsOf(view, `${drawing.seat}`).length;
  if (drawing !== undefined && missing > 0) {
    const short = packOf(variant, view.options).cards - hand.gone < missing;
    return short
      ? shuffleDiscards(view, hand, drawing.seat)
      : { next: "card", to: `${drawing.seat}`, up: false, unseen: true, count: missing };
  }
  const player = nextToDraw(hand);
  return (
    player && {
      next: "choice",
      choices: [
        {
          seat: player.seat,
          actions: ["draw", "stand-pat"],
          fields: { draw: { discards: { min: 1, max: size } } },
        },
      ],
    }
  );
};

/**
 * The pack will not last: the earlier discards go back, those of the opener and of the player who draws only if it has
 * to be; then hands that were folded.
 */
const shuffleDiscards = (view: View, hand: Hand, drawing: number): Next => {
  const lying = (places: readonly string[]) => places.filter((place) => cardsOf(view, place).length > 0);
  const seats = hand.betting.players.map(({ seat }) => seat);
  const apart = [hand.opener, drawing];
  const others = lying(seats.filter((seat) => !apart.includes(seat)).map(discardOf));
  if (others.length > 0) return putBack(view, others);
  const own = lying(seats.filter((seat) => apart.includes(seat)).map(discardOf));
  if (own.length > 0) return putBack(view, own);
  const folded = lying(hand.betting.players.flatMap(({ seat, out }) => (out ? [`${seat}`] : [])));
  return folded.length > 0 ? putBack(view, folded) : tooFew("AD-23.1-II.pack-short");
};
