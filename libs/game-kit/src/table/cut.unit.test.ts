import { cardsLeft, frenchPack, supplyOf } from "@carrusel/cards";
import { describe, expect, it } from "vitest";
import { type AnyGame, type CardUse, gamesOf } from "../index.ts";
import { highCard } from "../testing/high-card.ts";
import { TestTable } from "../testing/index.ts";

const close = { do: "close-bets" } as const;
const unseen = (count: number) => Array<string>(count).fill("??");

/** The game of the engine's tests, dealt from a shoe of one pack with a cut card before its last five. */
const table = (use: Partial<CardUse>): TestTable => {
  const shoe: CardUse = { scope: "shoe", supply: supplyOf(frenchPack()), ...use };
  const game: AnyGame = { ...highCard, cards: () => shoe };
  return new TestTable(gamesOf([game]), { game: "repte", min: 100, max: 1_000 });
};

const cut = { behind: 5, playable: true, clause: "T.cut" };

describe("the cut card", () => {
  it("ends the shoe: no round begins once it has come, until a new one is shuffled", () => {
    const played = table({ cut }).ok({ do: "burn", cards: unseen(46) });
    expect(played.code({ do: "bet", seat: 1, bet: "ante", stake: 100 })).toBeUndefined();
    played.ok(close).cards("Kd").act(1, "fold").cards("?? 9h");
    expect(played.last.status).toBe("settled");
    expect(played.try({ do: "bet", seat: 1, bet: "ante", stake: 100 })).toMatchObject({
      refused: "wrong-phase",
      clause: "T.cut",
    });
    expect(played.code(close)).toBe("wrong-phase");
    expect(played.actions.map((action) => action.do)).toEqual(["announce-last", "suspend", "set-limits", "close"]);
    played.ok({ do: "shuffle" }).bet(1, "ante", 100);
  });

  it("lets the round in progress be dealt to its end where the law does, and stops it where it does not", () => {
    const finished = table({ cut })
      .ok({ do: "burn", cards: unseen(46) })
      .bet(1, "ante", 100)
      .ok(close);
    expect(finished.code({ do: "cards", cards: ["Kd", "??", "9h"] })).toBeUndefined();
    const stopped = table({ cut: { ...cut, playable: false } })
      .ok({ do: "burn", cards: unseen(46) })
      .bet(1, "ante", 100)
      .ok(close);
    expect(stopped.try({ do: "cards", cards: ["Kd", "??", "9h"] })).toMatchObject({
      refused: "invalid-card",
      clause: "T.cut",
    });
    expect(stopped.code({ do: "cards", cards: ["Kd"] })).toBeUndefined();
    expect(stopped.code({ do: "void", reason: "the cut card came" })).toBeUndefined();
    expect(stopped.code({ do: "bet", seat: 1, bet: "ante", stake: 100 })).toBe("wrong-phase");
  });
});

describe("burning", () => {
  it("waits until the round is decided, unless the game burns during a deal", () => {
    const burn = { do: "burn", cards: ["Kd"] } as const;
    const dealing = (use: Partial<CardUse>) => table(use).bet(1, "ante", 100).ok(close);
    expect(dealing({}).code({ ...burn, cards: [...burn.cards] })).toBe("wrong-phase");
    const round = dealing({ burnsInPlay: true });
    expect(round.code({ ...burn, cards: [...burn.cards] })).toBeUndefined();
    expect(round.code({ do: "cards", cards: ["Kd"] })).toBe("invalid-card");
    expect(round.code({ do: "shuffle" })).toBe("wrong-phase");
    expect(round.cards("Qd").last.status).toBe("awaiting-choice");
  });
});

describe("cards that the rules of a round burn", () => {
  const due = () => table({}).bet(1, "ante", 100).ok(close).cards("Kd").act(1, "fold");

  it("may be named by burning them, and are gone from the shoe", () => {
    const round = due().ok({ do: "burn", cards: ["2c"] });
    expect(round.state.hands.burnt).toMatchObject({ cards: ["2c"], up: [false] });
    expect(round.code({ do: "cards", cards: ["2c"] })).toBe("invalid-card");
    expect(round.cards("9h").last).toMatchObject({ status: "settled", outcome: { dealer: "9h" } });
  });

  it("are no more than are due, and never cards that the shoe has not", () => {
    expect(due().code({ do: "burn", cards: ["2c", "9h"] })).toBe("wrong-phase");
    expect(due().code({ do: "burn", cards: ["Kd"] })).toBe("invalid-card");
    expect(due().code({ do: "burn", cards: ["2c"] })).toBeUndefined();
    expect(
      due()
        .ok({ do: "burn", cards: ["??"] })
        .code({ do: "burn", cards: ["2c"] }),
    ).toBe("wrong-phase");
  });
});

describe("a set that is played round after round", () => {
  const play = (of: TestTable) => of.bet(1, "ante", 100).ok(close).cards("Kd").act(1, "fold").cards("2c 9h");

  it("is shuffled without a word once it holds too few cards for a round, and not before", () => {
    const set = table({ supply: supplyOf(["Kd", "2c", "9h", "Kd", "2c", "9h", "3s", "3s"]), perRound: 3 });
    play(play(set));
    expect(set.events.some((event) => event.type === "shoe-shuffled")).toBe(false);
    expect(play(set).last).toMatchObject({ round: 3, status: "settled" });
    expect(set.events.filter((event) => event.type === "shoe-shuffled")).toHaveLength(1);
  });

  it("has no unseen cards where every one lies face up", () => {
    const seen = table({ allSeen: true }).bet(1, "ante", 100).ok(close);
    expect(seen.code({ do: "cards", cards: ["Kd", "??"] })).toBe("invalid-card");
    expect(seen.cards("Kd").code({ do: "cards", cards: ["??"] })).toBe("invalid-card");
    expect(seen.code({ do: "void", reason: "again" })).toBeUndefined();
    expect(seen.code({ do: "burn", cards: ["??"] })).toBeUndefined();
  });

  it("sets unseen cards aside before the first one of a deal, with or without a round", () => {
    const left = ({ state }: TestTable) => state.shoe.left && cardsLeft(state.shoe.left);
    const idle = table({ allSeen: true }).cards("?? ??");
    expect(left(idle)).toBe(50);
    expect(idle.state.phase).toBe("idle");
    const closed = idle.bet(1, "ante", 100).ok(close).cards("??");
    expect(closed.last.status).toBe("awaiting-cards");
    closed.cards("?? Kd");
    expect(left(closed)).toBe(47);
    expect(closed.last.status).toBe("awaiting-choice");
    const mixed = table({ allSeen: true });
    expect(mixed.code({ do: "cards", cards: ["??", "Kd"] })).toBe("bets-open");
    expect(table({ allSeen: true, perRound: 3 }).code({ do: "cards", cards: ["??"] })).toBe("bets-open");
  });
});
