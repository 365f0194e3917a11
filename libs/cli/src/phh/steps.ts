import { unseen } from "@carrusel/cards";
import type { FeltCommand } from "@carrusel/contracts";
import type { Deal } from "./deal.ts";
import type { Game } from "./games.ts";
import type { PhhHand } from "./record.ts";
import type { Act, Replay } from "./replay.ts";

const acts = (interval: readonly Act[] | undefined): readonly FeltCommand[] =>
  (interval ?? []).map(({ place, action, to }) => ({
    do: "act",
    seat: place + 1,
    action,
    ...(to !== undefined && { to }),
  }));

const cards = (list: readonly string[]): readonly FeltCommand[] =>
  list.length === 0 ? [] : [{ do: "cards", cards: [...list] }];

/** One card at a time, round by round. */
const round = (deal: Deal, places: readonly number[], from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, at) =>
    places.map((place) => deal.held[place]?.dealt[from + at] ?? unseen),
  ).flat();

/** Places that are still in when an interval begins. */
const inAt = ({ left }: Replay, interval: number): readonly number[] =>
  left.flatMap((at, place) => (at === undefined || at >= interval ? [place] : []));

const common = [
  { from: 0, to: 3 },
  { from: 3, to: 4 },
  { from: 4, to: 5 },
];

const withBoard = (game: Game, replay: Replay, deal: Deal): readonly FeltCommand[] => {
  const dealt = round(deal, inAt(replay, 0), 0, game.own);
  const streets = common.map(({ from, to }, index): readonly FeltCommand[] => {
    const isOver = inAt(replay, index + 1).length < 2;
    return isOver ? [] : [...cards([unseen, ...deal.board.slice(from, to)]), ...acts(replay.intervals[index + 1])];
  });
  return [...cards(dealt), ...acts(replay.intervals[0]), ...streets.flat()];
};

const inStud = (game: Game, replay: Replay, deal: Deal): readonly FeltCommand[] => {
  const third = cards(round(deal, inAt(replay, 0), 0, 3));
  const later = [1, 2, 3, 4].map((interval): readonly FeltCommand[] => {
    const places = inAt(replay, interval);
    if (places.length < 2) return [];
    return [
      ...cards([unseen, ...round(deal, places, 2 + interval, 3 + interval)]),
      ...acts(replay.intervals[interval]),
    ];
  });
  return game.own < 7 ? [] : [...third, ...acts(replay.intervals[0]), ...later.flat()];
};

const changed = (deal: Deal, place: number): readonly FeltCommand[] => {
  const { discarded, drawn } = deal.held[place] ?? { discarded: [], drawn: [] };
  if (discarded.length === 0) return [{ do: "act", seat: place + 1, action: "stand-pat" }];
  return [{ do: "act", seat: place + 1, action: "draw", discard: [...discarded] }, ...cards(drawn)];
};

/** The opener changes cards first; where he has left the next in turn. */
const inDraw = (game: Game, replay: Replay, deal: Deal): readonly FeltCommand[] => {
  const places = inAt(replay, 1);
  const opener = replay.intervals[0]?.find(({ action }) => action === "bet")?.place ?? 0;
  const inTurn = [...places.filter((place) => place >= opener), ...places.filter((place) => place < opener)];
  const draws = places.length < 2 ? [] : inTurn.flatMap((place) => changed(deal, place));
  return [
    ...cards(round(deal, inAt(replay, 0), 0, game.own)),
    ...acts(replay.intervals[0]),
    ...draws,
    ...acts(replay.intervals[1]),
  ];
};

/** A recorded hand as steps at a table of its own. */
export const stepsOf = ({ stacks }: PhhHand, game: Game, replay: Replay, deal: Deal): readonly FeltCommand[] => {
  const { order } = replay.layout;
  const build = game.id === "poker-draw" ? inDraw : game.id === "poker-seven-stud" ? inStud : withBoard;
  return [
    ...order.map((player, place): FeltCommand => ({ do: "sit", seat: place + 1, stack: stacks[player] ?? 0 })),
    { do: "start-hand", button: order.length },
    ...build(game, replay, deal),
  ];
};
