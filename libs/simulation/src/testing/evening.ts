import type { TableEvent } from "@carrusel/contracts";
import { type Choice, type Games, isReady, type TableCommand, viewFor } from "@carrusel/game-kit";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { expect } from "vitest";
import { simulateBets } from "../bets.ts";
import { floorFor, nextMove } from "../moves.ts";
import { Random } from "../random.ts";
import { SimulatedShoe } from "../shoe.ts";

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

export interface Spoken {
  readonly command: TableCommand;
  readonly events: readonly TableEvent[];
}

export interface Evening {
  readonly table: TestTable;
  readonly opening: readonly TableEvent[];
  readonly spoken: readonly Spoken[];
}

/** Whether no card has left the shoe in the round in progress. */
const noCards = ({ state }: TestTable): boolean =>
  state.shoe.queue.length === 0 && Object.keys(state.hands).length === 0;

/** More moves than a round of any game has. */
const endless = 2_000;

/**
 * An evening at a table: players bet and decide, half of them sensibly, cards come, dice roll, and people say wrong
 * things in between. Every refused command is checked to have changed nothing. `look` sees the table after every command.
 */
export const playEvening = (
  games: Games,
  scene: Scene,
  seed: number,
  rounds: number,
  look: (table: TestTable) => void = () => {},
): Evening => {
  const random = new Random(seed);
  const table = new TestTable(games, scene.terms).ok(...(scene.opening ?? []));
  const opening = [...table.events];
  const spoken: Spoken[] = [];
  const { game, options } = table.state;
  if (game === null) throw new Error("the table has no game");
  const use = game.cards?.(options);
  const shoe = use && new SimulatedShoe(use, random);
  const say = (command: TableCommand): boolean => {
    const [before, count] = [table.state, table.events.length];
    const refusal = table.try(command);
    if (refusal !== undefined) {
      expect(table.state, "a refused command changes nothing").toBe(before);
      expect(table.events).toHaveLength(count);
    } else {
      if (command.do === "expose") shoe?.remove(command.card);
      const shuffled = table.events.slice(count).some((event) => event.type === "shoe-shuffled");
      if (shuffled && command.do === "close-bets") shoe?.renew();
      look(table);
    }
    spoken.push({ command, events: table.events.slice(count) });
    return refusal === undefined;
  };
  const view = (choice: Choice) => {
    if (!isReady(table.state)) throw new Error("the table has no game");
    return viewFor(table.state, choice.seat === undefined ? { kind: "auditor" } : { kind: "seat", seat: choice.seat });
  };
  const floor = floorFor(game, options, random, shoe, view, random.pick([0, 1, 3]));
  const stray = (n: number): boolean => random.oneIn(n) && say(random.pick(strays));

  for (let n = 0; n < rounds; n++) {
    stray(3);
    if (table.state.status === "suspended") say({ do: "resume" });
    if (table.state.status === "closed") say({ do: "open" });
    // A decision that is open between rounds goes on with the pack of the last one.
    // So does a round in progress, but for one whose fresh pack nobody has touched yet.
    const untouched = use?.scope === "round" && table.state.phase === "betting" && noCards(table);
    const goesOn = (table.state.phase !== "idle" && !untouched) || table.actions.some((action) => action.do === "act");
    const shuffle = goesOn ? undefined : shoe?.beforeRound();
    if (shuffle !== undefined) say(shuffle);
    for (let step = 0; step < endless; step++) {
      const { phase } = table.state;
      if (phase === "idle" || phase === "betting") {
        const early = nextMove(table.actions, floor);
        if (early !== undefined) say(early);
        for (const bet of simulateBets(table.actions, random)) say(bet);
        if (random.oneIn(6)) stray(1);
        if (!say({ do: "close-bets" })) break;
      } else {
        if (random.oneIn(12)) stray(1);
        // Annulled: the next round may need another pack.
        if (table.state.phase === "idle") break;
        const move = nextMove(table.actions, floor);
        // A card that nobody saw may wait in the queue: the round cannot go on once it would be dealt.
        if (move !== undefined && !say(move) && table.state.shoe.queue.includes("??")) {
          say({ do: "void", reason: "an unknown card" });
        }
      }
      if (step === endless - 1) throw new Error(`a round of ${scene.terms.game} does not end`);
      if (table.state.phase === "idle") break;
    }
  }
  return { table, opening, spoken };
};
