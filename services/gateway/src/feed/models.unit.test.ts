import { jackpotEvents, type StoredEvent } from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import { describe, expect, it } from "vitest";
import { createTestHouse, testDay, testSite } from "../testing/index.ts";
import { JackpotModels } from "./jackpot-model.ts";
import { TableModel } from "./table-model.ts";

const none = (): void => undefined;
const pots = (meter: string) => ({ meter, reserve: "0", overflow: "0" });

/** The site's whole history. */
const historyOf = async (
  play: (house: ReturnType<typeof createTestHouse>) => Promise<void>,
  context = "ball-games",
): Promise<Commit[]> => {
  const house = createTestHouse();
  await play(house);
  const commits: Commit[] = [];
  const stream = { site: testSite, context, kind: "table", id: `T1@${testDay}` };
  for await (const commit of house.store.read(stream)) commits.push(commit);
  for await (const commit of house.store.read({ site: testSite, context: "jackpots", kind: "book", id: "site" })) {
    commits.push(commit);
  }
  return commits;
};

const tableAfter = (commits: readonly Commit[]): TableModel => {
  const model = new TableModel("T1");
  for (const commit of commits) model.take(commit, none);
  return model;
};

describe("table model", () => {
  it("shows what the engine itself would say, without the game's rules", async () => {
    const commits = await historyOf(async (house) => {
      await house.openTable("T1");
      await house.playRound("T1", 17);
      await house.send("T1", { do: "bet", seat: 1, bet: "red", stake: 1_000 });
      await house.send("T1", { do: "bet", seat: 1, bet: "red", stake: 500 });
    });
    const view = tableAfter(commits).view();
    expect(view).toMatchObject({ game: "roulette-french", state: "open", min: 500, day: testDay, rounds: 1 });
    expect(view?.results).toEqual([{ round: 1, outcome: { number: 17 } }]);
    expect(view?.now).toEqual({ round: 2, phase: "betting", wagers: 1, staked: 1_500, outcome: {} });
    expect(view).toMatchObject({ hands: {}, acts: [] });
  });

  it("tells the announced last rounds and a suspension", async () => {
    const commits = await historyOf(async (house) => {
      await house.openTable("T1");
      await house.send("T1", { do: "announce-last", rounds: 3 });
    });
    expect(tableAfter(commits).view()?.state).toBe("closing");
    const suspended = await historyOf(async (house) => {
      await house.openTable("T1");
      await house.send("T1", { do: "suspend", reason: "wheel" });
    });
    expect(tableAfter(suspended).view()?.state).toBe("suspended");
  });

  it("keeps the last twelve results of the day, newest first", async () => {
    const commits = await historyOf(async (house) => {
      await house.openTable("T1");
      for (let n = 0; n < 15; n++) await house.playRound("T1", n);
    });
    const view = tableAfter(commits).view();
    expect(view?.results.map(({ outcome }) => outcome.number)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(view?.rounds).toBe(15);
  });

  it("begins anew with a day, and does not go back to an earlier one", async () => {
    const commits = await historyOf(async (house) => {
      await house.openTable("T1");
      await house.playRound("T1", 5);
    });
    const model = tableAfter(commits);
    const nextDay = commits.slice(0, 2).map((commit) => ({
      ...commit,
      stream: { ...commit.stream, id: "T1@2026-11-30" },
      events: commit.events.map((event) =>
        event.type === "table-set-up" ? { ...event, data: { ...event.data, day: "2026-11-30" } } : event,
      ),
    }));
    for (const commit of nextDay) model.take(commit, none);
    expect(model.view()).toMatchObject({ day: "2026-11-30", rounds: 0, results: [] });
    for (const commit of commits) model.take(commit, none);
    expect(model.view()?.day).toBe("2026-11-30");
  });

  it("shows the cards that lie face up, how many lie face down, and decisions without their cards", async () => {
    const commits = await historyOf(async (house) => {
      await house.openTable("T1", "tripoker");
      for (const seat of [1, 2]) await house.send("T1", { do: "bet", seat, bet: "ante", stake: 1_000 });
      await house.send("T1", { do: "close-bets" });
      await house.send("T1", { do: "cards", cards: ["2s", "3s", "4s", "5h", "6h", "7h"] });
      await house.send("T1", { do: "act", seat: 1, action: "bet", low: ["2s"] });
    }, "house-poker");
    const view = tableAfter(commits).view();
    expect(view?.hands).toEqual({ "1": ["??", "??"], "2": ["??", "??"], dealer: ["??", "7h"] });
    expect(view?.acts).toEqual([{ seat: 1, side: null, player: null, hand: null, action: "bet" }]);
    expect(view?.now?.staked).toBe(3_000);
    expect(JSON.stringify(view)).not.toMatch(/[2-6][sh]/);
  });

  it("keeps cards with the last result alone", async () => {
    const commits = await historyOf(async (house) => {
      await house.openTable("T1", "tripoker");
      for (const cards of [
        ["2s", "3s", "4s", "5h"],
        ["2c", "3c", "4c", "5c"],
      ]) {
        await house.send("T1", { do: "bet", seat: 1, bet: "ante", stake: 1_000 });
        await house.send("T1", { do: "close-bets" });
        await house.send("T1", { do: "cards", cards });
        await house.send("T1", { do: "act", seat: 1, action: "bet" });
      }
    }, "house-poker");
    const named = { name: "high-card" };
    // What lay there stays until the next round begins.
    expect(tableAfter(commits).view()?.hands).toEqual({ "1": ["2c", "4c"], dealer: ["3c", "5c"] });
    expect(
      tableAfter(commits)
        .view()
        ?.results.map(({ outcome }) => outcome.hands),
    ).toEqual([
      { "1": { cards: ["2c", "4c"], ...named }, dealer: { cards: ["3c", "5c"], ...named } },
      { "1": named, dealer: named },
    ]);
  });

  it("passes over events that belong to a family alone", async () => {
    const [commit] = await historyOf((house) => house.openTable("T1"));
    const strange: StoredEvent = { type: "cards-dealt", version: 1, data: { cards: ["As"] } };
    const model = new TableModel("T1");
    const unknown: string[] = [];
    model.take({ ...(commit as Commit), events: [...(commit as Commit).events, strange] }, ({ type }) => {
      unknown.push(type);
    });
    expect(unknown).toEqual(["cards-dealt"]);
    expect(JSON.stringify(model)).not.toContain("As");
  });
});

describe("jackpot model", () => {
  const meters = async (play: (house: ReturnType<typeof createTestHouse>) => Promise<void>): Promise<JackpotModels> => {
    const models = new JackpotModels();
    for (const commit of await historyOf(play)) {
      if (commit.stream.context === "jackpots") models.take(commit, none);
    }
    return models;
  };

  it("rounds the meter down", async () => {
    const models = await meters(async ({ jackpots }) => {
      await jackpots.create("J1", "2500000");
      await jackpots.raise("J1", "17500006/7");
    });
    expect(models.view("J1", false)?.meter).toBe(2_500_000);
  });

  it("falls with a win and says who won", async () => {
    const models = await meters(async ({ jackpots }) => {
      await jackpots.create("J1", "3000000");
      await jackpots.win("J1", 3_000_000, "2500000", "T1", 4);
    });
    const view = models.view("J1", true);
    expect(view).toMatchObject({ meter: 2_500_000, lastWin: { award: 1, amount: 3_000_000, table: "T1", seat: 4 } });
    expect(view?.wins).toHaveLength(1);
  });

  it("says nothing of reserve, overflow or players", async () => {
    const models = await meters(async ({ jackpots }) => {
      await jackpots.create("J1", "3000000");
      await jackpots.win("J1", 3_000_000, "0");
    });
    const text = JSON.stringify(models.views());
    for (const word of ["reserve", "overflow", "player"]) expect(text).not.toContain(word);
  });

  it("follows money into another jackpot", async () => {
    const models = await meters(async ({ jackpots }) => {
      await jackpots.create("J1", "1000");
      await jackpots.create("J2", "500");
    });
    const event = jackpotEvents.write({
      type: "jackpot-transferred",
      jackpot: "J1",
      to: "J2",
      amounts: pots("1000"),
      reason: "retired",
      before: pots("1000"),
      after: pots("0"),
      toBefore: pots("500"),
      toAfter: pots("1500"),
    });
    const { jackpots, refused } = models.take(
      { time: "2026-11-29T20:00:00Z", events: [event] } as unknown as Commit,
      none,
    );
    expect([[...jackpots.keys()], refused]).toEqual([["J1", "J2"], false]);
    expect([models.view("J1", false)?.meter, models.view("J2", false)?.meter]).toEqual([0, 1_500]);
  });
});
