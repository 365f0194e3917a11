import type { FloorCommand, RoundResult, WagerResult } from "@carrusel/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { Hall, site } from "./testing/hall.ts";

const wager = (fields: Partial<WagerResult>): WagerResult => ({
  ...{ wager: 1, seat: 1, player: "1", bet: "red", on: [], stake: 1_000, hand: null, result: "lose" },
  ...{ won: 0, returned: 0, commission: 0 },
  ...fields,
});

const settled = (wagers: readonly WagerResult[]): RoundResult => ({
  ...{ round: 1, status: "settled", outcome: {}, wagers, payments: [], pots: [], rake: 0, house: 0 },
});

type Correct = Extract<FloorCommand, { do: "correct" }>;

const correct = (fields: Partial<Correct>): Correct => ({
  ...{ do: "correct", round: 1, seat: 1, bet: "red", amount: 2_000, reason: "the film shows 1" },
  ...fields,
});

describe("corrections", () => {
  let hall: Hall;
  beforeEach(async () => {
    hall = new Hall();
    await hall.install("T1", { game: "roulette-french" });
    hall.tables.played.set("T1@2026-11-29/1", [
      {
        game: "roulette-french",
        result: settled([
          wager({}),
          wager({ wager: 2, bet: "straight", on: [17], result: "win", won: 17_500, returned: 18_000 }),
          wager({ wager: 3, bet: "straight", on: [18] }),
          wager({ wager: 4, seat: 2, player: "Ada" }),
          wager({ wager: 5, seat: 2, player: "Bea" }),
          wager({ wager: 6, seat: 2, player: "Bea", bet: "odd", returned: 2_000 }),
        ]),
      },
    ]);
    hall.tables.told();
  });

  it("name the wager of the round, and who authorised them", async () => {
    expect(await hall.code("T1", correct({ seat: 2, player: "Bea" }))).toBeUndefined();
    expect(hall.tables.orders.at(-1)?.command).toEqual({
      ...{ do: "correct-round", round: 1, wager: 5, seat: 2, player: "Bea", bet: "red", on: [], hand: null },
      ...{ amount: 2_000, reason: "the film shows 1", by: "pit-1", incident: null, given: 0, givenPlace: 2_000 },
      game: "roulette-french",
    });
    const lines = await hall.service.corrections(site);
    expect(lines).toEqual([
      {
        ...{ table: "T1", day: "2026-11-29", round: 1, roundDay: "2026-11-29", seat: 2, player: "Bea", bet: "red" },
        ...{ amount: 2_000, reason: "the film shows 1", by: "pit-1", incident: null, time: "2026-11-29T20:00:00.000Z" },
      },
    ]);
    expect(await hall.service.corrections(site, "2026-11-30")).toEqual([]);
    expect(await hall.service.corrections(site, undefined, "2026-11-29")).toHaveLength(1);
  });

  it.each([
    ["wrong-phase", { round: 2 }],
    ["wrong-phase", { day: "2026-11-30" }],
    ["seat-empty", { seat: 3 }],
    ["unknown-bet", { bet: "black" }],
    ["invalid-selection", { bet: "straight" }],
    ["invalid-selection", { seat: 2 }],
    ["invalid-selection", { seat: 2, bet: undefined }],
    ["unknown-game", { game: "roulette" }],
    ["wrong-phase", { game: "blackjack" }],
    ["invalid-selection", { incident: 1 }],
    ["invalid-amount", { amount: -1_000 }],
    ["invalid-amount", { bet: "straight", on: [17], amount: -18_500 }],
  ] as const)("are refused with %s: %j", async (code, fields) => {
    expect(await hall.code("T1", correct(fields as Partial<Correct>))).toBe(code);
    expect(await hall.service.corrections(site)).toEqual([]);
  });

  it("are of the player whose wager it is", async () => {
    expect(await hall.code("T1", correct({ seat: 2, bet: "odd", amount: -2_000 }))).toBeUndefined();
    expect(hall.tables.orders.at(-1)?.command).toMatchObject({ player: "Bea", given: 2_000, givenPlace: 2_000 });
  });

  const straight = correct({ bet: "straight", on: [17], amount: -18_000 });
  const { bet: _, ...whole } = correct({ amount: -18_000 });

  it.each([
    ["the whole, then the wager", whole, straight],
    ["the wager, then the whole", straight, whole],
  ])("take the same chips back once: %s", async (_name, first, then) => {
    expect(await hall.code("T1", first)).toBeUndefined();
    expect(await hall.code("T1", then)).toBe("invalid-amount");
    expect(await hall.code("T1", { ...then, amount: -500 })).toBe("invalid-amount");
  });

  it.each([
    ["the whole, then the wager", whole, straight],
    ["the wager, then the whole", straight, whole],
  ])("take the same chips of an earlier day back once: %s", async (_name, first, then) => {
    await hall.send("T1", { do: "close" });
    for (const [today, command, code] of [
      ["2026-11-30", first, undefined],
      ["2026-11-30", then, "invalid-amount"],
      ["2026-12-01", then, "invalid-amount"],
    ] as const) {
      hall.day = today;
      expect(await hall.code("T1", { ...command, day: "2026-11-29" })).toBe(code);
    }
  });

  it("that gave the place something can be taken back from the place, not from a wager", async () => {
    expect(await hall.code("T1", { ...whole, amount: 1_000 })).toBeUndefined();
    expect(await hall.code("T1", { ...straight, amount: -18_500 })).toBe("invalid-amount");
    expect(await hall.code("T1", straight)).toBeUndefined();
    expect(await hall.code("T1", { ...whole, amount: -1_500 })).toBe("invalid-amount");
    expect(await hall.code("T1", { ...whole, amount: -1_000 })).toBeUndefined();
  });

  it("of a day that this release cannot read move nothing", async () => {
    await hall.send("T1", { do: "close" });
    hall.day = "2026-11-30";
    await hall.send("T1", { do: "open" });
    hall.tables.unread.add("T1@2026-11-29");
    hall.tables.told();
    await expect(hall.send("T1", correct({ day: "2026-11-29" }))).rejects.toThrow("cannot read T1 on 2026-11-29");
    expect(hall.tables.told()).toEqual([]);
  });

  it("are refused while the round is played, and on a gaming day that the bank has sealed", async () => {
    hall.tables.played.set("T1@2026-11-29/2", [
      { game: "roulette-french", result: { ...settled([wager({})]), round: 2, status: "betting" } },
    ]);
    expect(await hall.code("T1", correct({ round: 2 }))).toBe("wrong-phase");
    await hall.bank({ type: "bank-day-closed", day: hall.day, cash: 0, cheques: 0, unused: false });
    expect(await hall.code("T1", correct({}))).toBe("wrong-phase");
  });

  it("of an earlier day are booked today, and are on record with their round", async () => {
    await hall.send("T1", { do: "close" });
    hall.day = "2026-11-30";
    hall.tables.told();
    expect(await hall.code("T1", correct({ day: "2026-11-29" }))).toBeUndefined();
    const orders = hall.tables.orders.map(({ day, command }) => ({ day, ...command }));
    expect(orders).toMatchObject([
      { do: "set-up", day: "2026-11-30" },
      { do: "correct-round", day: "2026-11-29", amount: 2_000 },
      { do: "correct-round", booked: "2026-11-30", amount: 2_000 },
    ]);
    expect(await hall.service.corrections(site)).toMatchObject([{ day: "2026-11-30", roundDay: "2026-11-29" }]);
  });

  it("that a crash cut in two are finished by a retry, and happen once", async () => {
    await hall.send("T1", { do: "close" });
    hall.day = "2026-11-30";
    await hall.send("T1", { do: "open" });
    const command = correct({ day: "2026-11-29" });
    hall.tables.crashAfter = "correct-round";
    await expect(hall.send("T1", command, "retried")).rejects.toThrow("crashed");
    await hall.restart();
    expect(await hall.send("T1", command, "retried")).not.toHaveProperty("refused");
    await hall.restart();
    expect(await hall.send("T1", command, "retried")).not.toHaveProperty("refused");
    expect(await hall.service.corrections(site)).toHaveLength(1);
  });
});

describe("corrections at a table that changed its game", () => {
  const punto = wager({ bet: "punto", returned: 2_000 });
  const main = wager({ bet: "main", returned: 1_000 });
  const back = (fields: Partial<Correct>): Correct => correct({ bet: "punto", amount: -2_000, ...fields });

  let hall: Hall;
  const closed = async (): Promise<void> => {
    await hall.send("T1", { do: "close" });
    const chips = { ...{ chips: {}, closing: 0, expected: 0, variance: 0 }, ...{ win: 0, rounds: 0 } };
    await hall.bank({ type: "table-counted", table: "T1", game: "", ...chips });
  };
  beforeEach(async () => {
    hall = new Hall();
    await hall.install("T1", { game: "punto-banco" });
    await closed();
    expect(await hall.code("T1", { do: "open", game: "blackjack" })).toBeUndefined();
    const result = settled([punto]);
    hall.tables.played.set("T1@2026-11-29/1", [
      { game: "punto-banco", result },
      { game: "blackjack", result: settled([main]) },
    ]);
    hall.tables.played.set("T1@2026-11-29/2", [{ game: "punto-banco", result: { ...result, round: 2 } }]);
    hall.tables.told();
  });

  it("go to the game of the round, which is named where two have that number", async () => {
    expect(await hall.refusal("T1", back({}))).toEqual({
      refused: "invalid-selection",
      message: "2026-11-29 has a round 1 of punto-banco and blackjack: name the game.",
    });
    expect(await hall.code("T1", back({ game: "punto-banco" }))).toBeUndefined();
    expect(await hall.code("T1", back({ game: "punto-banco" }))).toBe("invalid-amount");
    expect(await hall.code("T1", back({ game: "blackjack" }))).toBe("unknown-bet");
    expect(await hall.code("T1", back({ game: "blackjack", bet: "main", amount: -1_000 }))).toBeUndefined();
    expect(await hall.code("T1", back({ round: 2, game: "blackjack" }))).toBe("wrong-phase");
    expect(await hall.code("T1", back({ round: 2 }))).toBeUndefined();
    const [first, , second, third] = hall.tables.orders.map(({ command }) => command);
    expect([first, second, third]).toMatchObject([
      { round: 1, game: "punto-banco" },
      { round: 1, game: "blackjack" },
      { round: 2, game: "punto-banco" },
    ]);
    const played = await hall.tables.rounds(site, "blackjack", "T1", hall.day, 1);
    expect(played.map(({ result }) => result.corrections?.map(({ amount }) => amount))).toEqual([[-2_000], [-1_000]]);
    expect(await hall.service.corrections(site)).toHaveLength(3);
  });

  it("of an earlier day are booked with what is played today, and take nothing twice when that changes", async () => {
    const earlier = back({ day: "2026-11-29", game: "punto-banco" });
    await hall.send("T1", { do: "close" });
    hall.day = "2026-11-30";
    await hall.send("T1", { do: "open" });
    hall.tables.told();
    expect(await hall.code("T1", earlier)).toBeUndefined();
    expect(hall.tables.orders.map(({ day, command }) => ({ day, ...command }))).toMatchObject([
      { day: "2026-11-29", game: "punto-banco" },
      { day: "2026-11-29", game: "punto-banco", booked: "2026-11-30", bookedGame: "blackjack" },
    ]);
    expect(await hall.code("T1", earlier)).toBe("invalid-amount");
    await closed();
    expect(await hall.code("T1", { do: "open", game: "punto-banco" })).toBeUndefined();
    expect(await hall.code("T1", earlier)).toBe("invalid-amount");
    // Another round of that day and number has lost nothing by it.
    const other = back({ day: "2026-11-29", game: "blackjack", bet: "main", amount: -1_000 });
    expect(await hall.code("T1", other)).toBeUndefined();
    expect(await hall.code("T1", other)).toBe("invalid-amount");
  });

  it("are of rounds that incidents can name", async () => {
    const dispute = (round: number) => hall.code("T1", { do: "incident", kind: "dispute", reason: "a card", round });
    expect(await dispute(2)).toBeUndefined();
    expect(await dispute(3)).toBe("wrong-phase");
  });
});

describe("what is on record", () => {
  it("shows how tables stand between opening and count", async () => {
    const hall = new Hall();
    const standing = async () => (await hall.service.standings(site)).map(({ state }) => state).join();
    await hall.install("T1", { game: "roulette-french", closed: true });
    expect(await standing()).toBe("closed");
    await hall.bank({ type: "float-opened", table: "T1", chips: {}, worth: 100_000, returned: {} });
    expect(await standing()).toBe("opening");
    await hall.send("T1", { do: "open" });
    expect(await standing()).toBe("open");
    await hall.send("T1", { do: "suspend" });
    expect(await standing()).toBe("suspended");
    await hall.send("T1", { do: "resume" });
    await hall.send("T1", { do: "announce-last", rounds: 3 });
    expect(await standing()).toBe("closing");
    await hall.send("T1", { do: "close" });
    expect(await standing()).toBe("counting");
  });

  it("shows the other tables where one has a day that this release cannot read", async () => {
    const hall = new Hall();
    await hall.install("T1", { game: "roulette-french" });
    await hall.install("T2", { game: "roulette-french" });
    hall.tables.unread.add("T1@2026-11-29");
    expect(await hall.service.standings(site)).toMatchObject([
      { table: "T1", game: "roulette-french", state: "open", round: 0 },
      { table: "T2", state: "open" },
    ]);
  });

  it("comes from the floor's own history", async () => {
    const hall = new Hall();
    await hall.install("T1", { game: "roulette-french", options: { rotation: { stint: 60, break: 20 } } });
    await hall.send("T1", { do: "staff", role: "croupier", name: "Ana" });
    await hall.send("T1", { do: "equip", item: "W-1", kind: "wheel" });
    await hall.send("T1", { do: "incident", kind: "machine", reason: "the display is dark", item: "W-1" });
    expect(await hall.code("T1", { do: "incident", kind: "machine", reason: "?", item: "W-2" })).toBe(
      "invalid-selection",
    );
    await hall.restart();
    expect(await hall.service.duties(site)).toMatchObject([{ name: "Ana", due: "2026-11-29T21:00:00.000Z" }]);
    expect(await hall.service.equipment(site)).toMatchObject([{ item: "W-1", table: "T1" }]);
    expect(await hall.service.incidents(site)).toMatchObject([{ incident: 1, by: "pit-1", settled: null }]);
    expect(await hall.service.incidents(site, undefined, "2026-11-28")).toEqual([]);
  });
});
