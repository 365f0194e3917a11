import { mahjongTiles, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  cardsAt,
  type Decision,
  defineGame,
  type Game,
  loses,
  maximumBetween,
  type Next,
  pushes,
  type TableView,
  type Wager,
  wins,
  winsAt,
} from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { z } from "zod";
import { compareHands, handOf } from "./hands.ts";
import { bets, closedFrom, commission, multiples, positions, roundTiles, rules, startOf, tilesEach } from "./rules.ts";
import { evolve, initial, isPlayed, roundOfSet, type State } from "./set.ts";

const options = z.strictObject({ multiple: z.int().positive().default(1) });
type Options = z.infer<typeof options>;

type View = TableView<Options, State>;

const supply = supplyOf(mahjongTiles());
const kept = Ratio.from(commission);

const dice = { count: 3, faces: 6 } as const;

const isThrow = (faces: readonly number[]): boolean =>
  faces.length === dice.count && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= dice.faces);

/** The positions in the order in which they get their tiles: from the one that the dice name, counter-clockwise. */
const dealingOrder = (faces: readonly number[]): readonly string[] => {
  const sum = faces.reduce((total, face) => total + face, 0);
  const first = positions.findIndex((position) => startOf[position].includes(sum));
  return [...positions.slice(first), ...positions.slice(0, first)];
};

const isClosed = (state: State, bet: string): boolean =>
  closedFrom.bets.includes(bet) && roundOfSet(state) >= closedFrom.round;

const next = (view: View): Next | undefined => {
  if (view.betting) return undefined;
  const { state } = view;
  // The old set lies open until its tiles are needed again.
  if (isPlayed(state)) return { next: "events", events: [{ type: "shoe-shuffled", burnt: [], commitment: null }] };
  if (state.dice === null) {
    return { next: "result", actions: [{ do: "roll", dice: dice.count, faces: dice.faces }, { do: "no-roll" }] };
  }
  const place = dealingOrder(state.dice).find((position) => cardsAt(view, position).length < tilesEach);
  if (place === undefined) return undefined;
  const dealt = positions.reduce((count, position) => count + cardsAt(view, position).length, 0);
  return { next: "card", to: place, up: true, count: roundTiles - dealt };
};

const input = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal => {
  const { round, state } = view;
  if (command.do !== "roll" && command.do !== "no-roll") {
    return refuse("wrong-phase", `This game does not take "${command.do}" now.`);
  }
  if (state.dice !== null) return refuse("wrong-phase", "The dice have been thrown for this round.");
  if (command.do === "no-roll") return [{ type: "irregular-play", round, kind: "no-roll", reason: command.reason }];
  return isThrow(command.dice)
    ? [{ type: "outcome-recorded", round, outcome: { dice: [...command.dice] } }]
    : refuse("invalid-result", "Three dice with the faces 1 to 6 decide where the deal starts.", "AD-17-II.3.dice");
};

const decideWager = (view: View, wager: Wager): Decision => {
  const tiles = cardsAt(view, `${wager.seat}`);
  const difference = compareHands(tiles, cardsAt(view, "bank"));
  switch (wager.bet) {
    case "tie":
      return difference === 0 ? wins(wager, bets) : loses(wager);
    case "pair":
      return handOf(tiles).name === "pair" ? wins(wager, bets) : loses(wager);
    default: {
      if (difference === 0) return pushes(wager);
      const won = difference > 0 === (wager.bet === "win");
      return won ? winsAt(wager, "1:1", kept) : loses(wager);
    }
  }
};

const allThrows = Array.from({ length: dice.faces ** dice.count }, (_, index) => [
  1 + Math.trunc(index / dice.faces ** 2),
  1 + (Math.trunc(index / dice.faces) % dice.faces),
  1 + (index % dice.faces),
]);

const game: Game<Options, State> = {
  sheet: rules,
  options,
  checkTerms: (terms) => maximumBetween(terms, multiples.least, multiples.most, "AD-17-VIII.band"),
  bets: () => bets,
  cards: () => ({ scope: "shoe", supply, perRound: roundTiles, allSeen: true }),
  limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: "AD-17-VIII.limits" }),
  selections: (bet, { state }) => (isClosed(state, bet.id) ? [] : bet.on),
  betPhase: ({ state }, { bet }) =>
    isClosed(state, bet)
      ? refuse("bets-closed", `From the fourth round of a set on nobody bets on ${bet}.`, closedFrom.clause)
      : undefined,
  initial: () => initial,
  evolve,
  next,
  input,
  verdict: (view) => {
    const faces = view.state.dice ?? [];
    const hands = positions.map((position) => {
      const tiles = cardsAt(view, position);
      const { name, total } = handOf(tiles);
      return [position, { tiles, name, total }] as const;
    });
    const start = dealingOrder(faces)[0] ?? "bank";
    return {
      outcome: { dice: faces, start, hands: Object.fromEntries(hands) },
      decisions: view.felt.map((wager) => decideWager(view, wager)),
    };
  },
  outcomes: () => allThrows.map((result) => ({ result, weight: 1 })),
};

export const mahjongPaiGow = defineGame(game);
