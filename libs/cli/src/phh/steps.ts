import { unseen } from "@carrusel/cards";
import type { FeltCommand } from "@carrusel/contracts";
import type { Deal } from "./deal.ts";
import { type Game, ownBy } from "./games.ts";
import type { PhhHand } from "./record.ts";
import type { Act, Replay } from "./replay.ts";

const acts = (interval: readonly Act[] | undefined): readonly FeltCommand[] =>
  (interval ?? []).map(({ place, action, to }) => ({
    ...{ do: "act", seat: place + 1, action },
    ...(to !== undefined && { to }),
  }));

const cards = (list: readonly string[]): readonly FeltCommand[] =>
  list.length === 0 ? [] : [{ do: "cards", cards: [...list] }];

/** Places that are still in when an interval begins. */
const inAt = ({ left }: Replay, interval: number): readonly number[] =>
  left.flatMap((at, place) => (at === undefined || at >= interval ? [place] : []));

/** The cards of a street: one at a time round the table, then the common ones. */
const dealt = (game: Game, replay: Replay, deal: Deal, interval: number): readonly string[] => {
  const { own = 0, common = 0, burnt } = game.streets[interval] ?? {};
  const before = ownBy(game, interval) - own;
  const onBoard = game.streets.slice(0, interval).reduce((count, street) => count + (street.common ?? 0), 0);
  const rounds = Array.from({ length: own }, (_, at) =>
    inAt(replay, interval).map((place) => deal.held[place]?.dealt[before + at] ?? unseen),
  );
  return [...(burnt ? [unseen] : []), ...rounds.flat(), ...deal.board.slice(onBoard, onBoard + common)];
};

const changed = (deal: Deal, place: number): readonly FeltCommand[] => {
  const { discarded, drawn } = deal.held[place] ?? { discarded: [], drawn: [] };
  if (discarded.length === 0) return [{ do: "act", seat: place + 1, action: "stand-pat" }];
  return [{ do: "act", seat: place + 1, action: "draw", discard: [...discarded] }, ...cards(drawn)];
};

/** The opener changes cards first; where he has left the next in turn. */
const draws = (replay: Replay, deal: Deal, interval: number): readonly FeltCommand[] => {
  const places = inAt(replay, interval);
  const opener = replay.intervals[0]?.find(({ action }) => action === "bet")?.place ?? 0;
  const inTurn = [...places.filter((place) => place >= opener), ...places.filter((place) => place < opener)];
  return inTurn.flatMap((place) => changed(deal, place));
};

/** A recorded hand as steps at a table of its own. */
export const stepsOf = ({ stacks }: PhhHand, game: Game, replay: Replay, deal: Deal): readonly FeltCommand[] => {
  const { order } = replay.layout;
  const streets = game.streets.map((street, interval): readonly FeltCommand[] => {
    if (inAt(replay, interval).length < 2) return [];
    const given = street.draw ? draws(replay, deal, interval) : cards(dealt(game, replay, deal, interval));
    return [...given, ...acts(replay.intervals[interval])];
  });
  return [
    ...order.map((player, place): FeltCommand => ({ do: "sit", seat: place + 1, stack: stacks[player] ?? 0 })),
    { do: "start-hand", button: order.length },
    ...streets.flat(),
  ];
};
