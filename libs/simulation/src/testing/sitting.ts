import type { TableEvent } from "@carrusel/contracts";
import { type Choice, isReady, type TableCommand, viewFor } from "@carrusel/game-kit";
import type { TestTable } from "@carrusel/game-kit/testing";
import { expect } from "vitest";
import { type Floor, floorFor } from "../moves.ts";
import { Random } from "../random.ts";
import { SimulatedShoe } from "../shoe.ts";

export interface Spoken {
  readonly command: TableCommand;
  readonly events: readonly TableEvent[];
  /** The code of a refusal. */
  readonly refused: string | undefined;
}

export interface Evening {
  readonly table: TestTable;
  /** What had happened before the first word. */
  readonly opening: readonly TableEvent[];
  readonly spoken: readonly Spoken[];
}

/** An evening that goes on: who and what is at the table, and a way to say something there. */
export interface Sitting {
  readonly evening: Evening;
  readonly random: Random;
  /** The cards; undefined at a game without. */
  readonly shoe: SimulatedShoe | undefined;
  readonly floor: Floor;
  /** Whether it was accepted; a refused command is held to have changed nothing. */
  say(command: TableCommand): boolean;
  /** Once in so many times somebody says something at random. Whether it was said, and accepted. */
  stray(oneIn: number): boolean;
}

export interface Company {
  /** What may be said at any moment, most of it wrong there. */
  readonly strays: readonly TableCommand[];
  /** Is told of every command, to keep the cards in step with the table. */
  heard(spoken: Spoken, shoe: SimulatedShoe | undefined): void;
}

export const sitAt = (table: TestTable, seed: number, { strays, heard }: Company): Sitting => {
  const { game, options } = table.state;
  if (game === null) throw new Error("the table has no game");
  const random = new Random(seed);
  const use = game.cards?.(options);
  const shoe = use && new SimulatedShoe(use, random);
  const opening = [...table.events];
  const spoken: Spoken[] = [];
  const say = (command: TableCommand): boolean => {
    const [before, count] = [table.state, table.events.length];
    const refused = table.code(command);
    const events = table.events.slice(count);
    if (refused !== undefined) {
      expect(table.state, "a refused command changes nothing").toBe(before);
      expect(events).toEqual([]);
    }
    const said = { command, events, refused };
    spoken.push(said);
    heard(said, shoe);
    return refused === undefined;
  };
  const view = (choice: Choice) => {
    if (!isReady(table.state)) throw new Error("the table has no game");
    return viewFor(table.state, choice.seat === undefined ? { kind: "auditor" } : { kind: "seat", seat: choice.seat });
  };
  return {
    evening: { table, opening, spoken },
    random,
    shoe,
    floor: floorFor(game, options, random, shoe, view, random.pick([0, 1, 3])),
    say,
    stray: (oneIn) => random.oneIn(oneIn) && say(random.pick(strays)),
  };
};
