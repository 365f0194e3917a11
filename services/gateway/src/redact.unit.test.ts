import type { HistoryStep } from "@carrusel/hosting";
import { describe, expect, it } from "vitest";
import { visibleRound, visibleStep } from "./redact.ts";

const step = (command: Record<string, unknown>, events: HistoryStep["events"]): HistoryStep => ({
  position: { log: "memory", seq: 1 },
  version: 1,
  time: "2026-11-29T20:00:00Z",
  actor: "marta",
  command,
  events,
});

const dealt = { type: "cards-dealt", version: 1, data: { cards: ["As", "Kd"] } };
const placed = { type: "wager-placed", version: 1, data: { seat: 1, stake: 500 } };
const outcome = { type: "outcome-recorded", version: 1, data: { outcome: { cards: "As" } } };

describe("what leaves the house", () => {
  it("hides nothing at a game without cards", () => {
    const spin = step({ do: "spin", result: 17 }, [outcome]);
    expect(visibleStep("boule", spin, false)).toEqual({
      version: 1,
      time: spin.time,
      actor: "marta",
      command: { do: "spin", result: 17 },
      events: [outcome],
    });
  });

  it.each(["blackjack", "poker-holdem", "a game of a later release"])("hides cards by default at %s", (game) => {
    const seen = visibleStep(game, step({ do: "cards", cards: ["As", "Kd"] }, [dealt, placed]), true);
    expect(JSON.stringify(seen)).not.toMatch(/As|Kd/);
    expect(seen.command).toEqual({ do: "cards", hidden: true });
    expect(seen.events).toEqual([{ type: "cards-dealt", version: 1, data: { hidden: true } }, placed]);
  });

  it("keeps an outcome back until the round is over", () => {
    const seen = (over: boolean) => JSON.stringify(visibleStep("blackjack", step({ do: "act" }, [outcome]), over));
    expect(seen(false)).not.toContain("As");
    expect(seen(true)).toContain("As");
    const round = { round: 1, wagers: [], payments: [], pots: [], rake: 0, house: 0, outcome: { dealer: "As" } };
    expect(visibleRound("blackjack", { ...round, status: "playing" }).outcome).toEqual({});
    expect(visibleRound("blackjack", { ...round, status: "settled" }).outcome).toEqual({ dealer: "As" });
  });
});
