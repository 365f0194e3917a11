import {
  type AnyCommand,
  bankCommands,
  deciderOf,
  feltCommands,
  floorCommands,
  jackpotCommands,
} from "@carrusel/contracts";
import { type House, isAccepted } from "@carrusel/hosting";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeFamily, fakeHouse } from "../testing/fakes.ts";
import { commandSamples, orderSamples } from "../testing/samples.ts";
import { day, envelope, receivedAt, silent, type TestKeys, testKeys } from "../testing/setup.ts";
import { connectHouse, type RemoteHouse, type RemoteParts, remoteParts } from "./client/house.ts";
import { type Served, serveParts } from "./server/serve.ts";
import { partsOf } from "./server/serving.ts";

let keys: TestKeys;
let house: House;
let gateway: Served;
let services: Served;
let remote: RemoteHouse;
let parts: RemoteParts;

beforeAll(async () => {
  keys = await testKeys();
  house = fakeHouse();
  const common = { address: "127.0.0.1:0", keys: keys.keys, log: silent, now: () => receivedAt };
  gateway = await serveParts({ ...common, house });
  services = await serveParts({
    ...common,
    parts: partsOf(house),
  });
  remote = await connectHouse(gateway.address, await keys.token("administrator"));
  const { address } = services;
  parts = remoteParts(
    { families: { "ball-games": address }, floor: address, bank: address, jackpots: address },
    { token: await keys.token("service") },
  );
});

afterAll(async () => {
  await remote.close();
  await parts.close();
  gateway.stop();
  services.stop();
  await keys.remove();
});

const label = (command: { readonly do: string }): string => `${command.do} ${JSON.stringify(command)}`;

describe("commands", () => {
  test("the samples have every kind with every field", () => {
    const seen = new Map<string, Set<string>>();
    for (const sample of commandSamples) {
      const fields = seen.get(sample.do) ?? new Set();
      for (const field of Object.keys(sample)) fields.add(field);
      seen.set(sample.do, fields);
    }
    for (const { shape } of [...feltCommands, ...floorCommands, ...bankCommands, ...jackpotCommands]) {
      expect([...(seen.get(shape.do.value) ?? [])].sort()).toEqual(Object.keys(shape).sort());
    }
  });

  test.each(commandSamples.map((command) => [label(command), command] as const))("%s", async (_, command) => {
    for (const send of [remote.execute, remote.executeAlone]) {
      const sent = envelope<AnyCommand>(command);
      const answer = await send(sent, { "log-1": 5, "log-2": 0 });
      expect(answer).toEqual({
        position: { log: "log-1", seq: 7 },
        version: 3,
        events: [
          {
            type: "echo",
            version: 1,
            data: {
              envelope: { ...sent, actor: { id: "administrator-1", roles: ["administrator"] }, time: receivedAt },
              after: { "log-1": 5, "log-2": 0 },
            },
          },
        ],
      });
    }
  });

  test.each(orderSamples.map((order) => [label(order), order] as const))("order %s", async (_, order) => {
    const sent = { ...envelope(order), trace: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` };
    const answer = await parts.family("ball-games")?.execute(sent);
    expect(answer && isAccepted(answer) && answer.events[0]?.data).toEqual({ envelope: sent, after: null });
  });

  test("between services the actor, the time and the trace travel on", async () => {
    for (const sample of commandSamples) {
      const sent = { ...envelope(sample), trace: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` };
      const decider = deciderOf(sample.do);
      const part = decider === "felt" ? parts.family("ball-games") : decider && parts[decider];
      const answer = await part?.execute(sent as never);
      expect(answer && isAccepted(answer) && answer.events[0]?.data).toEqual({ envelope: sent, after: null });
    }
  });
});

describe("questions", () => {
  const both = (ask: (house: Pick<House, "parts">) => Promise<unknown> | undefined) => async () => {
    const here = await ask(house);
    expect(await ask({ parts })).toStrictEqual(here);
    return here;
  };
  const family = (of: Pick<House, "parts">) => of.parts.family("ball-games");

  test(
    "table",
    both((of) => family(of)?.table("S1", "T1", day)),
  );
  test(
    "table from to",
    both((of) => family(of)?.table("S1", "T1", day, 2, Number.POSITIVE_INFINITY)),
  );
  test(
    "no table",
    both((of) => family(of)?.table("S1", "T9", day)),
  );
  test(
    "history",
    both((of) => family(of)?.history("S1", "T1", day, 1)),
  );
  test(
    "no history",
    both((of) => family(of)?.history("S1", "T1", day, 2)),
  );
  test(
    "days",
    both((of) => family(of)?.days("S1", "T1")),
  );
  test(
    "actions",
    both((of) => family(of)?.actions("S1", "T1", day)),
  );
  test(
    "look",
    both((of) => family(of)?.look("S1", "T1", day, { kind: "seat", seat: 3 })),
  );
  test(
    "sheets",
    both((of) => family(of)?.sheets()),
  );
  test(
    "describe",
    both((of) => family(of)?.describe("S1", "T1", day)),
  );
  test(
    "describe nothing",
    both((of) => family(of)?.describe("S1", "T9", day)),
  );
  test(
    "chances",
    both((of) => family(of)?.chances("S1", "T1", day, "carousel", ["royal", "17,17"])),
  );
  test(
    "chances refused",
    both((of) => family(of)?.chances("S1", "T1", day, "side", [])),
  );
  test(
    "floor",
    both((of) => of.parts.floor.floor("S1")),
  );
  test(
    "standings",
    both((of) => of.parts.floor.standings("S1")),
  );
  test(
    "duties",
    both((of) => of.parts.floor.duties("S1")),
  );
  test(
    "equipment",
    both((of) => of.parts.floor.equipment("S1", { from: "2026-11-28", to: "2026-11-29", item: "P-2" })),
  );
  test(
    "incidents",
    both((of) => of.parts.floor.incidents("S1", "2026-11-28", "2026-11-29")),
  );
  test(
    "corrections",
    both((of) => of.parts.floor.corrections("S1")),
  );
  test(
    "bank",
    both((of) => of.parts.bank.bank("S1", day, { log: 1 })),
  );
  test(
    "slips",
    both((of) => of.parts.bank.slips("S1", day, { log: 1 })),
  );
  test(
    "counts",
    both((of) => of.parts.bank.counts("S1", day)),
  );
  test(
    "books",
    both((of) => of.parts.bank.books("S1", day)),
  );
  test(
    "colours",
    both((of) => of.parts.bank.colours("S1", day)),
  );
  test(
    "the cage",
    both((of) => of.parts.bank.cage("S1", day)),
  );
  test(
    "movements",
    both((of) => of.parts.bank.movements("S1", day)),
  );
  test(
    "movements of a table",
    both((of) => of.parts.bank.movements("S1", day, "T1", { log: 1 })),
  );
  test(
    "bank days",
    both((of) => of.parts.bank.days("S1")),
  );
  test(
    "jackpots",
    both((of) => of.parts.jackpots.jackpots("S1", { log: 1 })),
  );

  test("through the gateway", async () => {
    expect(remote.parts.families).toEqual(["ball-games"]);
    expect(await remote.find("S1", "T1")).toEqual(await house.find("S1", "T1"));
    const found = await remote.familyOf("S1", "T1");
    expect(await found?.table("S1", "T1", day)).toStrictEqual(await fakeFamily.table("S1", "T1", day));
    expect(await remote.familyOf("S1", "T9")).toBeUndefined();
  });
});
