import { describe, expect, it } from "vitest";
import { gamesOf } from "../index.ts";
import { highCard } from "../testing/high-card.ts";
import { TestTable } from "../testing/index.ts";
import { roundCorrection } from "./book.ts";
import type { CorrectRound } from "./commands.ts";

const played = (): TestTable =>
  new TestTable(gamesOf([highCard]), { game: "repte", min: 100, max: 1_000, chipUnit: 50 })
    .bet(1, "ante", 200)
    .ok({ do: "close-bets" })
    .cards("Kd")
    .act(1, "fold")
    .cards("?? 2c");

const correction = (fields: Partial<CorrectRound> = {}): { readonly do: "correct-round" } & CorrectRound => ({
  do: "correct-round",
  ...{ round: 1, wager: 1, seat: 1, player: "1", bet: "ante", on: [], hand: null },
  ...{ amount: 200, reason: "the film shows it", by: "pit-1", incident: null, given: 0 },
  ...fields,
});

describe("a correction", () => {
  it("is an event that points to a round that is over, and leaves the round's own events as they are", () => {
    const at = played();
    const before = JSON.stringify(at.events);
    at.ok(correction());
    expect(JSON.stringify(at.events.slice(0, -1))).toBe(before);
    const [event] = at.events.slice(-1);
    expect(event).toMatchObject({
      type: "round-corrected",
      round: 1,
      wager: 1,
      amount: 200,
      by: "pit-1",
      stack: false,
    });
    expect(event && roundCorrection(event)).toEqual({
      round: 1,
      correction: {
        ...{ seat: 1, player: "1", bet: "ante", on: [], hand: null },
        ...{ amount: 200, reason: "the film shows it", by: "pit-1" },
      },
    });
  });

  it("is refused while the round is played, without chips, and beyond what the place had", () => {
    const at = played();
    expect(at.code(correction({ round: 2 }))).toBe("wrong-phase");
    at.bet(1, "ante", 200);
    expect(at.code(correction({ round: 2 }))).toBe("wrong-phase");
    expect(at.code(correction({ amount: 0 }))).toBe("invalid-amount");
    expect(at.code(correction({ amount: 125 }))).toBe("not-a-multiple");
    expect(at.code(correction({ amount: -50 }))).toBe("invalid-amount");
    at.ok(correction({ amount: 200 }));
    at.ok(correction({ amount: -150 }));
    expect(at.code(correction({ amount: -100 }))).toBe("invalid-amount");
    // Another wager of the same place has had nothing.
    expect(at.code(correction({ wager: 9, amount: -50 }))).toBe("invalid-amount");
    at.ok(correction({ wager: null, bet: null, amount: -50 }));
  });

  it.each([
    ["the place, then the wager", null, 1],
    ["the wager, then the place", 1, null],
  ])("takes the same chips back once: %s", (_name, first, then) => {
    const back = (wager: number | null) => correction({ wager, amount: -200, given: 200, givenPlace: 200 });
    const at = played().ok(back(first));
    expect(at.code(back(then))).toBe("invalid-amount");
    expect(at.code(back(first))).toBe("invalid-amount");
    // What the place was given since is there for its next correction as a whole.
    at.ok(correction({ wager: null, amount: 200, given: 200, givenPlace: 200 }));
    at.ok(back(null));
  });

  it("that gave the place something is no part of what a wager had", () => {
    const at = played().ok(correction({ wager: null, amount: 100, given: 200, givenPlace: 200 }));
    expect(at.code(correction({ amount: -300, given: 200, givenPlace: 200 }))).toBe("invalid-amount");
    at.ok(correction({ amount: -200, given: 200, givenPlace: 200 }));
    at.ok(correction({ wager: null, amount: -100, given: 200, givenPlace: 200 }));
    expect(at.code(correction({ wager: null, amount: -50, given: 200, givenPlace: 200 }))).toBe("invalid-amount");
  });

  it("keeps two rounds of an earlier day apart that have one number", () => {
    const back = (game: string) => correction({ day: "2026-01-01", game, amount: -200, given: 200, givenPlace: 200 });
    const at = played().ok(back("blackjack")).ok(back("punto-banco"));
    expect(at.code(back("punto-banco"))).toBe("invalid-amount");
  });

  it("may be made at a closed table, and of an earlier day's round, which is not looked for here", () => {
    const at = played().ok({ do: "close" });
    at.ok(correction());
    at.ok(correction({ day: "2026-01-01", round: 99 }));
    expect(at.code(correction({ day: "2026-01-01", round: 99, amount: -300 }))).toBe("invalid-amount");
    // A record of what a later day has booked was checked there.
    at.ok(correction({ booked: "2026-12-31", bookedGame: "repte", amount: -1_000 }));
    expect(at.state.corrections.map(({ amount }) => amount)).toEqual([200, 200, -1_000]);
    const [, , earlier] = at.events.slice(-3).map(roundCorrection);
    expect(at.events.slice(-2).map(roundCorrection)[0]).toBeUndefined();
    expect(earlier).toMatchObject({ round: 1, correction: { booked: "2026-12-31", bookedGame: "repte" } });
  });
});
