import { isReady, viewFor } from "@carrusel/game-kit";
import type { TestTable, TestTerms } from "@carrusel/game-kit/testing";
import { Random, randomAct } from "@carrusel/simulation";
import { answersOf, expectReplays, expectSchemas } from "@carrusel/simulation/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baccaratGames as games } from "./index.ts";
import { book, emptyBooks } from "./testing/books.ts";
import { playEvening } from "./testing/evening.ts";

const scenes: readonly TestTerms[] = [
  { game: "chemin-de-fer" },
  { game: "chemin-de-fer", options: { bankRule: "table", freeBanco: true } },
  { game: "chemin-de-fer", min: 300, chipUnit: 100, options: { unlimited: true, freeBanco: true } },
  { game: "chemin-de-fer", min: 1000, options: { multiple: 500 } },
  { game: "baccarat-two-cloths", max: 200_000, seats: 8 },
  { game: "baccarat-two-cloths", max: 50_000, seats: 6, options: { bank: "open", bankRule: "table" } },
  { game: "baccarat-two-cloths", max: 100_000, seats: 8, chipUnit: 500, options: { bankRule: "table" } },
];

const evenings = fc.tuple(fc.constantFrom(...scenes), fc.integer({ min: 1, max: 1_000_000 }));

const on = (numRuns: number, check: (terms: TestTerms, seed: number) => void): void =>
  fc.assert(
    fc.property(evenings, ([terms, seed]) => check(terms, seed)),
    { numRuns },
  );

interface Chips {
  readonly bank: { readonly amount: number; readonly garage: number } | null;
  readonly due: readonly { readonly amount: number }[];
}

/** What the game itself holds of the players' chips. */
const heldBy = ({ state }: TestTable): number => {
  const { bank, due } = state.play as Chips;
  return (bank?.amount ?? 0) + (bank?.garage ?? 0) + due.reduce((sum, { amount }) => sum + amount, 0);
};

const expectExact = (table: TestTable, seed: number): void => {
  const { state, actions } = table;
  if (!isReady(state)) return;
  const answer = answersOf(games, state);
  const unknown = state.shoe.queue.includes("??");
  const random = new Random(seed);
  const open = new Set<string>();
  for (const action of actions) {
    if (action.do === "bank") {
      for (const amount of [action.amount.min, action.amount.max]) {
        expect(answer({ do: "bank", seat: action.seat, amount }), `bank ${amount}`).toBeUndefined();
      }
      expect(answer({ do: "bank", seat: action.seat, amount: action.amount.min - 1 })).toBeDefined();
      expect(answer({ do: "bank", seat: action.seat, amount: action.amount.max + 1 })).toBeDefined();
    }
    if (action.do === "act") {
      const view = viewFor(state, { kind: "auditor" });
      for (const name of action.actions) {
        open.add(`${action.seat ?? action.side} ${name}`);
        const said = answer(randomAct({ ...action, actions: [name] }, view, random));
        expect(unknown ? [undefined, "invalid-card"] : [undefined], `${name} at ${state.phase}`).toContain(said);
      }
    }
    if (action.do === "bet" && (state.phase === "idle" || state.phase === "betting")) {
      for (const { bet, at = [], multiple } of action.bets) {
        for (const { seat, min, max } of at) {
          const least = Math.ceil(min / multiple) * multiple;
          if (least > max) continue;
          const before =
            state.felt.find((wager) => wager.seat === seat && wager.bet === bet && !wager.taken)?.stake ?? 0;
          // What lies there may be no multiple: it was set by a call for the bank.
          if (before % multiple !== 0) continue;
          expect(answer({ do: "bet", seat, bet, stake: least - before }), `${bet} ${least}`).toBeUndefined();
          expect(answer({ do: "bet", seat, bet, stake: max - before + 1 })).toBeDefined();
        }
      }
    }
  }
  for (const side of ["punto", "banca", "cloth-1", "cloth-2"]) {
    for (const action of ["draw", "stand", "keep", "garage", "pass-hand", "hit"]) {
      if (!open.has(`${side} ${action}`))
        expect(answer({ do: "act", side, action, amount: 1 }), `${side} ${action}`).toBeDefined();
    }
  }
  for (let seat = 1; seat <= 9; seat++) {
    for (const action of ["banco", "banco-table", "banco-again", "decline", "draw"]) {
      if (!open.has(`${seat} ${action}`))
        expect(answer({ do: "act", seat, action }), `${seat} ${action}`).toBeDefined();
    }
  }
};

describe("random evenings between players", () => {
  it("make and lose no chip at any event, and nobody owes any", () => {
    on(120, (terms, seed) => {
      let books = emptyBooks;
      let count = 0;
      playEvening(games, terms, seed, 25, (table) => {
        for (const event of table.events.slice(count)) books = book(books, event);
        count = table.events.length;
        const { seats } = table.state;
        const stacks = Object.fromEntries(Object.entries(seats).map(([seat, { stack }]) => [seat, stack]));
        expect(stacks).toEqual(books.stacks);
        expect(heldBy(table)).toBe(books.bank);
      });
    });
  });

  it("change nothing by a refused command, and let no wager pass the bank", () => {
    on(40, (terms, seed) => {
      // Every evening holds of every command that a refused one changes nothing.
      playEvening(games, terms, seed, 20, (table) => {
        const last = table.events.at(-1);
        if (last?.type !== "round-settled" || last.bank === undefined) return;
        const stakes = last.wagers.reduce((sum, { stake, result }) => (result === "taken" ? sum : sum + stake), 0);
        const open = terms.options?.bank === "open";
        if (!open) expect(stakes).toBeLessThanOrEqual(last.bank.before);
      });
    });
  });

  it("replay to the same state, decide the same commands to the same events, and fit their schemas", () => {
    on(40, (terms, seed) => {
      const evening = playEvening(games, terms, seed, 15);
      expectReplays(games, evening);
      expectSchemas(evening.table.events);
    });
  });

  it("take every action that is listed, and no other", () => {
    on(40, (terms, seed) => {
      playEvening(games, terms, seed, 5, (table) => expectExact(table, seed));
    });
  });

  it("show no covered card to anybody before the end", () => {
    on(20, (terms, seed) => {
      playEvening(games, terms, seed, 10, ({ state }) => {
        if (!isReady(state)) return;
        const floor = viewFor(state, { kind: "floor" });
        for (const [place, { cards, up }] of Object.entries(state.hands)) {
          expect(floor.hands[place]?.cards).toEqual(cards.map((card, at) => (up[at] ? card : "??")));
        }
      });
    });
  });

  it("let everybody go with his chips once the table is closed", () => {
    on(120, (terms, seed) => {
      const { table } = playEvening(games, terms, seed, 1 + (seed % 12));
      if (table.state.status === "suspended") table.ok({ do: "resume" });
      if (table.state.phase !== "idle") table.ok({ do: "void", reason: "the session is over" });
      table.ok({ do: "close" });
      const there = Object.keys(table.state.seats).map(Number);
      for (const seat of there) table.ok({ do: "leave", seat });
      expect(heldBy(table)).toBe(0);
      expect(table.state.seats).toEqual({});
    });
  });

  it("come to decided coups at every table", () => {
    for (const terms of scenes) {
      const { table } = playEvening(games, terms, 7, 60);
      const settled = table.events.filter((event) => event.type === "round-settled");
      expect(settled.length, JSON.stringify(terms)).toBeGreaterThan(10);
    }
  });
});
