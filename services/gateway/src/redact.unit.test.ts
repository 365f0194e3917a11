import { type RoundResult, type StoredEvent, type TableEvent, tableEvents } from "@carrusel/contracts";
import type { HistoryStep } from "@carrusel/hosting";
import { describe, expect, it } from "vitest";
import { visibleOutcome, visibleRound, visibleSteps } from "./redact.ts";

const step = (command: Record<string, unknown>, events: readonly StoredEvent[]): HistoryStep => ({
  position: { log: "memory", seq: 1 },
  version: 1,
  time: "2026-11-29T20:00:00Z",
  actor: "marta",
  command,
  events,
});

const write = (events: readonly TableEvent[]): readonly StoredEvent[] =>
  events.map((event) => tableEvents.write(event));

const round = 1;
const dealt = (place: string, card: string, up: boolean): TableEvent => ({
  type: "card-dealt",
  round,
  place,
  card,
  up,
});
const turned = (place: string): TableEvent => ({ type: "cards-turned", round, place });
const act = { side: null, player: null, hand: null };

const dataOf = (game: string, events: readonly TableEvent[], over = false) =>
  visibleSteps(game, [step({ do: "cards" }, write(events))], over).flatMap((seen) =>
    seen.events.map(({ data }) => data),
  );

const cardsOf = (game: string, events: readonly TableEvent[], over = false) =>
  dataOf(game, events, over).map((data) => data.card);

const banked = "tripoker";
const circle = "poker-holdem";
const stranger = "a game of a later release";

describe("a round in progress", () => {
  it.each(["blackjack", "mahjong-pai-gow", circle, stranger])("shows at %s only cards that lie face up", (game) => {
    expect(cardsOf(game, [dealt("1", "As", false), dealt("dealer", "Kd", true), dealt("burnt", "2c", false)])).toEqual([
      "??",
      "Kd",
      "??",
    ]);
  });

  it("shows a place's cards once they have been turned, and no other's", () => {
    const events = [dealt("1", "As", false), dealt("2", "Kd", false), turned("1"), dealt("1", "3c", false)];
    expect(cardsOf(banked, events)).toEqual(["As", "??", undefined, "??"]);
  });

  it("follows a card to where it goes", () => {
    const moved: TableEvent = { type: "card-moved", round, from: "1", to: "1/2", card: "8s" };
    const gone: TableEvent = { type: "card-discarded", round, place: "1/2", card: "8s" };
    const lying = (up: boolean) => [dealt("1", "8s", up), moved, gone];
    expect(cardsOf(banked, lying(true))).toEqual(["8s", "8s", "8s"]);
    expect(cardsOf(banked, lying(false))).toEqual(["??", "??", "??"]);
    // Turned where it lies now, it is known where it lay before.
    expect(cardsOf(banked, [dealt("1", "8s", false), moved, turned("1/2")])).toEqual(["8s", "8s", undefined]);
    expect(cardsOf(banked, [dealt("1", "8s", false), moved, turned("1")])).toEqual(["??", "??", undefined]);
  });

  it("does not tell a covered card by its open twin of another pack", () => {
    const gone: TableEvent = { type: "card-discarded", round, place: "1", card: "8s" };
    expect(cardsOf(banked, [dealt("1", "8s", true), dealt("1", "8s", false), gone])).toEqual(["8s", "??", "??"]);
  });

  it("counts what was scanned and burnt", () => {
    const [scanned, burnt, shuffled] = dataOf(banked, [
      { type: "cards-scanned", round, cards: ["As", "Kd"] },
      { type: "cards-burnt", cards: ["2c"] },
      { type: "shoe-shuffled", burnt: ["3c"], commitment: "abc" },
    ]);
    expect(scanned).toEqual({ round, cards: ["??", "??"] });
    expect(burnt).toEqual({ cards: ["??"] });
    expect(shuffled).toEqual({ burnt: ["??"], commitment: "abc" });
  });

  it("shows decisions without their cards", () => {
    const set: TableEvent = { type: "decision-made", round, seat: 1, ...act, action: "set", cards: ["As", "Kd"] };
    const fold: TableEvent = { type: "decision-made", round, seat: 2, ...act, action: "fold" };
    const { type: _, ...plain } = fold;
    expect(dataOf("pai-gow-poker", [set, fold])).toEqual([
      { round, seat: 1, ...act, action: "set", cards: ["??", "??"] },
      plain,
    ]);
  });

  it("shows what people asked for without the cards that they named", () => {
    const seen = (command: Record<string, unknown>) => visibleSteps(banked, [step(command, [])], false)[0]?.command;
    expect(seen({ do: "cards", cards: ["As", "Kd"] })).toEqual({ do: "cards", count: 2 });
    expect(seen({ do: "shuffle", cards: ["As"], commitment: "x" })).toEqual({ do: "shuffle", count: 1 });
    expect(seen({ do: "act", seat: 1, action: "set", low: ["As", "Kd"] })).toEqual({
      ...{ do: "act", seat: 1, action: "set" },
    });
    expect(seen({ do: "act", seat: 1, action: "buy", discard: "As" })).toEqual({ do: "act", seat: 1, action: "buy" });
    expect(seen({ do: "bet", seat: 1, bet: "ante", stake: 500 })).toMatchObject({ bet: "ante", stake: 500 });
    expect(seen({ do: "something new", card: "As" })).toEqual({ do: "something new", hidden: true });
  });

  it("has no outcome yet, but for dice on the table and games without cards", () => {
    const known = { dice: [1, 2, 3], dealer: "As" };
    expect(visibleOutcome("pai-gow-poker", known)).toEqual({ dice: [1, 2, 3] });
    expect(visibleOutcome("blackjack", { dealer: "As" })).toEqual({});
    expect(visibleOutcome("roulette-french", { number: 0 })).toEqual({ number: 0 });
    const recorded: TableEvent = { type: "outcome-recorded", round, outcome: { dealer: "As" } };
    expect(dataOf(banked, [recorded])).toEqual([{ round, outcome: {} }]);
    expect(dataOf("boule", [{ ...recorded, outcome: { number: 5 } }])).toEqual([{ round, outcome: { number: 5 } }]);
  });

  it("shows a card that was exposed by mistake, and no event that it does not know", () => {
    expect(cardsOf(banked, [{ type: "card-exposed", round, what: "common", card: "Qs" }])).toEqual(["Qs"]);
    const strange = { type: "cards-laid", version: 1, data: { cards: ["As"] } };
    expect(visibleSteps(banked, [step({ do: "cards" }, [strange])], false)[0]?.events).toEqual([
      { type: "cards-laid", version: 1, data: { hidden: true } },
    ]);
  });

  it("counts cards that went back into the pack", () => {
    const back: TableEvent = { type: "cards-returned", round, place: "1/discard", cards: ["As", "Kd"] };
    expect(dataOf("poker-draw", [back], true)).toEqual([{ round, place: "1/discard", cards: ["??", "??"] }]);
  });

  it("keeps back the order of a shoe", () => {
    const order: TableEvent = { type: "shoe-revealed", commitment: "abc", order: ["As"], salt: "x" };
    expect(dataOf(banked, [order])).toEqual([{ hidden: true }]);
  });
});

describe("a round that is over", () => {
  const events: readonly TableEvent[] = [
    { type: "cards-scanned", round, cards: ["As", "Kd"] },
    dealt("1", "As", false),
    dealt("dealer", "Kd", false),
    turned("dealer"),
    { type: "decision-made", round, seat: 1, ...act, action: "set", cards: ["As"] },
  ];
  const played = [step({ do: "cards", cards: ["As", "Kd"] }, write(events))];

  it.each([banked, "mahjong-pai-gow", "monte"])("is an open book at %s", (game) => {
    const [seen] = visibleSteps(game, played, true);
    expect(seen?.command).toEqual({ do: "cards", cards: ["As", "Kd"] });
    expect(seen?.events).toEqual(write(events));
  });

  it.each([circle, stranger])("keeps at %s what was never turned up", (game) => {
    const seen = JSON.stringify(visibleSteps(game, played, true));
    expect(seen).not.toContain("As");
    expect(seen).toContain("Kd");
  });

  it("keeps what was changed at the draw, and what was withdrawn, from all who did not see it", () => {
    const drawn = [
      ...["As", "Ks", "2d"].map((card) => dealt("1", card, false)),
      { type: "decision-made", round, seat: 1, ...act, action: "draw", cards: ["2d"] },
      { type: "card-moved", round, from: "1", to: "1/discard", card: "2d" },
      dealt("1", "Qs", false),
      dealt("2", "7c", false),
      { type: "decision-made", round, seat: 2, ...act, action: "fold" },
      turned("1"),
    ] satisfies readonly TableEvent[];
    const command = { do: "act", seat: 1, action: "draw", discard: ["2d"] };
    const [seen] = visibleSteps("poker-draw", [step(command, write(drawn))], true);
    const text = JSON.stringify(seen);
    for (const card of ["2d", "7c"]) expect(text).not.toContain(card);
    for (const card of ["As", "Ks", "Qs"]) expect(text).toContain(card);
    expect(seen?.command).toEqual({ do: "act", seat: 1, action: "draw" });
  });

  it("has its outcome", () => {
    const result: RoundResult = {
      ...{ round, wagers: [], payments: [], pots: [], rake: 0, house: 0, outcome: { dealer: "As" } },
      status: "settled",
    };
    expect(visibleRound("blackjack", result).outcome).toEqual({ dealer: "As" });
    expect(visibleRound("blackjack", { ...result, status: "playing" }).outcome).toEqual({});
  });
});

describe("what a side of a coup between players says to its cards", () => {
  const stands: TableEvent = { type: "decision-made", round, seat: null, ...act, side: "punto", action: "stand" };
  const draws: TableEvent = { ...stands, action: "draw" };
  const command = { do: "act", side: "punto", action: "stand" };

  it("tells nobody before the coup is over that it had a choice", () => {
    const played = [
      step({ do: "cards", cards: ["5h"] }, write([dealt("punto", "5h", false)])),
      step(command, write([stands])),
      step({ ...command, action: "draw" }, write([draws, dealt("punto", "3c", true)])),
    ];
    const seen = visibleSteps("chemin-de-fer", played, false);
    expect(seen.map(({ command: { do: kind } }) => kind)).toEqual(["cards", "cards"]);
    expect(JSON.stringify(seen)).not.toMatch(/stand|draw|5h/);
    expect(JSON.stringify(seen)).toContain("3c");
    expect(visibleSteps("chemin-de-fer", played, true)).toHaveLength(3);
  });

  it("is no secret where a banker says what he does with his bank, nor at the draw of a poker", () => {
    const keeps: TableEvent = { ...stands, side: "banca", action: "keep" };
    const changes: TableEvent = { ...draws, seat: 3, side: null };
    for (const event of [keeps, changes]) {
      expect(visibleSteps("chemin-de-fer", [step({ do: "act" }, write([event]))], false)).toHaveLength(1);
    }
  });

  it("nor does the state of the round tell it", () => {
    const result: RoundResult = {
      ...{ round, wagers: [], payments: [], pots: [], rake: 0, house: 0, outcome: {} },
      status: "awaiting-choice",
    };
    expect(visibleRound("chemin-de-fer", result).status).toBe("playing");
    expect(visibleRound("blackjack", result).status).toBe("awaiting-choice");
    expect(visibleRound("chemin-de-fer", { ...result, status: "betting" }).status).toBe("betting");
  });
});
