import type { AnyCommand } from "@carrusel/contracts";
import { type EventStore, emptyStream, type NewCommit, revisionOf } from "@carrusel/event-store";
import { isAccepted } from "@carrusel/hosting";
import { describe, expect, it } from "vitest";
import { offlineDeps } from "../compose/deps.ts";
import { families } from "../compose/families.ts";
import { composeHouse } from "../compose/house.ts";
import { verifySite } from "./verify-site.ts";

const site = "S";
const day = "2000-01-01";
const games = Object.fromEntries(
  Object.entries(families).map(([family, create]) => [family, create(offlineDeps()).games]),
);

type Step = readonly [by: string, at: string, command: AnyCommand];

const table = { do: "install-table", game: "roulette-french", min: 500, max: 50_000 } as const;
const chips = { "500": 10 };

/** A day of a table and its bank on which slips, counts and changes went every way that they can go. */
const steps: readonly Step[] = [
  ["eva", "T1", { ...table, rules: "AD-455-2025", currency: "EUR" }],
  ["eva", "bank", { do: "stock", chips: { "10000": 100, "500": 100 }, cash: 1_000_000 }],
  ["eva", "bank", { do: "set-counting", counters: 2 }],
  ["pau", "bank", { do: "open-float", table: "T1", chips: { "10000": 20, "500": 20 } }],
  ["ana", "bank", { do: "request-slip", slip: "F1", kind: "fill", table: "T1", chips }],
  ["pau", "bank", { do: "confirm-slip", slip: "F1" }],
  ["ana", "T1", { do: "bet", seat: 1, bet: "red", stake: 1_000 }],
  ["ana", "T1", { do: "close-bets" }],
  ["ana", "T1", { do: "spin", result: 3 }],
  ["ana", "bank", { do: "receive-slip", slip: "F1" }],
  ["ana", "bank", { do: "request-slip", slip: "C1", kind: "credit", table: "T1", chips, corrects: "F1" }],
  ["pau", "bank", { do: "confirm-slip", slip: "C1" }],
  ["pau", "bank", { do: "void-slip", slip: "C1", reason: "it was right" }],
  ["pau", "bank", { do: "reprint-slip", slip: "F1" }],
  ["pau", "bank", { do: "colour-up", table: "T1", chips: { "500": 20 }, given: { "10000": 1 } }],
  ["ana", "T1", { do: "close" }],
  ["ana", "bank", { do: "count", table: "T1", chips: { "10000": 19 } }],
  ["pau", "bank", { do: "count", table: "T1", chips: { "10000": 19, "500": 48 } }],
  ["ana", "bank", { do: "count", table: "T1", chips: { "10000": 19, "500": 47 } }],
  ["pau", "bank", { do: "count", table: "T1", chips: { "10000": 19, "500": 47 } }],
  ["eva", "bank", { do: "cancel-count", table: "T1", reason: "a chip fell" }],
  ["ana", "bank", { do: "count", table: "T1", chips: { "10000": 19, "500": 48 } }],
  ["pau", "bank", { do: "count", table: "T1", chips: { "10000": 19, "500": 48 } }],
  ["eva", "bank", { do: "close-day" }],
];

const playedDay = async (): Promise<EventStore> => {
  const deps = offlineDeps();
  const { house, attach, stop } = composeHouse(deps);
  await attach(site);
  const after: Record<string, number> = {};
  for (const [n, [by, at, command]] of steps.entries()) {
    const actor = { id: by, roles: ["administrator"] };
    const answer = await house.execute({ id: `s${n}`, site, day, at, command, actor, time: deps.now() }, after);
    if (!isAccepted(answer)) throw new Error(`${command.do}: ${answer.message}`);
    after[answer.position.log] = Math.max(after[answer.position.log] ?? 0, answer.position.seq);
  }
  expect(await house.parts.bank.books(site, day, after)).toMatchObject([{ closing: 214_000, variance: 0 }]);
  await house.parts.jackpots.jackpots(site, await deps.store.ends(site));
  await stop();
  return deps.store;
};

describe("verify at the bank", () => {
  it("decides slips, blind counts, cancelled counts and changes again, to the same history", async () => {
    expect(await verifySite(await playedDay(), site, games)).toMatchObject({ differences: [], rounds: 1, behind: 0 });
  });

  it("finds chips that were made between two events, even where the next one sets it right", async () => {
    const store = await playedDay();
    const stream = { site, context: "chip-bank", kind: "day", id: day };
    const last = (await Array.fromAsync(store.read(stream))).at(-1);
    const sums = { closing: 0, variance: 7, win: 0 };
    const count = { table: "T2", game: "boule" };
    const forged: NewCommit = {
      ...{ id: "forged", time: day, actor: { id: "x", roles: [] }, command: { do: "close-day" } },
      events: [
        { type: "table-counted", version: 1, data: { ...count, ...sums, chips: {}, expected: 0, rounds: 0 } },
        {
          ...{ type: "count-cancelled", version: 1 },
          data: { ...count, ...sums, count: 1, reason: "forged", by: "x", time: day },
        },
      ],
    };
    await store.append(stream, last === undefined ? emptyStream : revisionOf(last), forged);
    const whats = (await verifySite(store, site, games)).differences.map(({ what }) => what);
    expect(whats.at(-1)).toBe("after table-counted: the bank's accounts do not balance: worth is off by -7");
  });
});
