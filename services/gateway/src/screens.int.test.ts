import { refuse } from "@carrusel/contracts";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createGateway, type Gateway, type GatewayOptions } from "./index.ts";
import {
  createTestHouse,
  createTestTokens,
  type Listener,
  listen,
  silentLog,
  type TestHouse,
  type TestTokens,
  testSite,
} from "./testing/index.ts";
import type { Screens } from "./wire.ts";

const report = {
  ...{ layout: "single", theme: "dark", lang: "ca", profile: null, width: 1920, height: 1080, page: "abc" },
  showing: [{ jackpot: "J1", meter: 2_500_000, currency: "EUR" }],
  staleSince: null,
};

let tokens: TestTokens;
let house: TestHouse;
let gateway: Gateway;
let listeners: Listener[];
let technician: string;

beforeAll(async () => {
  tokens = await createTestTokens();
  technician = await tokens.token("technician");
});

const start = async (more: Partial<GatewayOptions> = {}): Promise<void> => {
  gateway = await createGateway({
    ...house,
    ...more,
    verify: tokens.verify,
    log: silentLog,
    host: "127.0.0.1",
    port: 0,
  });
};

beforeEach(async () => {
  house = createTestHouse();
  listeners = [];
  await house.jackpots.create("J1", "2500000");
  await start();
});

afterEach(async () => {
  for (const listener of listeners) listener.close();
  await gateway.close();
});

const stream = async (query: string): Promise<Listener> => {
  const listener = await listen(`${gateway.url}/api/sites/${testSite}/stream?${query}`);
  listeners.push(listener);
  await listener.until(({ event }) => event === "snapshot");
  return listener;
};

const call = async (method: string, path: string, body?: unknown, token: string | null = technician) => {
  const response = await fetch(`${gateway.url}/api/sites/${testSite}/${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
  return { status: response.status, body: (text === "" ? undefined : JSON.parse(text)) as any };
};

const screens = async (): Promise<Screens> => (await call("GET", "screens", undefined, null)).body;

describe("a site's screens", () => {
  it("are listed with what they show, while they are connected and after", async () => {
    const screen = await stream("only=jackpot:J1&screen=abc");
    await call("POST", "screens/abc/report", report, null);
    const [first] = (await screens()).screens;
    expect(first).toMatchObject({
      screen: "abc",
      name: null,
      address: "127.0.0.1",
      windows: 1,
      silentSince: null,
      report,
    });
    screen.close();
    const technicians = await stream("only=screens");
    const left = await technicians.until(({ event, data }) => event === "screens" && data.screens[0]?.windows === 0);
    expect(left.data.screens[0]).toMatchObject({ screen: "abc", connectedSince: null });
    const silent = await technicians.until(({ data }) => data.screens?.[0]?.silentSince != null, 9_000);
    expect(silent.data.screens[0].silentSince).toBe(silent.data.screens[0].lastHeard);
  });

  it("get a name and a profile that last, are told at once, and are known after a restart", async () => {
    const bar = { layout: "levels", jackpots: ["J1"], theme: "gold", lang: "ca", names: { J1: "Gran Roda" } };
    expect((await call("PUT", "profiles/bar", bar)).status).toBe(204);
    const screen = await stream("only=jackpots&screen=abc");
    expect(screen.heard[0]?.data).toMatchObject({ screen: "abc", name: null, profile: null, settings: null });
    expect((await call("PUT", "screens/abc", { name: "Bar, left", profile: "bar" })).status).toBe(204);
    const told = await screen.until(({ event, data }) => event === "screen" && data.profile === "bar");
    expect(told.data).toMatchObject({ name: "Bar, left", settings: bar, missing: null });
    expect((await call("PUT", "profiles/bar", { ...bar, theme: "light" })).status).toBe(204);
    await screen.until(({ event, data }) => event === "screen" && data.settings?.theme === "light");
    screen.close();

    await gateway.close();
    await start();
    const { screens: known, profiles } = await screens();
    expect(known).toMatchObject([{ screen: "abc", name: "Bar, left", profile: "bar", windows: 0, lastHeard: null }]);
    expect(profiles).toMatchObject([{ profile: "bar", settings: { theme: "light" }, changedBy: "nuria.technician" }]);
    const back = await stream("only=jackpots&screen=abc");
    expect(back.heard[0]?.data).toMatchObject({ name: "Bar, left", settings: { theme: "light" } });
  });

  it("go by the profile of their address unless they were given another", async () => {
    await call("PUT", "profiles/bar", { theme: "gold" });
    await call("PUT", "profiles/door", { theme: "ruby" });
    const screen = await stream("only=jackpots&screen=abc&profile=door");
    expect(screen.heard[0]?.data.settings).toEqual({ theme: "ruby" });
    await call("PUT", "screens/abc", { name: null, profile: "bar" });
    await screen.until(({ event, data }) => event === "screen" && data.settings?.theme === "gold");
    await call("DELETE", "profiles/bar");
    const { data } = await screen.until(({ event, data: said }) => event === "screen" && said.missing === "bar");
    expect(data.settings).toBeNull();
    const lost = await stream("only=jackpots&screen=xyz&profile=nowhere");
    expect(lost.heard[0]?.data).toMatchObject({ settings: null, missing: "nowhere" });
  });

  it("can be told to identify themselves and to reload, all or some", async () => {
    const [one, two] = [await stream("only=jackpots&screen=one"), await stream("only=jackpots&screen=two")];
    expect((await call("POST", "screens/tell", { do: "identify", screens: ["two", "none"] })).body).toEqual({
      told: 1,
    });
    await two.until(({ event, data }) => event === "screen" && data.do === "identify");
    expect((await call("POST", "screens/tell", { do: "reload" })).body).toEqual({ told: 2 });
    await one.until(({ event, data }) => event === "screen" && data.do === "reload");
    expect(one.heard.some(({ data }) => data.do === "identify")).toBe(false);
  });

  it("are changed by technicians, pit managers and administrators of the site alone", async () => {
    const change = (token: string | null) => call("PUT", "screens/abc", { name: "Bar", profile: null }, token);
    expect(await change(null)).toMatchObject({ status: 401, body: { error: { code: "not-authenticated" } } });
    expect(await change("nonsense")).toMatchObject({ status: 401, body: { error: { code: "invalid-token" } } });
    for (const role of ["dealer", "display", "auditor", "cage-manager"] as const) {
      const answer = await change(await tokens.token(role));
      expect(answer).toMatchObject({ status: 403, body: { error: { code: "not-authorised" } } });
    }
    expect(await change(await tokens.token("technician", ["elsewhere"]))).toMatchObject({ status: 403 });
    for (const [method, path, body] of [
      ["DELETE", "screens/abc"],
      ["PUT", "profiles/bar", {}],
      ["DELETE", "profiles/bar"],
      ["POST", "screens/tell", { do: "reload" }],
    ] as const) {
      const { status } = await call(method, path, body, await tokens.token("display"));
      expect([path, status === 403 || status === 404]).toEqual([path, true]);
    }
    expect((await screens()).screens).toEqual([]);
    for (const role of ["technician", "pit-manager", "administrator"] as const) {
      expect((await change(await tokens.token(role, [testSite]))).status).toBe(204);
    }
  });

  it("are not changed where another installation keeps the site's books: the refusal says where", async () => {
    await gateway.close();
    await start({ elsewhere: (site) => refuse("not-authorised", `${site} is changed at http://there:7710.`) });
    for (const [path, body] of [
      ["screens/abc", { name: "Bar", profile: null }],
      ["profiles/bar", { theme: "gold" }],
    ] as const) {
      const { status, body: answer } = await call("PUT", path, body);
      expect([status, answer.error.message]).toEqual([409, `${testSite} is changed at http://there:7710.`]);
    }
    expect((await screens()).profiles).toEqual([]);
  });

  it("refuse what is not understood, with the reason", async () => {
    const wrong = async (method: string, path: string, body: unknown) => {
      const answer = await call(method, path, body);
      expect([path, answer.status]).toEqual([path, 400]);
      return answer.body.error.message as string;
    };
    expect(await wrong("PUT", "profiles/bar", { theme: "pink" })).toContain('"theme"');
    expect(await wrong("PUT", "profiles/bar", { colour: "pink" })).toContain("colour");
    expect(await wrong("PUT", "profiles/bar", { jackpots: ["a b"] })).toContain('"jackpots.0"');
    expect(await wrong("PUT", "screens/abc", { name: "x".repeat(61), profile: null })).toContain('"name"');
    await wrong("POST", "screens/abc/report", { ...report, width: -1 });
    await wrong("POST", "screens/a%20b/report", report);
    expect((await call("PUT", "screens/abc", { name: "Bar", profile: "none" })).status).toBe(404);
    expect((await call("POST", "screens/abc/report", { ...report, page: "x".repeat(9_000) })).status).toBe(413);
  });

  it("are bounded in number, whoever reports", async () => {
    const many = Array.from({ length: 4_100 }, (_, n) => `s${n}`);
    const statuses: number[] = [];
    for (let n = 0; n < many.length; n += 100) {
      const some = many.slice(n, n + 100).map((screen) => call("POST", `screens/${screen}/report`, report, null));
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(4_000);
    expect((await screens()).screens.length).toBeLessThanOrEqual(4_000);
  });
});
