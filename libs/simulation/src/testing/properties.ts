import type { TableEvent } from "@carrusel/contracts";
import { type Games, isReady, ruleHashes, viewFor } from "@carrusel/game-kit";
import type { TestTable } from "@carrusel/game-kit/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playEvening, type Scene } from "./evening.ts";
import { expectExactActions } from "./exact-actions.ts";
import { expectReplays, expectSchemas } from "./replay.ts";

export interface FamilyProperties {
  readonly games: Games;
  /** Tables of every game, with options that change its rules. */
  readonly scenes: readonly Scene[];
  /** The hashes of the released rule sets: `{ "<game>": "<hash>" }` or by rule set `{ "<game> <set>": … }`, by version `{ "<game> <set> <version>": … }`. */
  readonly released: Readonly<Record<string, unknown>>;
  /** How often each property is tried; 40 where left out. */
  readonly runs?: number;
}

/** Players, felt and house together never change. */
const expectConserved = (events: readonly TableEvent[]): void => {
  let [players, felt, house] = [0, 0, 0];
  for (const event of events) {
    if (event.type === "wager-placed") {
      players -= event.stake;
      felt += event.stake;
    }
    if (event.type === "round-settled" || event.type === "round-voided") {
      let booked = 0;
      for (const { result, stake, returned, won } of event.wagers) {
        if (result === "prison" || result === "open") continue;
        expect(returned, "nothing comes back beyond stake and winnings").toBeLessThanOrEqual(stake + won);
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
};

/** A card that lies face down is in nobody's view but its own place's. */
const expectHidden = (table: TestTable): void => {
  const { state } = table;
  if (!isReady(state)) return;
  const hidden = Object.entries(state.hands).flatMap(([place, { cards, up }]) =>
    cards.flatMap((card, index) => (up[index] ? [] : [{ place, index, card }])),
  );
  if (hidden.length === 0) return;
  const floor = viewFor(state, { kind: "floor" });
  const wrong = hidden.filter(({ place, index }) => floor.hands[place]?.cards[index] !== "??");
  for (const seat of new Set(state.felt.map((wager) => wager.seat))) {
    const view = viewFor(state, { kind: "seat", seat });
    for (const one of hidden) {
      const own = one.place === `${seat}` || one.place.startsWith(`${seat}/`);
      if (view.hands[one.place]?.cards[one.index] !== (own ? one.card : "??")) wrong.push(one);
    }
  }
  expect(wrong).toEqual([]);
};

/** What has to hold at every game of a family, tried on random evenings. */
export const testFamily = (family: string, { games, scenes, released, runs = 40 }: FamilyProperties): void => {
  const evenings = fc.tuple(fc.constantFrom(...scenes), fc.integer({ min: 1, max: 1_000_000 }));
  const on = (tries: number, check: (scene: Scene, seed: number) => void): void =>
    fc.assert(
      fc.property(evenings, ([scene, seed]) => check(scene, seed)),
      { numRuns: tries },
    );

  describe(`every game of ${family}`, { timeout: 60_000 }, () => {
    it("conserves money at every event, and shows no card that lies face down", () => {
      on(runs, (scene, seed) => expectConserved(playEvening(games, scene, seed, 25, expectHidden).table.events));
    });

    it("replays to the same state, and decides the same commands to the same events", () => {
      on(runs, (scene, seed) => {
        expectReplays(games, playEvening(games, scene, seed, 15));
      });
    });

    it("stores events that fit their registered schemas", () => {
      on(Math.ceil(runs / 3), (scene, seed) => {
        expectSchemas(playEvening(games, scene, seed, 15).table.events);
      });
    });

    it("lists actions that are complete and exact", () => {
      on(runs, (scene, seed) => {
        playEvening(games, scene, seed, 4, (table) => expectExactActions(games, table, seed));
      });
    });

    it("plays every one of its tables to settled rounds", () => {
      for (const scene of scenes) {
        const { table } = playEvening(games, scene, 7, 30);
        const settled = table.events.filter((event) => event.type === "round-settled");
        expect(settled.length, JSON.stringify(scene.terms)).toBeGreaterThan(10);
      }
    });

    it("keeps the hash of every released rule set for ever", () => {
      expect(ruleHashes(games)).toEqual(released);
    });
  });
};
