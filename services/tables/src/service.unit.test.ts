import { type BankEvent, floorEvents } from "@carrusel/contracts";
import { isAccepted } from "@carrusel/hosting";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { floorId, siteFloor } from "./domain/site-floor.ts";
import { Hall, site } from "./testing/hall.ts";

let hall: Hall;
beforeEach(() => {
  hall = new Hall();
});
afterEach(() => hall.service.stop());

const roulette = { game: "roulette-french" } as const;
const open = { do: "open" } as const;
const close = { do: "close" } as const;

describe("installing", () => {
  it("sets the table up, notes it, and opens it unless it is to stay closed", async () => {
    expect(await hall.install("T1", { ...roulette, band: { min: 200, max: 100_000 } })).toBeUndefined();
    expect(await hall.install("T2", { ...roulette, closed: true })).toBeUndefined();
    expect(hall.tables.told()).toEqual(["set-up", "open", "set-up"]);
    expect(await hall.service.floor(site)).toMatchObject([
      { table: "T1", game: "roulette-french", day: hall.day, status: "open", staff: {}, queue: [] },
      { table: "T2", status: "closed" },
    ]);
    expect(await hall.service.find(site, "T1")).toEqual({ game: "roulette-french", day: hall.day });
    expect(await hall.service.find(site, "T9")).toBeUndefined();
  });

  it("refuses what cannot stand, and keeps nothing of it", async () => {
    await hall.install("T1", roulette);
    expect(await hall.install("T1", roulette)).toBe("not-authorised");
    expect(await hall.install("bank", roulette)).toBe("not-authorised");
    expect(await hall.install("T 2", roulette)).toBe("not-authorised");
    expect(await hall.install("T2", { game: "whist" })).toBe("unknown-game");
    expect(await hall.install("T2", { game: "sic-bo" })).toBe("unknown-game");
    expect(await hall.install("T2", { ...roulette, min: 500, max: 400 })).toBe("outside-band");
    expect(await hall.service.floor(site)).toHaveLength(1);
  });

  it("tells the table its places and keeps the floor's options to itself [AD-03-IV.1.places]", async () => {
    await hall.install("T1", { game: "blackjack", options: { staffing: true, decks: 6 } });
    const order = hall.tables.orders[0]?.command;
    expect(order).toMatchObject({ do: "set-up", seats: 9, options: { decks: 6 }, chipUnit: 1, band: null });
    expect(await hall.install("T2", { game: "blackjack", seats: 10 })).toBe("not-authorised");
  });

  it("is finished by a retry after a crash, and done once", async () => {
    const install = { do: "install-table", rules: "AD-455-2025", currency: "EUR", min: 500, max: 50_000 } as const;
    hall.tables.crashOn = "open";
    await expect(hall.send("T1", { ...install, ...roulette }, "i1")).rejects.toThrow("crashed");
    await hall.restart();
    const answer = await hall.send("T1", { ...install, ...roulette }, "i1");
    expect(isAccepted(answer)).toBe(true);
    await hall.restart();
    expect(await hall.send("T1", { ...install, ...roulette }, "i1")).toEqual(answer);
    expect(await hall.service.floor(site)).toMatchObject([{ table: "T1", status: "open" }]);
  });
});

describe("a table's session", () => {
  it("passes orders on, whose answer is the answer [AD-01-V.suspend] [AD-02-VII.suspend] [AD-04-VI.suspend]", async () => {
    await hall.install("T1", roulette);
    hall.tables.told();
    expect(await hall.code("T1", { do: "suspend" })).toBeUndefined();
    expect(await hall.code("T1", { do: "resume" })).toBeUndefined();
    expect(await hall.code("T1", { do: "announce-last", rounds: 3 })).toBeUndefined();
    expect(await hall.code("T1", close)).toBeUndefined();
    expect(await hall.code("T1", close)).toBe("table-closed");
    expect(hall.tables.told()).toEqual(["suspend", "resume", "announce-last", "close", "close"]);
    expect(await hall.code("T9", close)).toBe("unknown-table");
    expect(await hall.code("T9", open)).toBe("unknown-table");
    expect(await hall.code("T9", { do: "set-limits", min: 1, max: 2 })).toBe("unknown-table");
    expect(await hall.code("T9", { do: "queue", player: "Anna" })).toBe("unknown-table");
  });

  it("begins a new day with the last terms and the jackpots of the day before [AD-01-IV.2.b.choice-of-limits] [AD-02-VI.b.choice-of-limits]", async () => {
    await hall.install("T1", roulette);
    await hall.send("T1", { do: "set-limits", min: 1_000, max: 60_000 });
    const link = { do: "link-jackpot", jackpot: "J1", bet: "jackpot", stake: 100, combinations: [] } as const;
    const order = hall.tables.order("roulette-french");
    await order?.({ ...(hall.tables.orders[0] as NonNullable<unknown>), id: "l1", command: link } as never);
    await hall.send("T1", close);
    hall.tables.told();
    hall.day = "2026-11-30";
    expect(await hall.code("T1", close)).toBe("table-closed");
    expect(await hall.code("T1", open)).toBeUndefined();
    expect(hall.tables.orders[0]?.command).toMatchObject({
      ...{ do: "set-up", day: "2026-11-30", min: 1_000, max: 60_000 },
      links: [{ jackpot: "J1", stake: 100 }],
    });
    expect(hall.tables.told()).toEqual(["set-up", "open"]);
    expect(await hall.service.find(site, "T1")).toMatchObject({ day: "2026-11-30" });
    hall.day = "2026-11-29";
    expect(await hall.code("T1", open)).toBe("wrong-phase");
  });

  it("does not begin a day while the one before is open, nor on a sealed one", async () => {
    await hall.install("T1", roulette);
    hall.day = "2026-11-30";
    expect(await hall.code("T1", open)).toBe("wrong-phase");
    hall.day = "2026-11-29";
    await hall.send("T1", close);
    await hall.bank({ type: "bank-day-closed", day: hall.day, cash: 0, cheques: 0, unused: false });
    expect(await hall.code("T1", open)).toBe("wrong-phase");
    hall.day = "2026-11-30";
    expect(await hall.code("T1", open)).toBeUndefined();
  });

  it("finishes a day's beginning that another command left behind", async () => {
    await hall.install("T1", roulette);
    await hall.send("T1", close);
    hall.day = "2026-11-30";
    hall.tables.crashOn = "open";
    await expect(hall.send("T1", { ...open, min: 700 }, "o1")).rejects.toThrow("crashed");
    await hall.restart();
    expect(await hall.code("T1", open)).toBeUndefined();
    expect(await hall.service.floor(site)).toMatchObject([{ status: "open", min: 700, day: "2026-11-30" }]);
  });

  it("sets limits of a day that has not been opened", async () => {
    await hall.install("T1", roulette);
    await hall.send("T1", close);
    hall.day = "2026-11-30";
    hall.tables.told();
    expect(await hall.code("T1", { do: "set-limits", min: 1_000, max: 2_000 })).toBeUndefined();
    expect(await hall.code("T1", open)).toBeUndefined();
    expect(hall.tables.told()).toEqual(["set-up", "set-limits", "open"]);
  });
});

describe("changing the game of a reversible table", () => {
  const canary = "ES-CN-234-1997";
  const chips = { "100000": 5 };
  const float = { type: "float-opened", table: "T1", chips, worth: 500_000, returned: {} } as const;
  const count: Extract<BankEvent, { type: "table-counted" }> = {
    type: "table-counted",
    table: "T1",
    game: "",
    chips,
    closing: 500_000,
    expected: 500_000,
    variance: 0,
    win: 0,
    rounds: 0,
  };

  it("waits for close and count, happens once a day, and wants a new float [ES-CN-1-2.2.one-change-a-day] [ES-CN-1-2.2.close-before-change] [ES-CN-1-2.2.new-float] [ES-CN-3-2.1.reversible]", async () => {
    await hall.install("T1", { game: "poker-no-discard", min: 100, max: 3_000, closed: true }, canary);
    await hall.bank(float);
    expect(await hall.code("T1", open)).toBeUndefined();
    const change = { do: "open", game: "trijoker" } as const;
    expect(await hall.code("T1", change)).toBe("wrong-phase");
    await hall.send("T1", close);
    expect(await hall.code("T1", change)).toBe("uncounted");
    await hall.bank(count);
    expect(await hall.refusal("T1", change)).toMatchObject({
      refused: "float-too-small",
      clause: "ES-CN-1-2.2.new-float",
    });
    await hall.bank(float);
    expect(await hall.code("T1", change)).toBeUndefined();
    expect(await hall.service.find(site, "T1")).toMatchObject({ game: "trijoker" });
    await hall.send("T1", close);
    await hall.bank(count);
    expect(await hall.code("T1", { do: "open", game: "poker-no-discard" })).toBe("game-already-changed");
  });

  it("is for card tables, any number of times, after the count [AD-00-2.reversible] [AD-10-II.4.reversible] [AD-11-II.4.reversible] [AD-20-II.2.reversible] [AD-07-II.3.reversible]", async () => {
    await hall.install("T1", { game: "blackjack" });
    await hall.install("T2", roulette);
    for (const game of ["punto-banco", "poker-no-discard", "texas-house"]) {
      await hall.send("T1", close);
      expect(await hall.code("T1", { do: "open", game })).toBe("uncounted");
      await hall.bank(count);
      expect(await hall.code("T1", { do: "open", game, min: 1_000, max: 20_000 })).toBeUndefined();
    }
    await hall.send("T1", close);
    await hall.send("T2", close);
    await hall.bank(count);
    await hall.bank({ ...count, table: "T2" });
    expect(await hall.code("T1", { do: "open", game: "boule" })).toBe("not-authorised");
    expect(await hall.code("T2", { do: "open", game: "boule" })).toBe("not-authorised");
    expect(await hall.code("T1", { do: "open", game: "whist" })).toBe("unknown-game");
  });
});

describe("floats at the opening", () => {
  it("are 5,000 times the minimum at Canary poker once a bank is kept [ES-CN-1-6.3.float] [ES-CN-3-6.3.float]", async () => {
    await hall.install("T1", { game: "poker-no-discard", min: 100, max: 3_000, closed: true }, "ES-CN-234-1997");
    await hall.install("T2", { game: "trijoker", min: 100, max: 3_000 }, "ES-CN-234-1997");
    await hall.bank({ type: "chips-stocked", chips: { "100000": 10 }, cash: 0 });
    expect(await hall.refusal("T1", open)).toMatchObject({ refused: "float-too-small", clause: "ES-CN-1-6.3.float" });
    const chips = { "100000": 4 };
    await hall.bank({ type: "float-opened", table: "T1", chips, worth: 400_000, returned: {} });
    expect(await hall.code("T1", open)).toBe("float-too-small");
    await hall.bank({ type: "table-filled", table: "T1", chips, worth: 100_000, slip: "F1", number: 1 });
    expect(await hall.code("T1", open)).toBeUndefined();
  });
});

describe("the history", () => {
  it("folds to the live state, and every event keeps its schema", async () => {
    await hall.install("T1", { game: "boule", band: { min: 500, max: 100_000 }, next: ["T2"] });
    await hall.install("T2", { game: "punto-banco", options: { size: "mini" } });
    await hall.send("T1", { do: "staff", role: "table-head", name: "Meritxell" });
    await hall.send("T2", { do: "queue", player: "Anna" });
    await hall.send("T2", { do: "seat", player: "Anna", seat: 4 });
    await hall.send("T1", { do: "suspend" });
    await hall.bank({ type: "chips-stocked", chips: {}, cash: 0 });
    const live = await hall.service.state(site, await hall.store.ends(site));
    let folded = siteFloor.initial;
    for await (const commit of hall.store.read({ site, context: "tables", kind: "floor", id: floorId })) {
      for (const event of commit.events) {
        expect(floorEvents.check(event)).toBeUndefined();
        folded = siteFloor.evolve(folded, floorEvents.read(event), commit.time);
      }
    }
    expect(folded).toEqual(live);
    expect(live.tables.T1).toMatchObject({ status: "suspended", staff: { "table-head": "Meritxell" } });
  });
});
