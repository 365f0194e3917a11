import { type Choice, gamesOf, isReady, viewFor } from "@carrusel/game-kit";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { floorFor, nextMove, Random, SimulatedShoe, sitDown } from "@carrusel/simulation";
import { offlineDeps } from "../../compose/deps.ts";
import { families } from "../../compose/families.ts";
import { handsOf, type OwnHand } from "../hands-of.ts";

/** The games between players of this release. */
export const circlePoker = families["circle-poker"]?.(offlineDeps()).games ?? gamesOf([]);

/** More moves than a hand has. */
const endless = 2_000;

/** The hands of a table's events so far. */
export const handsAtTable = (table: TestTable): readonly OwnHand[] => [...handsOf(table.events)];

export interface Played extends TestTerms {
  readonly min: number;
  /** Everybody leaves after each hand, and others sit down. */
  readonly leaving?: true;
}

/** Hands that simulated players play, half of their decisions at random; as the table's events tell them. */
export const playedHands = (
  { leaving, ...terms }: Played,
  seats: number,
  hands: number,
  seed: number,
): readonly OwnHand[] => {
  const random = new Random(seed);
  const table = new TestTable(circlePoker, terms);
  const { game, options } = table.state;
  const use = game?.cards?.(options);
  if (game === null || use === undefined) throw new Error(`${terms.game} has no cards`);
  const view = (choice: Choice) => {
    if (!isReady(table.state)) throw new Error("the table has no game");
    return viewFor(table.state, { kind: "seat", seat: choice.seat ?? 0 });
  };
  const purses = { seats, least: 20 * terms.min, most: 100 * terms.min, unit: terms.min };
  for (let hand = 0; hand < hands; hand++) {
    if (leaving) for (const seat of Object.keys(table.state.seats)) table.ok({ do: "leave", seat: Number(seat) });
    const stacks = Object.fromEntries(Object.entries(table.state.seats).map(([seat, { stack }]) => [seat, stack]));
    for (const command of sitDown(stacks, purses, random)) table.ok(command);
    const shoe = new SimulatedShoe(use, random);
    const floor = floorFor(game, options, random, shoe, view, 2);
    const before = table.events.length;
    const isOver = (): boolean => table.events.slice(before).some(({ type }) => type === "round-settled");
    const returned = (from: number): readonly string[] =>
      table.events.slice(from).flatMap((event) => (event.type === "cards-returned" ? event.cards : []));
    for (let move = 0; !isOver(); move++) {
      const command = nextMove(table.actions, floor);
      if (command === undefined || move > endless) throw new Error(`hand ${hand + 1} of ${terms.game} does not end`);
      // Closed poker asks for a pair of jacks, which a decision at random does not look for.
      const from = table.events.length;
      table.try(command);
      shoe.putBack(returned(from));
    }
  }
  return handsAtTable(table);
};
