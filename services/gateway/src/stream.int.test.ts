import { createConnection } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGateway, type Gateway } from "./index.ts";
import { createTestHouse, type Listener, listen, silentLog, type TestHouse, testSite } from "./testing/index.ts";

let house: TestHouse;
let gateway: Gateway;
let listeners: Listener[];

beforeEach(async () => {
  house = createTestHouse();
  listeners = [];
  await house.openTable("T1");
  await house.jackpots.create("J1", "2500000");
  gateway = await createGateway({ ...house, log: silentLog, host: "127.0.0.1", port: 0 });
});

afterEach(async () => {
  for (const listener of listeners) listener.close();
  await gateway.close();
});

const join = async (query = "", headers = {}): Promise<Listener> => {
  const listener = await listen(`${gateway.url}/api/sites/${testSite}/stream${query}`, headers);
  listeners.push(listener);
  await listener.until(({ event }) => event === "snapshot");
  return listener;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("a site's stream", () => {
  it("begins with the whole picture, also for who comes back", async () => {
    await house.playRound("T1", 17);
    for (const headers of [{}, { "last-event-id": "12" }]) {
      const [first] = (await join("", headers)).heard;
      expect(first?.event).toBe("snapshot");
      expect(first?.data).toMatchObject({
        site: testSite,
        tables: [{ table: "T1", rounds: 1 }],
        jackpots: [{ jackpot: "J1", meter: 2_500_000, wins: [] }],
      });
    }
  });

  it("tells of a table's changes", async () => {
    const listener = await join("?only=floor");
    await house.send("T1", { do: "bet", seat: 1, bet: "red", stake: 1_000 });
    const { data } = await listener.until(({ event }) => event === "floor");
    expect(data).toMatchObject({ table: "T1", now: { round: 1, phase: "betting", wagers: 1, staked: 1_000 } });
    await house.send("T1", { do: "staff", role: "inspector", name: "Pau" });
    await listener.until(({ event, data: table }) => event === "floor" && table.staff.inspector === "Pau");
  });

  it("tells whoever looks at the floor of contributions that were refused, and no display", async () => {
    const [floor, display] = [await join("?only=floor"), await join("?only=jackpots")];
    await house.jackpots.refuse("J1", "T1", 7);
    const { data } = await floor.until(({ event }) => event === "refused");
    const refused = {
      jackpot: "J1",
      currency: "EUR",
      table: "T1",
      round: 7,
      seats: [3],
      sum: 120_000,
      greatest: 50_000,
    };
    expect(data).toMatchObject([refused]);
    expect((await join("?only=floor")).heard[0]?.data.refused).toMatchObject([refused]);
    expect((await join("?only=jackpots")).heard[0]?.data.refused).toEqual([]);
    await house.jackpots.refuse("J1", "T1", 7, true);
    await floor.until(({ event, data: list }) => event === "refused" && list.length === 0);
    expect(display.heard.map(({ event }) => event)).not.toContain("refused");
  });

  it("tells of one table alone where that is asked for", async () => {
    await house.openTable("T2");
    const listener = await join("?only=table:T2");
    expect(listener.heard[0]?.data).toMatchObject({ tables: [{ table: "T2" }], jackpots: [] });
    await house.send("T1", { do: "bet", seat: 1, bet: "red", stake: 1_000 });
    await house.send("T2", { do: "bet", seat: 1, bet: "red", stake: 700 });
    await listener.until(({ event, data }) => event === "floor" && data.now?.staked === 700);
    expect(listener.heard.filter(({ event }) => event === "floor").map(({ data }) => data.table)).not.toContain("T1");
  });

  it("tells what lies at a table with cards, and never of a card that lies face down", async () => {
    await house.openTable("T2", "tripoker");
    const listener = await join("?only=floor");
    await house.send("T2", { do: "bet", seat: 1, bet: "ante", stake: 1_000 });
    await house.send("T2", { do: "close-bets" });
    for (const card of ["2s", "3s", "4s", "7h"]) await house.send("T2", { do: "cards", cards: [card] });
    const { data } = await listener.until(({ event, data: table }) => event === "floor" && table.hands.dealer?.[1]);
    expect(data.hands).toEqual({ "1": ["??", "??"], dealer: ["??", "7h"] });
    await join();
    expect(JSON.stringify(listeners.map(({ heard }) => heard))).not.toMatch(/"[234]s"/);
    await house.send("T2", { do: "act", seat: 1, action: "bet" });
    const after = await listener.until(({ event, data: table }) => event === "floor" && table.rounds === 1);
    expect(after.data).toMatchObject({
      now: null,
      results: [{ outcome: { hands: { dealer: { cards: ["3s", "7h"] } } } }],
    });
  });

  it("tells of a win at once, with who won what", async () => {
    const listener = await join("?only=jackpot:J1");
    const start = performance.now();
    await house.jackpots.win("J1", 2_500_000, "100000/3", "T1", 5);
    const { data, at } = await listener.until(({ event }) => event === "jackpot");
    expect(data).toMatchObject({
      jackpot: "J1",
      meter: 33_333,
      currency: "EUR",
      lastWin: { award: 1, amount: 2_500_000, table: "T1", seat: 5 },
      wins: [{ award: 1 }],
    });
    expect(at - start).toBeLessThan(500);
  });

  it("beats at least every second and carries the time", async () => {
    const listener = await join();
    await pause(3_200);
    const beats = listener.heard.filter(({ event }) => event === "heartbeat");
    expect(beats.length).toBeGreaterThanOrEqual(3);
    for (const { data } of beats) expect(Math.abs(Date.parse(data.time) - Date.now())).toBeLessThan(5_000);
  });

  it("sends no more than ten meters and five tables a second, and the last one always", async () => {
    const listener = await join();
    const start = performance.now();
    for (let n = 1; n <= 400; n++) {
      await house.jackpots.raise("J1", `${2_500_000 + n}`);
      await house.send("T1", { do: "bet", seat: 1, bet: "red", stake: 100 * (n < 5 ? 5 : 1) });
      await pause(4);
    }
    await listener.until(({ event, data }) => event === "jackpot" && data.meter === 2_500_400);
    await listener.until(({ event, data }) => event === "floor" && data.now.staked === 41_600);
    const seconds = (performance.now() - start) / 1_000;
    const count = (name: string): number => listener.heard.filter(({ event }) => event === name).length;
    expect(count("jackpot")).toBeLessThanOrEqual(10 * seconds + 2);
    expect(count("floor")).toBeLessThanOrEqual(5 * seconds + 2);
    const meters = listener.heard.filter(({ event }) => event === "jackpot").map(({ data }) => data.meter);
    expect(meters).toEqual([...meters].sort((a, b) => a - b));
  });

  it("says since when its picture is not complete, once the history is out of reach", async () => {
    const listener = await join();
    house.store.ends = () => Promise.reject(new Error("the line is cut"));
    await pause(6_500);
    const last = listener.heard.findLast(({ event }) => event === "heartbeat");
    expect(Date.parse(last?.data.time) - Date.parse(last?.data.asOf)).toBeGreaterThan(3_000);
  });

  it("serves 2,000 displays", async () => {
    const displays = await Promise.all(Array.from({ length: 2_000 }, () => connect()));
    const before = process.cpuUsage();
    const start = performance.now();
    for (let n = 1; n <= 60; n++) {
      await house.jackpots.raise("J1", `${2_500_000 + n}`);
      await pause(50);
    }
    const stored = performance.now();
    await Promise.all(displays.map((display) => display.heard('"meter":2500060')));
    const late = performance.now() - stored;
    const cpu = process.cpuUsage(before);
    const share = (cpu.user + cpu.system) / 10 / (performance.now() - start);
    console.info(
      `2,000 displays: all had the last meter ${Math.round(late)} ms after it was stored; ${Math.round(share)} % of a core`,
    );
    for (const { socket } of displays) socket.destroy();
    expect(late).toBeLessThan(2_000);
  });

  /** A display without a browser: cheap enough for 2,000 of them to run beside the server. */
  const connect = async () => {
    const socket = createConnection(Number(new URL(gateway.url).port), "127.0.0.1");
    let text = "";
    let wake = (): void => undefined;
    socket.on("data", (chunk) => {
      text = text.slice(-2_000) + chunk.toString();
      wake();
    });
    socket.write(`GET /api/sites/${testSite}/stream?only=jackpot:J1 HTTP/1.1\r\nhost: display\r\n\r\n`);
    const heard = (what: string): Promise<void> =>
      new Promise((resolve) => {
        wake = () => {
          if (text.includes(what)) resolve();
        };
        wake();
      });
    await heard("event: snapshot");
    return { socket, heard };
  };
});
