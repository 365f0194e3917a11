import { isReady, ruleHashes, viewFor } from "@carrusel/game-kit";
import type { TestTable } from "@carrusel/game-kit/testing";
import { Random, randomAct } from "@carrusel/simulation";
import { answersOf, expectReplays, expectSchemas } from "@carrusel/simulation/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { circlePoker } from "./games/index.ts";
import released from "./released-rules.json" with { type: "json" };
import { type Books, book, emptyBooks } from "./testing/books.ts";
import { playEvening, type Scene } from "./testing/evening.ts";
import { stacksOf } from "./testing/table.ts";

const limits = ["limit", "split-limit", "pot-limit", "no-limit"] as const;
const tables: readonly { options: Record<string, unknown>; seats: number }[] = [
  { options: { ante: 100 }, seats: 4 },
  { options: { ante: 50, rake: { percent: "5/100", cap: 300 } }, seats: 6 },
  { options: { ante: 10, blinds: [50, 100], rake: { percent: "3/100" } }, seats: 5 },
  { options: { blinds: [50, 100], minPlayers: 2, noFlopNoDrop: true, rake: { percent: "2/100" } }, seats: 2 },
  { options: { ante: 25, fee: { percent: "10/100", of: "stack" } }, seats: 10 },
];

const scenes: readonly Scene[] = [...circlePoker.keys()].flatMap((game) =>
  tables.flatMap(({ options, seats }, index): Scene[] => {
    const limit = limits[index % 4] ?? "no-limit";
    const more = game === "poker-draw" && index === 1 ? { deck: 32 } : {};
    const all = { small: 100, big: 300, limit, ...options, ...more };
    const terms = { game, min: 100, max: 50_000, chipUnit: index === 1 ? 5 : 1, options: all as never };
    const purses = { seats, least: 1000, most: index === 0 ? 1500 : 20_000, unit: 50 };
    const scene: Scene = { terms, purses };
    if (game !== "poker-synthetic" || "fee" in options || index === 1) return [scene];
    return [scene, { purses, terms: { ...terms, rules: "ES-CN-234-1997" } }];
  }),
);

const evenings = fc.tuple(fc.constantFrom(...scenes), fc.integer({ min: 1, max: 1_000_000 }));
const on = (numRuns: number, check: (scene: Scene, seed: number) => void): void =>
  fc.assert(
    fc.property(evenings, ([scene, seed]) => check(scene, seed)),
    { numRuns },
  );

/** A card that lies face down is in nobody's view but its own place's and the auditor's. */
const expectHidden = ({ state }: TestTable): void => {
  if (!isReady(state)) return;
  const hidden = new Map<string, string>();
  for (const [place, { cards, up }] of Object.entries(state.hands)) {
    for (const [index, card] of cards.entries()) if (up[index] === false) hidden.set(card, place.split("/")[0] ?? "");
  }
  const viewers = [
    { kind: "floor" } as const,
    ...Object.keys(state.seats).map((seat) => ({ kind: "seat", seat: Number(seat) }) as const),
  ];
  for (const viewer of viewers) {
    const { hands, acts, state: play } = viewFor(state, viewer);
    // What a player threw away may have come back to somebody else: he knows that he had it.
    const others = acts.filter(({ seat }) => viewer.kind !== "seat" || seat !== viewer.seat);
    const text = JSON.stringify({ hands, others, play });
    for (const [card, owner] of hidden) {
      const own = viewer.kind === "seat" && owner === `${viewer.seat}`;
      // Asked outright: an assertion for every card and viewer would take most of the test's time.
      if (card !== "??" && text.includes(`"${card}"`) !== own) {
        throw new Error(`${card} of ${owner} ${own ? "not " : ""}seen by ${JSON.stringify(viewer)}`);
      }
    }
  }
};

const moves = ["fold", "check", "call", "bet", "raise", "draw", "stand-pat"];

/** Holds what a table says can be done against what it takes. */
const expectExact = (table: TestTable, seed: number): void => {
  const { state } = table;
  if (!isReady(state)) return;
  const answer = answersOf(circlePoker, state);
  const random = new Random(seed);
  const open = new Set<string>();
  // A queue may hold a card that nobody saw.
  const unknown = state.shoe.queue.includes("??") ? ["invalid-card"] : [];
  for (const action of table.actions) {
    if (action.do === "start-hand") {
      for (const button of action.buttons) expect(answer({ do: "start-hand", button })).toBeUndefined();
    }
    if (action.do === "void-hand") {
      for (const seat of action.seats) {
        expect([undefined, ...unknown]).toContain(answer({ do: "void-hand", seat, reason: "mixed" }));
      }
    }
    if (action.do !== "act" || action.seat === undefined) continue;
    for (const name of action.actions) {
      open.add(`${action.seat} ${name}`);
      const view = viewFor(state, { kind: "seat", seat: action.seat });
      // Whether his cards open the pot is the player's secret.
      const secret = name === "bet" && state.terms.game === "poker-draw" ? ["action-not-allowed"] : [];
      expect([undefined, ...secret, ...unknown]).toContain(
        answer(randomAct({ ...action, actions: [name] }, view, random)),
      );
    }
  }
  for (const seat of Object.keys(state.seats).map(Number)) {
    for (const action of moves) {
      if (!open.has(`${seat} ${action}`)) expect(answer({ do: "act", seat, action, to: 400 })).toBeDefined();
    }
  }
};

describe("every game of circle poker", () => {
  it("[AD-23-VII.2.muck-closed][AD-23-VII.1.deal-clockwise] shows no card that lies face down to anybody but its player and the auditor", () => {
    on(15, (scene, seed) => {
      playEvening(circlePoker, scene, seed, 4, expectHidden);
    });
  });

  it("[AD-23-III.2.pot-custody] conserves chips at every event", () => {
    on(60, (scene, seed) => {
      const kept = { now: 0 };
      let books: Books = emptyBooks;
      playEvening(circlePoker, scene, seed, 12, (table, { events }) => {
        books = events.reduce((now, event) => book(now, event, kept), books);
        if (table.state.phase === "idle") expect(books.stacks).toEqual(stacksOf(table));
      });
    });
  });

  it("changes nothing with a command that it refuses", () => {
    on(30, (scene, seed) => {
      // Every evening holds it of every command.
      playEvening(circlePoker, scene, seed, 10);
    });
  });

  it("replays to the same state, and decides the same commands to the same events", () => {
    on(30, (scene, seed) => {
      const evening = playEvening(circlePoker, scene, seed, 10);
      expectReplays(circlePoker, evening);
      expectSchemas(evening.table.events);
    });
  });

  it("lists actions that are complete and exact", () => {
    on(40, (scene, seed) => {
      playEvening(circlePoker, scene, seed, 3, (table) => expectExact(table, seed));
    });
  });

  it("lets everybody go with his chips once the table is closed", () => {
    on(60, (scene, seed) => {
      const { table } = playEvening(circlePoker, scene, seed, 1 + (seed % 8));
      const kept = { now: 0 };
      if (table.state.status === "suspended") table.ok({ do: "resume" });
      if (table.state.phase !== "idle") table.ok({ do: "void", reason: "the session is over" });
      if (table.state.status !== "closed") table.ok({ do: "close" });
      for (const seat of Object.keys(table.state.seats).map(Number)) table.ok({ do: "leave", seat });
      expect(table.state.seats).toEqual({});
      expect(table.events.reduce<Books>((now, event) => book(now, event, kept), emptyBooks).stacks).toEqual({});
    });
  });

  it("plays every one of its tables to hands that are decided", () => {
    for (const scene of scenes) {
      const { table } = playEvening(circlePoker, scene, 11, 20);
      const settled = table.events.filter((event) => event.type === "round-settled");
      expect(settled.length, JSON.stringify(scene.terms)).toBeGreaterThan(8);
    }
  });

  it("keeps the hash of every released rule set for ever", () => {
    expect(ruleHashes(circlePoker)).toEqual(released);
  });
});
