import { MemoryEventStore } from "@carrusel/event-store";
import { isAccepted } from "@carrusel/hosting";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fakeFamily, fakeHouse } from "../testing/fakes.ts";
import { day, envelope, silent, type TestKeys, testKeys } from "../testing/setup.ts";
import { install, type TinyHouse, tinyHouse } from "../testing/tiny-house.ts";
import { connectHouse, type RemoteHouse, remoteParts } from "./client/house.ts";
import { type Served, serveParts } from "./server/serve.ts";

let keys: TestKeys;
let token: string;
let store: MemoryEventStore;
let tiny: TinyHouse;
let served: Served;
let remote: RemoteHouse;

const serve = (address = "127.0.0.1:0"): Promise<Served> =>
  serveParts({ house: tiny.house, address, keys: keys.keys, log: silent });
const bet = (seat: number) => envelope({ do: "bet" as const, seat, bet: "heads", stake: seat });

beforeAll(async () => {
  keys = await testKeys();
  token = await keys.token("administrator");
});
afterAll(() => keys.remove());

beforeEach(async () => {
  store = new MemoryEventStore();
  tiny = tinyHouse(store);
  served = await serve();
  remote = await connectHouse(served.address, token, { patience: 60_000 });
});
afterEach(async () => {
  await remote.close();
  served.stop();
});

/** Seats in the order in which their wagers were stored. */
const seats = async (): Promise<unknown[]> => {
  const stored: unknown[] = [];
  for await (const commit of store.read({ site: "S1", context: "ball-games", kind: "table", id: `T1@${day}` })) {
    for (const { type, data } of commit.events) if (type === "wager-placed") stored.push(data.seat);
  }
  return stored;
};
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test("a whole round is played through the gateway", async () => {
  expect(await remote.execute(envelope(install))).toMatchObject({ version: 2 });
  expect(await remote.execute(bet(7))).toMatchObject({ version: 3 });
  expect(await remote.execute(envelope({ do: "spin", result: "heads" }))).toMatchObject({ refused: "bets-open" });
  await remote.execute(envelope({ do: "close-bets" }));
  const settled = await remote.execute(envelope({ do: "spin", result: "heads" }));
  expect(isAccepted(settled) && settled.events.at(-1)).toMatchObject({ type: "round-settled", data: { house: -7 } });
  const table = await (await remote.familyOf("S1", "T1"))?.table("S1", "T1", day);
  expect(table?.rounds).toMatchObject([{ round: 1, outcome: { side: "heads" }, wagers: [{ hand: null, won: 7 }] }]);
});

test("a command sent twice is stored once and gets its first answer again", async () => {
  await remote.execute(envelope(install));
  const once = bet(3);
  const answer = await remote.execute(once);
  expect(await remote.execute(once)).toEqual(answer);
  expect(await remote.executeAlone(once)).toEqual(answer);
  expect(await seats()).toEqual([3]);
});

test("commands to one table are decided in the order in which they were sent", async () => {
  await remote.execute(envelope(install));
  await remote.execute(bet(1));
  const answers = await Promise.all(upTo(400).map((seat) => remote.execute(bet(seat))));
  expect(answers.every(isAccepted)).toBe(true);
  expect((await seats()).slice(1)).toEqual(upTo(400));
});

test("a slow command does not keep others waiting", async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const house = fakeHouse({
    ...fakeFamily,
    execute: async (sent, after) => {
      if (sent.at === "T1") await held;
      return fakeFamily.execute(sent, after);
    },
  });
  const slow = await serveParts({ house, address: "127.0.0.1:0", keys: keys.keys, log: silent });
  const service = remoteParts({ families: { "ball-games": slow.address } }, { token: await keys.token("service") });
  const order: string[] = [];
  const send = (at: string) =>
    service
      .family("ball-games")
      ?.execute(envelope({ do: "close-bets" as const }, at))
      .then(() => order.push(at));
  const first = send("T1");
  await send("T2");
  release();
  await first;
  expect(order).toEqual(["T2", "T1"]);
  await service.close();
  slow.stop();
});

describe("a server that dies", () => {
  test("nothing is lost and nothing doubled while it is killed again and again", async () => {
    await remote.execute(envelope(install));
    await remote.execute(bet(1));
    const sent: ReturnType<typeof bet>[] = [];
    const answers: unknown[] = [];
    let killing = true;
    const senders = Array.from({ length: 50 }, async () => {
      while (killing) {
        const mine = bet(sent.length + 1);
        sent.push(mine);
        answers.push(await remote.execute(mine));
      }
    });
    for (let kill = 0; kill < 5; kill++) {
      const before = answers.length;
      while (answers.length < before + 100) await new Promise((resolve) => setTimeout(resolve, 5));
      expect(sent.length - answers.length).toBe(50);
      served.stop();
      await new Promise((resolve) => setTimeout(resolve, 30));
      served = await serve(`127.0.0.1:${served.port}`);
    }
    killing = false;
    await Promise.all(senders);
    expect(answers.filter((answer) => isAccepted(answer as never))).toHaveLength(sent.length);
    expect((await seats()).slice(1).sort((a, b) => Number(a) - Number(b))).toEqual(upTo(sent.length));
  });

  test("one that does not come back is said to be unavailable when patience ends", async () => {
    const hasty = await connectHouse(served.address, token, { patience: 700 });
    await hasty.execute(envelope(install));
    served.stop();
    await expect(hasty.execute(bet(1))).rejects.toMatchObject({ code: "service-unavailable" });
    await expect(hasty.parts.floor.floor("S1")).rejects.toMatchObject({ code: "service-unavailable" });
    await hasty.close();
  });

  test("where nobody listens connecting fails with a sentence", async () => {
    await expect(connectHouse("127.0.0.1:1", token, { patience: 300 })).rejects.toThrow(
      "The service at 127.0.0.1:1 does not answer.",
    );
  });

  test("a closed connection refuses what is sent after and rejects what was under way", async () => {
    await remote.execute(envelope(install));
    const underWay = remote.execute(bet(1));
    await remote.close();
    await expect(underWay).rejects.toMatchObject({ code: "service-unavailable" });
    await expect(remote.execute(bet(2))).rejects.toMatchObject({ code: "service-unavailable" });
  });
});

describe("draining", () => {
  test("what was begun is finished, what comes later goes to the successor", async () => {
    await remote.execute(envelope(install));
    await remote.execute(bet(1));
    const early = upTo(500).map((seat) => remote.execute(bet(seat)));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const drained = served.drain(5_000);
    const late = upTo(500).map((seat) => remote.execute(bet(500 + seat)));
    expect(await drained).toBe(true);
    served = await serve(`127.0.0.1:${served.port}`);
    expect((await Promise.all([...early, ...late])).every(isAccepted)).toBe(true);
    expect((await seats()).slice(1).sort((a, b) => Number(a) - Number(b))).toEqual(upTo(1_000));
  });

  test("what does not finish is cut off", async () => {
    const never = fakeHouse({ ...fakeFamily, execute: () => new Promise(() => {}) });
    const stuck = await serveParts({ house: never, address: "127.0.0.1:0", keys: keys.keys, log: silent });
    const client = await connectHouse(stuck.address, token, { patience: 1_000 });
    const waiting = client.execute(envelope({ do: "close-bets" }));
    waiting.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await stuck.drain(200)).toBe(false);
    await expect(waiting).rejects.toMatchObject({ code: "service-unavailable" });
    await client.close();
  });
});

describe("faults", () => {
  test("a store that is out of reach is the same error on both sides, alone and on the stream", async () => {
    const { StoreUnavailable } = await import("@carrusel/event-store");
    const house = fakeHouse({
      ...fakeFamily,
      execute: () => Promise.reject(new StoreUnavailable("the store did not answer")),
    });
    const broken = await serveParts({ house, address: "127.0.0.1:0", keys: keys.keys, log: silent });
    const client = await connectHouse(broken.address, token);
    for (const send of [client.execute, client.executeAlone]) {
      await expect(send(envelope({ do: "close-bets" }))).rejects.toThrow(StoreUnavailable);
    }
    await client.close();
    broken.stop();
  });

  test("a fault of the service is logged there and says no more than that", async () => {
    const logged: unknown[] = [];
    const log = { info: () => {}, warn: (...line: unknown[]) => logged.push(line) };
    const house = fakeHouse({ ...fakeFamily, execute: () => Promise.reject(new Error("secret inner state")) });
    const broken = await serveParts({ house, address: "127.0.0.1:0", keys: keys.keys, log });
    const client = await connectHouse(broken.address, token);
    for (const send of [client.execute, client.executeAlone]) {
      await expect(send(envelope({ do: "close-bets" }))).rejects.toThrow("its log says why");
    }
    expect(logged).toHaveLength(2);
    await client.close();
    broken.stop();
  });

  test.each([
    ["stake", envelope({ do: "bet", seat: 1, bet: "heads" } as never)],
    ["reason", envelope({ do: "void", reason: "" })],
    ["result", envelope({ do: "spin", result: 1.5 })],
    ["site", { ...envelope({ do: "close-bets" }), site: "no site" }],
    ["day", { ...envelope({ do: "close-bets" }), day: "yesterday" }],
    ["id", { ...envelope({ do: "close-bets" }), id: "" }],
    ["fraction", envelope({ do: "adjust", amount: 0.5, reason: "x" })],
  ] as const)("a bad field is named: %s", async (field, sent) => {
    for (const send of [remote.execute, remote.executeAlone]) {
      const failed = expect(send(sent as never)).rejects;
      await failed.toMatchObject({ code: field === "fraction" ? expect.any(String) : "invalid-request" });
      if (field !== "fraction") await expect(send(sent as never)).rejects.toThrow(`"${field}"`);
    }
    // The stream has survived it.
    expect(await remote.execute(envelope({ do: "close-day" as const }, "bank"))).toMatchObject({ version: 3 });
  });

  test("two servers cannot listen at one address, and say so", async () => {
    await expect(serve(`127.0.0.1:${served.port}`)).rejects.toThrow("Another program listens at 127.0.0.1:");
    await expect(serve("nowhere")).rejects.toThrow('"host:port"');
    await expect(serve("203.0.113.7:0")).rejects.toThrow("does not have the address");
    await expect(serve("127.0.0.1:70000")).rejects.toThrow("65535");
  });
});
