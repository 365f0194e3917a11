import { unseen } from "@carrusel/cards";
import type { FeltCommand } from "@carrusel/contracts";
import type { Deal } from "./deal.ts";
import { blank } from "./ended.ts";
import { type Game, ownBy } from "./games.ts";
import { type SeatOf, seatOf } from "./layout.ts";
import type { PhhHand } from "./record.ts";
import type { Act, Replay } from "./replay.ts";

const acts = (seat: SeatOf, interval: readonly Act[] | undefined): readonly FeltCommand[] =>
  (interval ?? []).map(({ place, action, to }) => ({
    ...{ do: "act", seat: seat(place), action },
    ...(to !== undefined && { to }),
  }));

const cards = (list: readonly string[]): readonly FeltCommand[] =>
  list.length === 0 ? [] : [{ do: "cards", cards: [...list] }];

/** Places that are still in when an interval begins. */
const inAt = ({ left }: Replay, interval: number): readonly number[] =>
  left.flatMap((at, place) => (at === undefined || at >= interval ? [place] : []));

const changed = (seat: SeatOf, deal: Deal, place: number): readonly FeltCommand[] => {
  const { discarded, drawn } = deal.held[place] ?? { discarded: [], drawn: [] };
  if (discarded.length === 0) return [{ do: "act", seat: seat(place), action: "stand-pat" }];
  return [{ do: "act", seat: seat(place), action: "draw", discard: [...discarded] }, ...cards(drawn)];
};

/** The opener changes cards first; where he has left the next in turn. */
const draws = (seat: SeatOf, replay: Replay, deal: Deal, interval: number): readonly FeltCommand[] => {
  const places = inAt(replay, interval);
  const opener = replay.intervals[0]?.find(({ action }) => action === "bet")?.place ?? 0;
  const inTurn = [...places.filter((place) => place >= opener), ...places.filter((place) => place < opener)];
  return inTurn.flatMap((place) => changed(seat, deal, place));
};

/** A hand that can be played here. */
export interface Prepared {
  readonly hand: PhhHand;
  readonly game: Game;
  readonly played: Replay;
  readonly deal: Deal;
  /** What each place has at the end. */
  readonly after: readonly number[];
}

const bySeat = ({ hand, played }: Prepared, amounts: readonly number[]): ReadonlyMap<number, number> => {
  const seat = seatOf(hand, played.layout);
  return new Map(amounts.map((amount, place) => [seat(place), amount]));
};

/** Everybody has the chips that he starts with; `before`: the hand that was played at the table before. */
const seated = (hand: Prepared, before: Prepared | undefined): readonly FeltCommand[] => {
  const { order } = hand.played.layout;
  const there = before === undefined ? new Map<number, number>() : bySeat(before, before.after);
  const wanted = bySeat(
    hand,
    order.map((player) => hand.hand.stacks[player] ?? 0),
  );
  return [
    ...[...there].flatMap(([seat, stack]): readonly FeltCommand[] =>
      wanted.get(seat) === stack ? [] : [{ do: "leave", seat }],
    ),
    ...[...wanted].flatMap(([seat, stack]): readonly FeltCommand[] =>
      there.get(seat) === stack ? [] : [{ do: "sit", seat, stack }],
    ),
  ];
};

/** Who gets the first card: the first after the button, by the Canary decree the lowest seat. */
const dealtTo = ({ hand, played: replay }: Prepared, interval: number): readonly number[] => {
  const places = inAt(replay, interval);
  const seat = seatOf(hand, replay.layout);
  return hand.rules === "ES-CN-234-1997" ? [...places].sort((a, b) => seat(a) - seat(b)) : places;
};

/** The cards of a street: one at a time round the table, then the common ones. */
const dealt = (prepared: Prepared, interval: number): readonly string[] => {
  const { game, deal } = prepared;
  const { own = 0, common = 0, burnt } = game.streets[interval] ?? {};
  const before = ownBy(game, interval) - own;
  const onBoard = game.streets.slice(0, interval).reduce((count, street) => count + (street.common ?? 0), 0);
  const places = dealtTo(prepared, interval);
  const rounds = Array.from({ length: own }, (_, at) =>
    places.map((place) => deal.held[place]?.dealt[before + at] ?? unseen),
  );
  return [...(burnt ? [unseen] : []), ...rounds.flat(), ...deal.board.slice(onBoard, onBoard + common)];
};

const played = (prepared: Prepared): readonly FeltCommand[] => {
  const { hand, game, played: replay, deal } = prepared;
  const seat = seatOf(hand, replay.layout);
  const streets = game.streets.map((street, interval): readonly FeltCommand[] => {
    const isOver = inAt(replay, interval).length < 2 || (interval > 0 && hand.ended === blank);
    if (isOver) return [];
    const given = street.draw ? draws(seat, replay, deal, interval) : cards(dealt(prepared, interval));
    return [...given, ...acts(seat, replay.intervals[interval])];
  });
  return [{ do: "start-hand", button: seat(replay.layout.order.length - 1) }, ...streets.flat()];
};

/** Recorded hands as steps at a table of their own, one after the other. */
export const stepsOf = (hands: readonly Prepared[]): readonly FeltCommand[] =>
  hands.flatMap((hand, index) => [...seated(hand, hands[index - 1]), ...played(hand)]);
