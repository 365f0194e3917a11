import type { Games, TableCommand } from "@carrusel/game-kit";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { simulateBets } from "../bets.ts";
import { nextMove } from "../moves.ts";
import { type Evening, type Sitting, sitAt } from "./sitting.ts";

/** A table to play at, and what its players say wrongly in between. */
export interface Scene {
  readonly terms: TestTerms;
  /** Said once the table is open: jackpots to link. */
  readonly opening?: readonly TableCommand[];
}

/** Commands that come at any moment, most of them wrong there. */
const strays: readonly TableCommand[] = [
  { do: "bet", seat: 1, bet: "red", stake: 1 },
  { do: "bet", seat: 0, bet: "ante", stake: 500 },
  { do: "bet", seat: 2, bet: "split", on: [1, 5], stake: 500 },
  { do: "bet", seat: 2, bet: "nonsense", stake: 500 },
  { do: "bet", seat: 1, bet: "ante", stake: 500, player: "guest" },
  { do: "bet", seat: 1, bet: "main", stake: 500, player: "guest" },
  { do: "take-down", seat: 1, bet: "red" },
  { do: "take-down", seat: 1, bet: "ante" },
  { do: "close-bets" },
  { do: "spin", result: 99 },
  { do: "roll", dice: [1, 7] },
  { do: "roll", dice: [1, 2] },
  { do: "act", seat: 1, action: "half" },
  { do: "act", seat: 1, action: "stand" },
  { do: "act", seat: 2, action: "fold" },
  { do: "act", seat: 99, action: "play" },
  { do: "act", action: "second-phase" },
  { do: "act", side: "dealer", action: "house-way" },
  { do: "no-spin", reason: "an object in the wheel" },
  { do: "no-roll", reason: "a die left the table" },
  { do: "void", reason: "a dispute" },
  { do: "void-hand", seat: 1, reason: "three cards" },
  { do: "expose", what: "player", card: "Jd" },
  { do: "cards", cards: ["Zz"] },
  { do: "cards", cards: ["??"] },
  { do: "burn", cards: ["??"] },
  { do: "open" },
  { do: "close" },
  { do: "suspend" },
  { do: "resume" },
  { do: "set-limits", min: 600, max: 40_000 },
];

/** Whether no card has left the shoe in the round in progress. */
const noCards = ({ state }: TestTable): boolean =>
  state.shoe.queue.length === 0 && Object.keys(state.hands).length === 0;

/** More moves than a round of any game has. */
const endless = 2_000;

/** A fresh pack where the round that comes has one. */
const shuffle = ({ evening: { table }, shoe, say }: Sitting): void => {
  const use = table.state.game?.cards?.(table.state.options);
  // A decision that is open between rounds goes on with the pack of the last one.
  // So does a round in progress, but for one whose fresh pack nobody has touched yet.
  const untouched = use?.scope === "round" && table.state.phase === "betting" && noCards(table);
  const goesOn = (table.state.phase !== "idle" && !untouched) || table.actions.some((action) => action.do === "act");
  const shuffled = goesOn ? undefined : shoe?.beforeRound();
  if (shuffled !== undefined) say(shuffled);
};

/** Bets, or brings the round forward by one move; false where the round is over, or none begins. */
const step = ({ evening: { table }, random, floor, say, stray }: Sitting): boolean => {
  const { phase } = table.state;
  if (phase === "idle" || phase === "betting") {
    const early = nextMove(table.actions, floor);
    if (early !== undefined) say(early);
    for (const bet of simulateBets(table.actions, random)) say(bet);
    stray(6);
    if (!say({ do: "close-bets" })) return false;
  } else {
    stray(12);
    // Annulled: the next round may need another pack.
    if (table.state.phase === "idle") return false;
    const move = nextMove(table.actions, floor);
    // A card that nobody saw may wait in the queue: the round cannot go on once it would be dealt.
    if (move !== undefined && !say(move) && table.state.shoe.queue.includes("??")) {
      say({ do: "void", reason: "an unknown card" });
    }
  }
  return table.state.phase !== "idle";
};

/**
 * An evening at a table: players bet and decide, half of them sensibly, cards come, dice roll, and people say wrong
 * things in between. `look` sees the table after every command that was accepted.
 */
export const playEvening = (
  games: Games,
  scene: Scene,
  seed: number,
  rounds: number,
  look: (table: TestTable) => void = () => {},
): Evening => {
  const table = new TestTable(games, scene.terms).ok(...(scene.opening ?? []));
  const sitting = sitAt(table, seed, {
    strays,
    heard: ({ command, events, refused }, shoe) => {
      if (refused !== undefined) return;
      if (command.do === "expose") shoe?.remove(command.card);
      if (command.do === "close-bets" && events.some(({ type }) => type === "shoe-shuffled")) shoe?.renew();
      look(table);
    },
  });
  const { say, stray, evening } = sitting;
  for (let round = 0; round < rounds; round++) {
    stray(3);
    if (table.state.status === "suspended") say({ do: "resume" });
    if (table.state.status === "closed") say({ do: "open" });
    shuffle(sitting);
    let steps = 0;
    while (step(sitting)) if (++steps === endless) throw new Error(`a round of ${scene.terms.game} does not end`);
  }
  return evening;
};
