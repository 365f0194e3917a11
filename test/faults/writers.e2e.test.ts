import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { composeHouse, type LocalHouse } from "@carrusel/cli";
import { type AnyCommand, isRefusal } from "@carrusel/contracts";
import { JetStreamEventStore, type NatsServer, startNatsServer } from "@carrusel/event-store";
import { type Answer, type House, isAccepted } from "@carrusel/hosting";
import { connect, SiteRegistry } from "@carrusel/messaging";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Installation } from "../e2e/installation.ts";
import { natsServer } from "../e2e/processes.ts";
import { expectBalanced, expectStakesOnce, expectWhole, readHistory, verify } from "./checks.ts";
import { type Acknowledged, Load } from "./load.ts";

const site = "main";
const day = "2026-11-29";

describe("the same command over two connections at once", () => {
  let installation: Installation;
  beforeEach(async () => {
    installation = await Installation.started();
  });
  afterEach(() => installation?.remove());

  it("has one and the same answer, and happens once", async () => {
    const houses = [await installation.house(), await installation.house()];
    const load = new Load({ houses, site, day, tables: 8, roundMs: 50 });
    await load.open();
    const acknowledged: Acknowledged[] = [];
    /** Both connections, twice each, none waiting for another. */
    const twice = async (id: string, at: string, command: AnyCommand): Promise<void> => {
      const sent = { id, at, command };
      const answers = await Promise.all([...houses, ...houses].map((house) => load.again(sent, house)));
      const [first] = answers;
      expect(answers).toEqual(answers.map(() => first));
      if (first !== undefined && isAccepted(first)) acknowledged.push({ ...sent, answer: first });
      else expect(first).toMatchObject({ refused: "below-minimum" });
    };
    await Promise.all(
      load.ids.map(async (at) => {
        for (let round = 1; round <= 5; round++) {
          const id = `twice.${at}.${round}`;
          const seats = [1, 2, 3];
          const red = { do: "bet", bet: at === "T3" || at === "T7" ? "odd" : "red", stake: 1_000 } as const;
          const bet = at === "T4" || at === "T8" ? ({ do: "bet", bet: "2", stake: 1_000 } as const) : red;
          await Promise.all(seats.map((seat) => twice(`${id}.${seat}`, at, { ...bet, seat })));
          await twice(`${id}.wrong`, at, { ...bet, seat: 4, stake: 1 });
          await twice(`${id}.close`, at, { do: "close-bets" });
          await twice(`${id}.spin`, at, { do: "spin", result: bet.bet === "2" ? "2" : round });
        }
        const chips = { "100": 10 };
        await twice(`fill.${at}`, "bank", { do: "fill", table: at, chips, slip: at });
        await twice(`buy-in.${at}`, "bank", { do: "buy-in", table: at, seat: 1, amount: 5_000, tender: "cash" });
      }),
    );
    expect(acknowledged.length).toBe(8 * (5 * 5 + 2));
    const history = await installation.history((store) => readHistory(store, site));
    expectWhole(history, [...load.acknowledged, ...acknowledged], load.refused);
    await expectBalanced(houses[0] as House, site, day);
    await verify(installation);
  });
});

/** All services in this process over a connection of their own. */
interface Writer {
  readonly local: LocalHouse;
  readonly store: JetStreamEventStore;
  close(): Promise<void>;
}

const writer = async (url: string, name: string): Promise<Writer> => {
  const nc = await connect({ servers: url, name });
  const registry = await SiteRegistry.open(nc);
  const store = await JetStreamEventStore.open(nc, registry);
  const log = { info: () => {}, warn: () => {} };
  const local = composeHouse({ store, now: () => new Date().toISOString(), log });
  return {
    local,
    store,
    close: async () => {
      await local.stop();
      await store.close();
      registry.close();
      await nc.close();
    },
  };
};

describe("two sets of services over one history", () => {
  let folder: string;
  let server: NatsServer;
  let writers: Writer[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "carrusel-e2e-"));
    server = await startNatsServer({ binary: natsServer(), storeDir: folder, syncAlways: false });
    const nc = await connect({ servers: server.url, name: "test" });
    const registry = await SiteRegistry.open(nc);
    const store = await JetStreamEventStore.open(nc, registry);
    const created = new Date().toISOString();
    const record = {
      site,
      currency: "EUR",
      kind: "floor",
      production: false,
      period: "2026",
      shards: 4,
      created,
    } as const;
    await store.createSite(site, record);
    await registry.create(record);
    await store.close();
    registry.close();
    await nc.close();
    writers = [await writer(server.url, "first"), await writer(server.url, "second")];
    await Promise.all(writers.map(({ local }) => local.attach(site)));
  });
  afterEach(async () => {
    await Promise.all(writers.map((each) => each.close()));
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const houses = (): readonly House[] => writers.map(({ local }) => local.house);
  const first = (): Writer => writers[0] as Writer;

  it("lose nothing and double nothing when both write to the same tables, bank and jackpots", async () => {
    const [one, two] = houses() as [House, House];
    const load = new Load({ houses: [one], site, day, tables: 8, roundMs: 50 });
    await load.open();
    const acknowledged: Acknowledged[] = [];
    const answers: Answer[] = [];
    const send = async (house: House, id: string, at: string, command: AnyCommand): Promise<void> => {
      const answer = await load.again({ id, at, command }, house);
      answers.push(answer);
      if (isAccepted(answer)) acknowledged.push({ id, at, command, answer });
    };
    for (let round = 1; round <= 10; round++) {
      await Promise.all(
        ["T1", "T5"].flatMap((at) =>
          [one, two].flatMap((house, n) =>
            [1, 2, 3, 4].map(async (seat) => {
              const own = seat + 4 * n;
              await send(house, `bet.${at}.${round}.${own}`, at, { do: "bet", seat: own, bet: "red", stake: 500 });
              await send(house, `side.${at}.${round}.${own}`, at, { do: "bet", seat: own, bet: "jackpot", stake: 200 });
              const amount = 1_000 * own;
              const buyIn = { do: "buy-in", table: at, seat: own, amount, tender: "cash" } as const;
              await send(house, `buy-in.${at}.${round}.${own}`, "bank", buyIn);
            }),
          ),
        ),
      );
      for (const at of ["T1", "T5"]) {
        const house = round % 2 === 0 ? one : two;
        await send(house, `close.${at}.${round}`, at, { do: "close-bets" });
        await send(house, `spin.${at}.${round}`, at, { do: "spin", result: round });
      }
    }
    expect(answers.filter(isRefusal)).toEqual([]);
    const history = await readHistory(first().store, site);
    expectWhole(history, [...load.acknowledged, ...acknowledged], []);
    // Whoever comes after them finds everything counted once.
    await Promise.all(writers.splice(0).map((each) => each.close()));
    writers = [await writer(server.url, "successor")];
    await first().local.attach(site);
    await expectBalanced(first().local.house, site, day);
    await expectStakesOnce(first().local.house, site, history);
  });

  it("give one and the same answer to the same command sent to both at once", async () => {
    const [one, two] = houses() as [House, House];
    const load = new Load({ houses: [one], site, day, tables: 4, roundMs: 50 });
    await load.open();
    const acknowledged: Acknowledged[] = [];
    for (let n = 1; n <= 50; n++) {
      const sent = { id: `both.${n}`, at: "T1", command: { do: "bet", seat: n, bet: "red", stake: 500 } } as const;
      const [here, there] = await Promise.all([load.again(sent, one), load.again(sent, two)]);
      expect(here).toEqual(there);
      if (isAccepted(here)) acknowledged.push({ ...sent, answer: here });
    }
    expect(acknowledged.length).toBe(50);
    expectWhole(await readHistory(first().store, site), [...load.acknowledged, ...acknowledged], []);
  });
});
