import { DrawnShoe, frenchPack } from "@carrusel/cards";
import { describe, expect, it } from "vitest";
import { gamesOf, isReady, viewFor } from "../index.ts";
import { highCard } from "../testing/high-card.ts";
import { TestTable, type TestTerms } from "../testing/index.ts";

const games = gamesOf([highCard]);
const table = (terms: Partial<TestTerms> = {}) =>
  new TestTable(games, { game: "repte", min: 100, max: 1_000, ...terms });
const close = { do: "close-bets" } as const;
const viewOf = (of: TestTable, viewer: Parameters<typeof viewFor>[1]) => {
  if (!isReady(of.state)) throw new Error("not set up");
  return viewFor(of.state, viewer);
};

describe("cards", () => {
  it("are dealt as soon as bets are closed and they are known, in the game's order, and the rest is dropped", () => {
    const round = table().bet(2, "ante", 200).bet(1, "ante", 100).ok(close).cards("Kd 2c ?? 9h Qs");
    expect(round.state.phase).toBe("awaiting-choice");
    round.act(1, "play").act(2, "fold");
    expect(round.last).toMatchObject({ status: "settled", outcome: { dealer: "9h" }, house: 200 - 200 });
    expect(round.wager(1, "more")).toMatchObject({ stake: 100, result: "win", won: 100, returned: 200 });
    expect(round.events.filter(({ type }) => type === "card-dealt")).toMatchObject([
      { place: "1", card: "Kd", up: false },
      { place: "2", card: "2c", up: false },
      { place: "burnt", card: "??" },
      { place: "dealer", card: "9h", up: true },
    ]);
    expect(round.state.shoe.queue).toEqual([]);
  });

  it("that cannot be there are refused, all of a command or none", () => {
    const round = table().bet(1, "ante", 100).ok(close);
    expect(round.code({ do: "cards", cards: ["Kd", "Kd"] })).toBe("invalid-card");
    expect(round.code({ do: "cards", cards: ["Jk"] })).toBe("invalid-card");
    expect(round.code({ do: "cards", cards: ["constructor"] })).toBe("invalid-card");
    expect(round.code({ do: "cards", cards: Array<string>(53).fill("??") })).toBe("invalid-card");
    round.cards("Kd");
    expect(round.code({ do: "cards", cards: ["Kd"] })).toBe("invalid-card");
  });

  it("that nobody saw are burnt, never dealt to anybody", () => {
    expect(
      table()
        .bet(1, "ante", 100)
        .ok(close)
        .code({ do: "cards", cards: ["??"] }),
    ).toBe("invalid-card");
  });

  it("come from a full pack every round, or from a shoe until it is shuffled", () => {
    const play = (of: TestTable) => of.bet(1, "ante", 100).ok(close).cards("Kd").act(1, "fold").cards("?? 9h");
    const pack = play(table());
    expect(play(pack).rounds).toHaveLength(2);
    const shoe = play(play(table({ options: { shoe: true } })));
    shoe.bet(1, "ante", 100).ok(close);
    expect(shoe.code({ do: "cards", cards: ["Kd"] })).toBe("invalid-card");
    expect(shoe.code({ do: "shuffle" })).toBe("wrong-phase");
    shoe.cards("Qd").act(1, "fold").cards("?? 8h").ok({ do: "shuffle" });
    play(shoe)
      .ok({ do: "burn", cards: ["Kd"] })
      .bet(1, "ante", 100)
      .ok(close);
    expect(shoe.code({ do: "cards", cards: ["Kd"] })).toBe("invalid-card");
  });

  it("are not taken before bets are closed, and an act not before its cards", () => {
    const round = table().bet(1, "ante", 100);
    expect(round.code({ do: "cards", cards: ["Kd"] })).toBe("bets-open");
    expect(round.code({ do: "act", seat: 1, action: "fold" })).toBe("wrong-phase");
    round.ok(close);
    expect(round.code({ do: "act", seat: 1, action: "fold" })).toBe("wrong-phase");
    expect(round.code({ do: "act", seat: 9, action: "fold" }), "the phase is looked at first").toBe("wrong-phase");
  });

  it("that lie face down are seen by their own place and the auditor only", () => {
    const round = table().bet(1, "ante", 100).bet(2, "ante", 100).ok(close).cards("Kd 2c");
    const seen = (viewer: Parameters<typeof viewFor>[1]) => {
      const { hands } = viewOf(round, viewer);
      return [hands["1"]?.cards[0], hands["2"]?.cards[0]];
    };
    expect(seen({ kind: "floor" })).toEqual(["??", "??"]);
    expect(seen({ kind: "seat", seat: 2 })).toEqual(["??", "2c"]);
    expect(seen({ kind: "auditor" })).toEqual(["Kd", "2c"]);
  });
});

describe("a drawn shoe", () => {
  const drawn = (seed: number) =>
    DrawnShoe.draw(frenchPack(), (n) => new Uint8Array(n).map((_, i) => (i * 37 + seed) % 251));

  it("is committed to in the round's first event and revealed after it", () => {
    const shoe = drawn(1);
    const round = table().ok({ do: "shuffle", commitment: shoe.commitment }).bet(1, "ante", 100).ok(close);
    expect(round.events).toContainEqual(
      expect.objectContaining({ type: "round-started", commitment: shoe.commitment }),
    );
    round
      .ok({ do: "cards", cards: [shoe.take()] })
      .act(1, "fold")
      .ok({ do: "cards", cards: [shoe.take(), shoe.take()] });
    const { order, salt } = shoe.reveal();
    expect(round.code({ do: "reveal", order: [...order].reverse(), salt })).toBe("invalid-card");
    round.ok({ do: "reveal", order: [...order], salt });
    expect(round.events.at(-1)).toMatchObject({ type: "shoe-revealed", commitment: shoe.commitment });
    expect(round.code({ do: "reveal", order: [...order], salt })).toBe("wrong-phase");
  });

  it("whose cards were not dealt as committed is found out", () => {
    const shoe = drawn(2);
    const { order, salt } = shoe.reveal();
    const round = table().ok({ do: "shuffle", commitment: shoe.commitment }).bet(1, "ante", 100).ok(close);
    const first = order[0] as string;
    round
      .ok({ do: "cards", cards: [order[1] as string] })
      .act(1, "fold")
      .ok({ do: "cards", cards: [first, order[2] as string] });
    expect(round.code({ do: "reveal", order: [...order], salt })).toBe("invalid-card");
  });
});

describe("turns", () => {
  const dealt = () => table().bet(1, "ante", 100).bet(3, "ante", 100).ok(close).cards("Kd 2c");

  it("go by seats: others wait, who is through has no more choice, an empty seat none at all", () => {
    const round = dealt();
    expect(round.code({ do: "act", seat: 3, action: "fold" })).toBe("not-your-turn");
    expect(round.code({ do: "act", seat: 2, action: "fold" })).toBe("seat-empty");
    expect(round.code({ do: "act", seat: 9, action: "fold" })).toBe("no-such-seat");
    expect(round.code({ do: "act", action: "fold" })).toBe("seat-empty");
    expect(round.code({ do: "act", seat: 1, action: "raise" })).toBe("action-not-allowed");
    expect(round.code({ do: "act", seat: 1, player: "guest", action: "fold" })).toBe("action-not-allowed");
    round.act(1, "play");
    expect(round.code({ do: "act", seat: 1, action: "play" })).toBe("action-not-allowed");
    expect(round.actions).toContainEqual({ do: "act", seat: 3, actions: ["play", "fold"] });
  });

  it("of an annulled hand are over, and its wagers go back while the round goes on", () => {
    const round = dealt().ok({ do: "void-hand", seat: 3, reason: "two cards" });
    round.act(1, "play").act(3, "fold").cards("?? 9h");
    expect(round.wager(3, "ante")).toMatchObject({ result: "void", returned: 100 });
    expect(round.last.house).toBe(-200);
  });
});

describe("irregularities", () => {
  it("can annul the round by the law itself: every stake goes back, those of decisions too", () => {
    const round = table().bet(1, "ante", 100).ok(close).cards("Kd").act(1, "play");
    round.ok({ do: "expose", what: "dealer", card: "9h" });
    expect(round.last).toMatchObject({ status: "void", reason: "the dealer's card was seen [T.exposed]", house: 0 });
    expect(round.last.wagers.map(({ returned }) => returned)).toEqual([100, 100]);
  });
});
