import { CommandsService } from "@carrusel/contracts/grpc";
import * as grpc from "@grpc/grpc-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Role, roles } from "../auth/roles.ts";
import { issueToken } from "../auth/tokens.ts";
import { fakeHouse } from "../testing/fakes.ts";
import { day, envelope, silent, type TestKeys, testKeys } from "../testing/setup.ts";
import { Connection } from "./client/connection.ts";
import { connectHouse, type RemoteHouse } from "./client/house.ts";
import { remoteFamily, sendCommand } from "./client/remote.ts";
import { type Served, serveParts } from "./server/serve.ts";
import type { SiteInfo } from "./server/serving.ts";

let keys: TestKeys;
let served: Served;
const houses: RemoteHouse[] = [];
const sites: SiteInfo[] = [{ site: "S2", currency: "EUR", kind: "floor" }];

beforeAll(async () => {
  keys = await testKeys();
  served = await serveParts({
    house: fakeHouse(),
    sites: {
      create: (site) => {
        sites.push(site);
        return Promise.resolve(site);
      },
      remove: (site) =>
        Promise.resolve(
          site === "S2" ? { refused: "not-authorised", message: "A floor's history is kept." } : undefined,
        ),
      list: () => Promise.resolve(sites),
    },
    address: "127.0.0.1:0",
    keys: keys.keys,
    log: silent,
  });
});
afterAll(async () => {
  for (const house of houses) await house.close();
  served.stop();
  await keys.remove();
});

const as = async (role: Role, at: readonly string[] | "*" = "*"): Promise<RemoteHouse> => {
  const house = await connectHouse(served.address, await keys.token(role, at));
  houses.push(house);
  return house;
};

const samples = {
  felt: { do: "close-bets" },
  floor: { do: "announce-last", rounds: 3 },
  record: { do: "correct", round: 1, seat: 1, amount: 500, reason: "forgotten" },
  cash: { do: "tip", table: "T1", amount: 5 },
  slip: { do: "request-slip", slip: "F-1", kind: "fill", table: "T1", chips: {} },
  confirm: { do: "confirm-slip", slip: "F-1" },
  bank: { do: "stock", chips: {}, cash: 1 },
  cancel: { do: "cancel-count", table: "T1", reason: "a stack was left out" },
  jackpots: { do: "pay", award: 1 },
} as const;

describe("roles", () => {
  const may: Readonly<Record<Role, readonly (keyof typeof samples)[]>> = {
    dealer: ["felt"],
    inspector: ["felt", "record", "slip"],
    "pit-manager": ["felt", "floor", "record", "slip"],
    cashier: ["cash", "slip", "confirm"],
    "cage-manager": ["cash", "slip", "confirm", "bank", "cancel", "jackpots"],
    auditor: [],
    display: [],
    technician: [],
    analyst: [],
    administrator: ["felt", "floor", "record", "cash", "slip", "confirm", "bank", "cancel", "jackpots"],
    service: ["felt", "floor", "record", "cash", "slip", "confirm", "bank", "cancel", "jackpots"],
  };

  test.each(roles)("what %s may command", async (role) => {
    const house = await as(role);
    const allowed: string[] = [];
    for (const [name, command] of Object.entries(samples)) {
      const answer = await house.execute(envelope(command));
      if ("position" in answer) allowed.push(name);
      else expect(answer).toMatchObject({ refused: "not-authorised" });
    }
    expect(allowed).toEqual(may[role]);
  });

  test("step by step history is for auditors", async () => {
    const history = async (role: Role) => (await as(role)).parts.family("ball-games")?.history("S1", "T1", day, 1);
    expect(await history("auditor")).toHaveLength(1);
    for (const role of ["dealer", "pit-manager", "display", "analyst"] as const) {
      await expect(history(role)).rejects.toMatchObject({ code: "not-permitted" });
    }
  });

  test("a display sees jackpots and no books", async () => {
    const { parts } = await as("display");
    expect(await parts.jackpots.jackpots("S1")).toHaveLength(2);
    await expect(parts.bank.bank("S1", day)).rejects.toMatchObject({ code: "not-permitted" });
    await expect(parts.bank.days("S1")).rejects.toMatchObject({ code: "not-permitted" });
    await expect(parts.bank.slips("S1", day)).rejects.toMatchObject({ code: "not-permitted" });
    await expect(parts.bank.movements("S1", day)).rejects.toMatchObject({ code: "not-permitted" });
    expect(await parts.floor.standings("S1")).toHaveLength(1);
    await expect(parts.floor.duties("S1")).rejects.toMatchObject({ code: "not-permitted" });
    await expect(parts.floor.corrections("S1")).rejects.toMatchObject({ code: "not-permitted" });
  });

  test("only services give orders and ask what is theirs to ask", async () => {
    const { parts } = await as("administrator");
    const family = parts.family("ball-games");
    await expect(family?.execute(envelope({ do: "open" }))).rejects.toMatchObject({ code: "not-permitted" });
    await expect(family?.describe("S1", "T1", day)).rejects.toMatchObject({ code: "not-permitted" });
  });

  test("only services speak for others", async () => {
    for (const [role, code] of [
      ["administrator", "not-permitted"],
      ["dealer", "not-permitted"],
    ] as const) {
      const connection = new Connection(served.address, { token: await keys.token(role) });
      const speaker = { connection, forOthers: true };
      await expect(sendCommand(speaker, envelope({ do: "close-bets" }), undefined)).rejects.toMatchObject({ code });
      connection.close();
    }
  });

  test("sites are made and removed by administrators, and listed for whom they concern", async () => {
    const administrator = await as("administrator");
    const site = { site: "X1", currency: "EUR", kind: "script" };
    expect(await administrator.sites.create(site)).toEqual(site);
    expect(await administrator.sites.list()).toEqual(sites);
    expect(await administrator.sites.remove("X1")).toBeUndefined();
    expect(await administrator.sites.remove("S2")).toMatchObject({ refused: "not-authorised" });
    await expect(administrator.sites.create({ ...site, site: "no good" })).rejects.toMatchObject({
      code: "invalid-request",
    });
    const dealer = await as("dealer", ["S2"]);
    expect(await dealer.sites.list()).toEqual([sites[0]]);
    await expect(dealer.sites.create(site)).rejects.toMatchObject({ code: "not-permitted" });
    await expect(dealer.sites.remove("S2")).rejects.toMatchObject({ code: "not-permitted" });
  });
});

describe("sites", () => {
  test("a token is for its sites alone", async () => {
    const house = await as("administrator", ["S2"]);
    expect(await house.execute(envelope(samples.felt))).toMatchObject({ refused: "not-authorised" });
    expect(await house.execute({ ...envelope(samples.felt), site: "S2" })).toMatchObject({ version: 3 });
    await expect(house.parts.floor.floor("S1")).rejects.toThrow('not for the site "S1"');
    expect(await house.parts.floor.floor("S2")).toHaveLength(2);
  });
});

describe("tokens", () => {
  const status = async (metadata: grpc.Metadata): Promise<{ code: grpc.status; details: string }> => {
    const client = new grpc.Client(served.address, grpc.credentials.createInsecure());
    const { path, requestSerialize, responseDeserialize } = CommandsService.execute;
    const request = { id: "x", site: "S1", day, at: "T1", after: {}, call: 0, origin: undefined, command: undefined };
    try {
      return await new Promise((resolve) =>
        client.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, metadata, (error) =>
          resolve(error ?? { code: grpc.status.OK, details: "" }),
        ),
      );
    } finally {
      client.close();
    }
  };
  const bearing = (value: string): grpc.Metadata => {
    const metadata = new grpc.Metadata();
    metadata.set("authorization", value);
    return metadata;
  };

  test("without one, or with something else: unauthenticated, with a sentence", async () => {
    expect(await status(new grpc.Metadata())).toMatchObject({
      code: grpc.status.UNAUTHENTICATED,
      details: expect.stringContaining("missing"),
    });
    expect(await status(bearing("Basic abc"))).toMatchObject({ code: grpc.status.UNAUTHENTICATED });
    expect(await status(bearing("Bearer abc"))).toMatchObject({ details: "The token cannot be read." });
  });

  test("one of another installation", async () => {
    const other = await testKeys();
    await expect(connectHouse(served.address, await other.token("administrator"))).rejects.toMatchObject({
      code: "not-authenticated",
      message: expect.stringContaining("not known here"),
    });
    await other.remove();
  });

  test("one that was altered", async () => {
    const [head, , signature] = (await keys.token("dealer")).split(".");
    const payload = Buffer.from(
      JSON.stringify({ iss: "carrusel", sub: "me", roles: ["administrator"], sites: "*" }),
    ).toString("base64url");
    expect(await status(bearing(`Bearer ${head}.${payload}.${signature}`))).toMatchObject({
      code: grpc.status.UNAUTHENTICATED,
      details: "The token was not signed by this installation.",
    });
  });

  test("one without a signature", async () => {
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
    const payload = part({ iss: "carrusel", sub: "me", roles: ["administrator"], sites: "*" });
    expect(await status(bearing(`Bearer ${part({ alg: "none" })}.${payload}.`))).toMatchObject({
      code: grpc.status.UNAUTHENTICATED,
    });
  });

  test("one that has run out, also on a stream that was opened before", async () => {
    const stale = await issueToken(keys.key, { sub: "d", roles: ["dealer"], sites: "*", expiresIn: -1 });
    expect(await status(bearing(`Bearer ${stale}`))).toMatchObject({
      details: "The token has run out: sign in again.",
    });
    const short = await issueToken(keys.key, { sub: "d", roles: ["dealer"], sites: "*", expiresIn: 4 });
    const house = await connectHouse(served.address, short);
    expect(await house.execute(envelope(samples.felt))).toMatchObject({ version: 3 });
    await new Promise((resolve) => setTimeout(resolve, 4_100));
    await expect(house.execute(envelope(samples.felt))).rejects.toMatchObject({ code: "not-authenticated" });
    await house.close();
  });

  test("a source of tokens is asked again when one has run out", async () => {
    const issue = (expiresIn: number): Promise<string> =>
      issueToken(keys.key, { sub: "d", roles: ["dealer"], sites: "*", expiresIn });
    let asked = 0;
    const house = await connectHouse(served.address, () => issue(asked++ < 2 ? 4 : 3_600));
    expect(await house.execute(envelope(samples.felt))).toMatchObject({ version: 3 });
    await new Promise((resolve) => setTimeout(resolve, 4_100));
    expect(await house.execute(envelope(samples.felt))).toMatchObject({ version: 3 });
    expect(asked).toBe(3);
    await house.close();
  });

  test("a source that has nothing better is not asked for ever", async () => {
    const good = await issueToken(keys.key, { sub: "d", roles: ["dealer"], sites: "*" });
    let connecting = true;
    const house = await connectHouse(served.address, () => (connecting ? good : "nonsense"));
    connecting = false;
    await expect(house.execute(envelope(samples.felt))).rejects.toMatchObject({ code: "not-authenticated" });
    await house.close();
  });

  test("roles that are not known grant nothing", async () => {
    const odd = await issueToken(keys.key, { sub: "d", roles: ["king" as Role], sites: "*" });
    const connection = new Connection(served.address, { token: odd });
    expect(await sendCommand({ connection, forOthers: false }, envelope(samples.felt), undefined)).toMatchObject({
      refused: "not-authorised",
    });
    const family = remoteFamily({ connection, forOthers: false }, "ball-games");
    await expect(family.table("S1", "T1", day)).rejects.toMatchObject({ code: "not-permitted" });
    connection.close();
  });
});
