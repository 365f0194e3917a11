import { isRefusal, type TableEvent, tableEvents } from "@carrusel/contracts";
import {
  decideTable,
  evolveTable,
  initialTable,
  ruleVersionOf,
  type TableCommand,
  type TableState,
} from "@carrusel/game-kit";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { Random, simulateBets, simulateChoices } from "@carrusel/simulation";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ballGames } from "./index.ts";
import released from "./released-rules.json" with { type: "json" };

const tables: readonly TestTerms[] = [
  { game: "roulette-french" },
  { game: "roulette-french", chipUnit: 100, options: { zero: "prison" } },
  { game: "roulette-french", min: 1000, options: { zero: "half" } },
  { game: "roulette-american", min: 1000, options: { colours: { "2": 1500 } } },
  { game: "roulette-american", options: { zeros: 2 } },
  { game: "boule", min: 500, max: 30_000, options: { simpleMax: 150_000 } },
  { game: "wheel-of-fortune", min: 100, max: 10_000 },
];

/** Commands that come at any moment, most of them wrong there. */
const strays: readonly TableCommand[] = [
  { do: "bet", seat: 1, bet: "red", stake: 1 },
  { do: "bet", seat: 0, bet: "24", stake: 500 },
  { do: "bet", seat: 2, bet: "split", on: [1, 5], stake: 500 },
  { do: "bet", seat: 2, bet: "nonsense", stake: 500 },
  { do: "take-down", seat: 1, bet: "red" },
  { do: "close-bets" },
  { do: "spin", result: 99 },
  { do: "act", seat: 1, action: "half" },
  { do: "act", seat: 1, bet: "red", action: "prison" },
  { do: "no-spin", reason: "an object in the wheel" },
  { do: "void", reason: "a dispute" },
  { do: "roll", dice: [1, 2] },
  { do: "cards", cards: ["As"] },
  { do: "open" },
  { do: "close" },
  { do: "suspend" },
  { do: "resume" },
  { do: "set-limits", min: 600, max: 40_000 },
];

type Spoken = { readonly command: TableCommand; readonly events: readonly TableEvent[] };

/** An evening at a table: players bet, the wheel turns, and people say wrong things in between. */
const evening = (terms: TestTerms, seed: number, rounds: number) => {
  const random = new Random(seed);
  const table = new TestTable(ballGames, terms);
  if (terms.game === "roulette-american" && terms.min === 1000) {
    table.ok({ do: "link-jackpot", jackpot: "J1", bet: "jackpot", stake: 500, combinations: ["17,17", "8"] });
  }
  const spoken: Spoken[] = [];
  const say = (command: TableCommand): string | undefined => {
    const [before, count] = [table.state, table.events.length];
    const refusal = table.try(command);
    if (refusal !== undefined) {
      expect(table.state, "a refused command changes nothing").toBe(before);
      expect(table.events).toHaveLength(count);
    }
    spoken.push({ command, events: table.events.slice(count) });
    return refusal?.refused;
  };
  for (let n = 0; n < rounds; n++) {
    if (random.oneIn(3)) say(random.pick(strays));
    if (table.state.status === "suspended") say({ do: "resume" });
    if (table.state.status === "closed") say({ do: "open" });
    for (const bet of simulateBets(table.actions, random)) say(bet);
    if (random.oneIn(4)) say(random.pick(strays));
    say({ do: "close-bets" });
    const spin = table.actions.find((action) => action.do === "spin");
    // Zeros more often than the wheel gives them: that is where the rules are.
    if (spin !== undefined)
      say({ do: "spin", result: random.oneIn(4) && spin.results.includes(0) ? 0 : random.pick(spin.results) });
    if (random.oneIn(4)) say(random.pick(strays));
    for (const choice of simulateChoices(table.actions, random)) say(choice);
  }
  return { table, spoken };
};

const evenings = fc.tuple(fc.constantFrom(...tables), fc.integer({ min: 1, max: 1_000_000 }));

describe("every ball and wheel game", () => {
  it("conserves money at every event: players, felt and house together never change", () => {
    fc.assert(
      fc.property(evenings, ([terms, seed]) => {
        let [players, felt, house] = [0, 0, 0];
        for (const event of evening(terms, seed, 30).table.events) {
          if (event.type === "wager-placed") {
            players -= event.stake;
            felt += event.stake;
          }
          if (event.type === "round-settled" || event.type === "round-voided") {
            let booked = 0;
            for (const { result, stake, returned } of event.wagers) {
              if (result === "prison" || result === "open") continue;
              felt -= stake;
              players += returned;
              booked += stake - returned;
            }
            expect(booked).toBe(event.type === "round-settled" ? event.house : 0);
            house += booked;
          }
          expect(players + felt + house).toBe(0);
          expect(felt).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("replays to the same state, and decides the same commands to the same events", () => {
    fc.assert(
      fc.property(evenings, ([terms, seed]) => {
        const { table, spoken } = evening(terms, seed, 20);
        const evolve = evolveTable(ballGames);
        const stored = table.events.map((event) => JSON.parse(JSON.stringify(tableEvents.write(event))));
        const folded = stored.reduce<TableState>(
          (state, event) => evolve(state, tableEvents.read(event)),
          initialTable,
        );
        expect(folded).toEqual(table.state);

        const decide = decideTable(ballGames);
        const opening = table.events.slice(0, table.events.length - spoken.flatMap(({ events }) => events).length);
        let state = opening.reduce<TableState>(evolve, initialTable);
        for (const { command, events } of spoken) {
          const again = decide(state, command);
          expect(isRefusal(again) ? [] : again).toEqual(events);
          state = events.reduce<TableState>(evolve, state);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("stores events that fit their registered schemas", () => {
    fc.assert(
      fc.property(evenings, ([terms, seed]) => {
        for (const event of evening(terms, seed, 20).table.events) {
          expect(tableEvents.check(tableEvents.write(event))).toBeUndefined();
        }
      }),
      { numRuns: 15 },
    );
  });

  it("lists actions that are complete and exact", () => {
    fc.assert(
      fc.property(evenings, ([terms, seed]) => {
        const random = new Random(seed);
        const { table } = evening(terms, seed, 5);
        const listed = new Set(table.actions.map((action) => action.do as string));
        const decide = decideTable(ballGames);
        const accepted = (command: TableCommand): boolean => !isRefusal(decide(table.state, command));
        for (const action of table.actions) {
          if (action.do === "spin")
            for (const result of action.results) expect(accepted({ do: "spin", result })).toBe(true);
          if (action.do === "act") {
            for (const one of action.actions) {
              const { seat, player, bet } = action;
              expect(accepted({ do: "act", seat, player, bet, action: one })).toBe(true);
            }
          }
        }
        for (const command of ["close-bets", "void", "open", "close", "suspend", "resume"] as const) {
          const said = command === "void" ? { do: command, reason: "a dispute" } : { do: command };
          expect(accepted(said as TableCommand), command).toBe(listed.has(command));
        }
        for (const bet of simulateBets(table.actions, random)) {
          if (terms.options?.colours === undefined)
            expect(["above-maximum", undefined]).toContain(refusalOf(decide(table.state, bet)));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("keeps the hash of every released rule set for ever", () => {
    const hashes = [...ballGames.values()].map((game) => ruleVersionOf(game, "AD-455-2025"));
    expect(Object.fromEntries([...ballGames.keys()].map((id, index) => [id, hashes[index]]))).toEqual(released);
  });
});

const refusalOf = (decided: readonly TableEvent[] | { refused: string }): string | undefined =>
  "refused" in decided ? decided.refused : undefined;
