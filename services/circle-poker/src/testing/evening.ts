import type { Games, TableCommand } from "@carrusel/game-kit";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { nextMove, type Purses, type SimulatedShoe, sitDown } from "@carrusel/simulation";
import { type Evening, type Sitting, type Spoken, sitAt } from "@carrusel/simulation/testing";
import { stacksOf } from "./table.ts";

export interface Scene {
  readonly terms: TestTerms;
  readonly purses: Purses;
}

/** Commands that come at any moment, most of them wrong there. */
const strays: readonly TableCommand[] = [
  { do: "bet", seat: 1, bet: "ante", stake: 500 },
  { do: "close-bets" },
  { do: "spin", result: 9 },
  { do: "cards", cards: ["Zz"] },
  { do: "cards", cards: ["??"] },
  { do: "sit", seat: 1, stack: 5000 },
  { do: "sit", seat: 99, stack: 5000 },
  { do: "sit", seat: 10, stack: -5 },
  { do: "leave", seat: 2 },
  { do: "top-up", seat: 3, stack: 1000 },
  { do: "start-hand", button: 1 },
  { do: "start-hand", button: 99 },
  { do: "fee" },
  { do: "bank", seat: 1, amount: 500 },
  { do: "act", seat: 1, action: "raise", to: 1_000_000_000 },
  { do: "act", seat: 2, action: "check" },
  { do: "act", seat: 3, action: "call" },
  { do: "act", seat: 4, action: "fold" },
  { do: "act", seat: 2, action: "bet", to: 1 },
  { do: "act", seat: 1, action: "draw", discard: ["As", "As"] },
  { do: "act", seat: 1, action: "stand-pat" },
  { do: "act", seat: 2, action: "rest" },
  { do: "act", seat: 2, action: "return" },
  { do: "act", side: "dealer", action: "skipped" },
  { do: "void", reason: "a dispute" },
  { do: "void-hand", seat: 1, reason: "cards shown on purpose" },
  { do: "void-hand", seat: 2, reason: "false-opening" },
  { do: "void-hand", seat: 9, reason: "nobody there" },
  { do: "expose", what: "player", card: "As" },
  { do: "expose", what: "dealer", card: "As" },
  { do: "suspend" },
  { do: "resume" },
  { do: "set-limits", min: 200, max: 900_000 },
];

/** More moves than a hand has. */
const endless = 3_000;

/** The pack is whole again after every hand; what was thrown away may be dealt again within one. */
const keepPack = ({ events }: Spoken, shoe: SimulatedShoe | undefined): void => {
  for (const event of events) {
    if (event.type === "cards-burnt") for (const card of event.cards) shoe?.remove(card);
    if (event.type === "cards-returned") shoe?.putBack(event.cards.filter((card) => card !== "??"));
    if (event.type === "round-settled" || event.type === "round-voided") shoe?.beforeRound();
  }
};

/** Brings the hand forward by one move; false where it is over, or nothing can be done. */
const step = ({ evening: { table }, floor, say, stray }: Sitting): boolean => {
  stray(15);
  if (table.state.status === "suspended") say({ do: "resume" });
  const move = nextMove(table.actions, floor);
  if (move === undefined) return false;
  // A card that nobody saw waits in the queue: the hand cannot go on once it would be dealt to a player.
  if (!say(move) && table.state.shoe.queue.includes("??")) say({ do: "void", reason: "an unknown card" });
  return table.state.phase !== "idle";
};

/** Hands of a table: players sit down, decide half sensibly, cards come, and people say wrong things in between. */
export const playEvening = (
  games: Games,
  { terms, purses }: Scene,
  seed: number,
  hands: number,
  look: (table: TestTable, spoken: Spoken) => void = () => {},
): Evening => {
  const table = new TestTable(games, terms);
  const sitting = sitAt(table, seed, {
    strays,
    heard: (spoken, shoe) => {
      keepPack(spoken, shoe);
      look(table, spoken);
    },
  });
  const { random, say, stray, evening } = sitting;
  for (let hand = 0; hand < hands; hand++) {
    for (const command of sitDown(stacksOf(table), purses, random)) say(command);
    stray(3);
    if (table.state.status === "suspended") say({ do: "resume" });
    // With too few left the game waits until those who rest are back.
    if (table.state.phase === "idle" && !table.actions.some((action) => action.do === "start-hand")) {
      for (const seat of Object.keys(table.state.seats)) say({ do: "act", seat: Number(seat), action: "return" });
    }
    let steps = 0;
    while (step(sitting)) if (++steps === endless) throw new Error(`a hand of ${terms.game} does not end`);
  }
  return evening;
};
