import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { grants, type Query, type Role, roles } from "@carrusel/service-host";
import cookies from "@fastify/cookie";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createGateway, type Gateway } from "../index.ts";
import {
  createTestHouse,
  createTestTokens,
  listen,
  silentLog,
  type TestHouse,
  type TestTokens,
  testDay,
  testSite,
} from "../testing/index.ts";
import { guard } from "./guard.ts";
import { routeAccess } from "./table.ts";

let tokens: TestTokens;
let house: TestHouse;
let gateway: Gateway;
let folder: string;
const ends: (() => unknown)[] = [];

const start = (more: { reading?: "open" } = {}): Promise<Gateway> =>
  createGateway({
    ...{ ...house, verify: tokens.verify, log: silentLog, host: "127.0.0.1", port: 0, reading: "signed-in" as const },
    ...{ analytics: { folder }, ...more },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "carrusel-access-"));
  tokens = await createTestTokens();
  house = createTestHouse();
  await house.openTable("T1");
  await house.playRound("T1", 17);
  await house.jackpots.create("J1", "2500000");
  await house.jackpots.refuse("J1", "T1", 1);
  gateway = await start();
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const site = `/api/sites/${testSite}`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const status = async (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<number> => {
  const abort = new AbortController();
  const response = await fetch(`${gateway.url}${path}`, { method, headers, signal: abort.signal });
  abort.abort();
  return response.status;
};

const json = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
  const response = await fetch(`${gateway.url}${path}`, { ...init, headers });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
};

/** Address -> what gRPC would ask of whoever reads the same. */
const asked: Readonly<Record<string, readonly Query[]>> = {
  "/": [],
  [`/floor/${testSite}`]: [],
  "/sign-in?next=%2Ffloor": [],
  [`/display/${testSite}`]: [],
  "/theme.js": [],
  "/api/session": [],
  "/api/events": [],
  "/api/events.md": [],
  "/api/asyncapi.json": [],
  "/events/asyncapi.yaml": [],
  "/api/games": [],
  "/api/sites": [],
  [`${site}/jackpots`]: [],
  [`${site}/stream?only=jackpots`]: [],
  [`${site}/stream?only=jackpot:J1,sign:T1&screen=abc`]: [],
  [`${site}/screens`]: ["jackpots"],
  [`${site}/stream?only=screens`]: ["jackpots"],
  [`${site}/stream`]: ["floor", "table"],
  [`${site}/stream?only=floor`]: ["floor", "table"],
  [`${site}/stream?only=jackpots,table:T1`]: ["table"],
  [`${site}/floor`]: ["floor"],
  [`${site}/tables/T1/days`]: ["days"],
  [`${site}/tables/T1/days/${testDay}/rounds`]: ["table", "days"],
  [`${site}/tables/T1/days/${testDay}/rounds/1/steps`]: ["table", "days"],
  [`${site}/bank/${testDay}`]: ["bank", "bank-days"],
  [`/api/figures/${testSite}`]: ["bank-days"],
  [`/api/figures/${testSite}?format=csv`]: ["bank-days"],
  [`/api/figures/${testSite}/books/${testDay}`]: ["bank-days"],
  [`/api/figures/${testSite}/course/${testDay}`]: ["bank-days"],
  [`/api/figures/${testSite}/files`]: ["bank-days"],
  [`/api/figures/${testSite}/files/rounds/boule/${testDay}/x.parquet`]: ["bank-days"],
  [`/api/figures/${testSite}/files/shifts/house/${testDay}/x.parquet`]: ["floor-records"],
  [`/api/reports/${testSite}`]: ["bank-days"],
  [`/api/reports/${testSite}/${testDay}`]: ["bank-days"],
  [`/api/reports/${testSite}/${testDay}/jackpots`]: ["bank-days"],
  [`/api/reports/${testSite}/${testDay}/bank`]: ["bank", "bank-days"],
  [`/api/reports/${testSite}/${testDay}/floor`]: ["floor-records"],
  [`/api/reports/${testSite}/${testDay}/csv/tables`]: ["bank-days"],
  [`/api/reports/${testSite}/${testDay}/csv/slips`]: ["bank", "bank-days"],
  [`/api/reports/${testSite}/${testDay}/csv/incidents`]: ["floor-records"],
  [`/api/reports/${testSite}/${testDay}/parquet/wagers`]: ["bank-days"],
  [`/api/reports/${testSite}/${testDay}/parquet/equipment`]: ["floor-records"],
};

const isRefused = (code: number): boolean => code === 401 || code === 403;

describe("every route", () => {
  const routesOf = (): readonly string[] => Object.keys(routeAccess);

  it("says who may ask for it, or nothing is served", async () => {
    const bare = async (routes: readonly string[]): Promise<void> => {
      const app = Fastify();
      try {
        await app.register(cookies);
        guard(app, { reading: "open", verify: undefined, cookie: () => "carrusel" });
        for (const route of routes) {
          const [method = "", url = ""] = route.split(" ");
          app.route({ method, url, handler: () => "", exposeHeadRoute: method === "GET" });
        }
        await app.ready();
      } finally {
        await app.close();
      }
    };
    await bare(routesOf());
    await expect(bare([...routesOf(), "GET /api/new"])).rejects.toThrow("who may ask for GET /api/new");
    await expect(bare([...routesOf(), "DELETE /api/games"])).rejects.toThrow("who may ask for DELETE /api/games");
    await expect(bare(routesOf().slice(1))).rejects.toThrow("there is no route GET /");
  });

  it("is asked for by roles in a test here, if it reads", () => {
    const patterns = routesOf()
      .filter((route) => route.startsWith("GET /api/"))
      .map(
        (route) => [route, new RegExp(`^${route.slice(4).replace(/:\w+/g, "[^/?]+").replace(".", "\\.")}$`)] as const,
      );
    const without = patterns.filter(
      ([, pattern]) => !Object.keys(asked).some((path) => pattern.test(path.split("?")[0] ?? "")),
    );
    expect(without.map(([route]) => route)).toEqual([]);
  });
});

describe("reading with a sign-in", () => {
  it("shows strangers what hangs in public, and nothing else", async () => {
    for (const [path, queries] of Object.entries(asked)) {
      const code = await status(path);
      expect([path, isRefused(code)]).toEqual([path, queries.length > 0]);
      if (queries.length > 0) expect([path, code]).toEqual([path, 401]);
    }
    const report = { method: "POST", body: "{}" };
    const said = await json(`${site}/screens/abc/report`, { "content-type": "application/json" }, report);
    expect(said).toMatchObject({ status: 400, body: { error: { code: "bad-request" } } });
  });

  it.each(roles)("shows %s what gRPC shows to the role", async (role: Role) => {
    const headers = bearer(await tokens.token(role));
    for (const [path, queries] of Object.entries(asked)) {
      const may = queries.every((query) => grants[role].queries.has(query));
      const code = await status(path, headers);
      expect([path, isRefused(code)]).toEqual([path, !may]);
      if (!may) expect([path, code]).toEqual([path, 403]);
    }
  });

  it("says which roles see what one's own does not", async () => {
    const days = await json(`/api/figures/${testSite}`, bearer(await tokens.token("dealer")));
    expect(days.body.error).toEqual({
      code: "not-authorised",
      message:
        "The role dealer does not see the bank's days and figures: that takes pit-manager, cashier, cage-manager, auditor, analyst, or administrator.",
    });
    const floor = await json(`/api/reports/${testSite}/${testDay}/floor`, bearer(await tokens.token("cashier")));
    expect(floor.body.error.message).toMatch(/does not see what the floor has on record: that takes inspector, /);
  });

  it("is for the sites of the token", async () => {
    const elsewhere = bearer(await tokens.token("administrator", ["elsewhere"]));
    expect(await json(`${site}/floor`, elsewhere)).toMatchObject({
      status: 403,
      body: { error: { message: `This token is not for the site "${testSite}".` } },
    });
    expect((await json("/api/sites", elsewhere)).body.sites).toEqual([]);
    expect((await json("/api/sites", bearer(await tokens.token("dealer", [testSite])))).body.sites).toHaveLength(1);
  });

  it("keeps refused contributions to those who see the floor", async () => {
    const refused = async (headers = {}) => (await json(`${site}/jackpots`, headers)).body.refused.length;
    expect(await refused()).toBe(0);
    expect(await refused(bearer("nonsense"))).toBe(0);
    expect(await refused(bearer(await tokens.token("dealer", ["elsewhere"])))).toBe(0);
    expect(await refused(bearer(await tokens.token("dealer")))).toBe(1);
    const public_ = await listen(`${gateway.url}${site}/stream?only=jackpots,sign:T1`);
    ends.push(public_.close);
    const { data } = await public_.until(({ event }) => event === "snapshot");
    expect(data).toMatchObject({
      ...{ tables: [], refused: [] },
      signs: [{ table: "T1", game: "roulette-french", min: 500, max: 50_000, currency: "EUR" }],
    });
  });

  it("ends a stream when the token runs out, and one of a display never", async () => {
    const headers = bearer(await tokens.token("dealer", "*", 2));
    const ended = async (only: string): Promise<number> => {
      const begun = performance.now();
      const abort = new AbortController();
      ends.push(() => abort.abort());
      const { body } = await fetch(`${gateway.url}${site}/stream?only=${only}`, { headers, signal: abort.signal });
      for await (const _ of body ?? []) if (performance.now() - begun > 4_000) break;
      return performance.now() - begun;
    };
    const [floor, display] = await Promise.all([ended("floor"), ended("jackpots")]);
    expect(floor).toBeLessThan(3_500);
    expect(display).toBeGreaterThan(4_000);
    expect(await json(`${site}/floor`, headers)).toMatchObject({
      status: 401,
      body: { error: { code: "invalid-token", message: "The token has run out: sign in again." } },
    });
  });

  it("is no matter where reading is open", async () => {
    const open = await start({ reading: "open" });
    ends.push(() => open.close());
    for (const path of Object.keys(asked)) {
      const abort = new AbortController();
      const { status: code } = await fetch(`${open.url}${path}`, { signal: abort.signal, headers: bearer("nonsense") });
      abort.abort();
      expect([path, isRefused(code)]).toEqual([path, false]);
    }
  });
});

describe("signing in", () => {
  const signIn = (token: string, headers: Record<string, string> = {}) =>
    json(
      "/api/session",
      { "content-type": "application/json", ...headers },
      { method: "POST", body: JSON.stringify({ token }) },
    );
  const cookieOf = ({ headers }: { headers: Headers }): string => headers.get("set-cookie") ?? "";

  it("keeps the token where no script and no other site gets at it, and reads and changes by it", async () => {
    const answer = await signIn(await tokens.token("technician", [testSite]));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        reading: "signed-in",
        problem: null,
        identity: { id: "nuria.technician", roles: ["technician"], sites: [testSite] },
      },
    });
    const set = cookieOf(answer);
    expect(set).toMatch(/^carrusel-\d+=[^;]+; Path=\/api; HttpOnly; SameSite=Strict$/);
    const cookie = set.split(";")[0] ?? "";
    expect(await status(`${site}/floor`, { cookie })).toBe(200);
    expect(await status(`/api/figures/${testSite}`, { cookie })).toBe(403);
    const own = { cookie, origin: gateway.url, "content-type": "application/json" };
    const put = (headers: Record<string, string>, body = '{"theme":"gold"}') =>
      fetch(`${gateway.url}${site}/profiles/bar`, { method: "PUT", headers, body }).then(({ status: code }) => code);
    expect(await put(own)).toBe(204);
    expect((await json("/api/session", { cookie })).body).toMatchObject({ identity: { id: "nuria.technician" } });

    // What another site's page could have a browser send.
    expect(await put({ ...own, origin: "https://elsewhere.example" })).toBe(403);
    expect(await put({ ...own, origin: "null" })).toBe(403);
    for (const [from, code] of [
      ["cross-site", 403],
      ["same-site", 403],
      ["same-origin", 204],
    ] as const) {
      expect([from, await put({ ...own, "sec-fetch-site": from })]).toEqual([from, code]);
    }
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      expect([type, await put({ ...own, "content-type": type })]).toEqual([type, 415]);
    }

    const out = await fetch(`${gateway.url}/api/session`, { method: "DELETE", headers: { cookie } });
    expect(out.status).toBe(204);
    expect(out.headers.get("set-cookie")).toMatch(/^carrusel-\d+=; Max-Age=0; Path=\/api; /);
  });

  it("sends the cookie over TLS alone where the browser came that way", async () => {
    const token = await tokens.token("dealer");
    const host = new URL(gateway.url).host;
    expect(cookieOf(await signIn(token, { origin: `https://${host}` }))).toContain("; Secure");
    expect(cookieOf(await signIn(token, { "x-forwarded-proto": "https" }))).toContain("; Secure");
    expect(cookieOf(await signIn(token, { origin: `http://${host}` }))).not.toContain("Secure");
  });

  it("refuses what is no token of this installation, in a sentence", async () => {
    const other = await createTestTokens();
    for (const [token, code, message] of [
      ["nonsense", 401, "The token cannot be read."],
      [await other.token("dealer"), 401, "The token was signed with a key that is not known here."],
      [await tokens.token("dealer", "*", -5), 401, "The token has run out: sign in again."],
      ["  ", 400, '"token" is not understood: it is empty.'],
    ] as const) {
      const answer = await signIn(token);
      expect([answer.status, answer.body.error.message]).toEqual([code, message]);
      expect(cookieOf(answer)).toBe("");
    }
    const many = Array.from({ length: 500 }, (_, n) => `casino-${n}`);
    expect(await signIn(await tokens.token("dealer", many))).toMatchObject({
      status: 400,
      body: { error: { code: "token-too-long" } },
    });
    const cookie = `carrusel-${new URL(gateway.url).port}=${await tokens.token("dealer", "*", -5)}`;
    expect((await json("/api/session", { cookie })).body).toEqual({
      ...{ reading: "signed-in", identity: null, secondsLeft: null },
      problem: "The token has run out: sign in again.",
    });
  });

  it("of one installation is none at another port of the machine", async () => {
    const other = await start();
    ends.push(() => other.close());
    const cookie = cookieOf(await signIn(await tokens.token("dealer"))).split(";")[0] ?? "";
    const { status: code } = await fetch(`${other.url}${site}/floor`, { headers: { cookie } });
    expect(code).toBe(401);
  });
});
