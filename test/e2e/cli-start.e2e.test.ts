import { join } from "node:path";
import { gameRegistry } from "@carrusel/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSentence, expectWords } from "./expect-ended.ts";
import { Installation } from "./installation.ts";
import { processesOver, root, run, serviceOf, until } from "./processes.ts";

const example = join(root, "docs/examples/three-spins.json");
const portOf = (address: string): string => address.slice(address.lastIndexOf(":") + 1);

describe("up, where another installation runs", () => {
  let installation: Installation;
  let other: Installation;

  beforeAll(async () => {
    installation = await Installation.started("--production");
    other = await Installation.create();
  });
  afterAll(async () => {
    await installation?.remove();
    await other?.remove();
  });

  it("ends with exit 1 and a sentence where its HTTP or its gRPC port is in use; nothing is left behind", async () => {
    const { grpc, http } = installation.address;
    const up = (...args: readonly string[]) => other.run(["up", ...args]);
    const pages = new URL(http).port;
    expectSentence(await up("--port", pages, "--grpc-port", "0"), 1, `Port ${pages} on 127.0.0.1 is in use`);
    expectSentence(await up("--port", "0", "--grpc-port", portOf(grpc)), 1, `listens at ${grpc} already`);
    const apart = await up("--processes", "--port", pages, "--grpc-port", portOf(grpc));
    expectSentence(apart, 1, "another port", "the service gateway could not be started");
    // Who waits sees how far it is.
    expectWords(apart, "Starting each service in a process of its own:", /^ {2}chip-bank +serves at .*, after \d/m);
    expect(processesOver(other.data)).toEqual([]);
    expect(other.file()).toBeUndefined();
  });

  it("ends with exit 1 and a sentence over the same data directory; the first one goes on", async () => {
    const { grpc } = installation.address;
    const children = installation.children;
    const second = await installation.run(["up", "--port", "0", "--grpc-port", "0"]);
    expectSentence(second, 1, `an installation runs over ${installation.data} already`, `${installation.up?.pid}`);
    expect(installation.file()).toMatchObject({ pid: installation.up?.pid, grpc });
    expect(installation.children).toEqual(children);
    expect((await (await installation.house()).sites.list()).map(({ site }) => site)).toEqual(["main"]);
  });

  it("of two that start at once over one data directory, one runs", async () => {
    const twins = await Promise.allSettled([other.start(), other.start("--processes")]);
    const lost = twins.flatMap((twin) => (twin.status === "rejected" ? [`${twin.reason}`] : []));
    for (const info of processesOver(other.data)) if (serviceOf(info) === undefined) process.kill(info.pid, "SIGTERM");
    await until(() => processesOver(other.data).length === 0, "what runs to end");
    expect(lost).toEqual([expect.stringContaining(`an installation runs over ${other.data} already`)]);
  });

  it("takes no scripts where it runs for guests, whatever the token", async () => {
    const before = await installation.history((store) => store.ends("main"));
    const ended = await installation.run(["script", "run", "--live", installation.address.grpc, example]);
    expectSentence(ended, 1, "This is a production installation: scripts do not run beside guests.");
    expect(await installation.history((store) => store.ends("main"))).toEqual(before);
    expect((await (await installation.house()).sites.list()).map(({ site }) => site)).toEqual(["main"]);
  });
});

describe("reading the pages of an installation where guests play", () => {
  let installation: Installation;
  const status = async (path: string, token?: string): Promise<number> => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await fetch(`${installation.address.http}${path}`, { headers })).status;
  };

  beforeAll(async () => {
    installation = await Installation.started("--production", "--processes");
  });
  afterAll(() => installation?.remove());

  it("takes a token, which a link carries where no server sees it; displays take none", async () => {
    expect([await status("/api/sites/main/floor"), await status("/api/sites/main/jackpots")]).toEqual([401, 200]);
    const { code, stdout } = await installation.run(["token", "pau", "--role", "dealer", "--link"]);
    expect(code).toBe(0);
    const link = new URL(stdout.trim());
    expect([link.origin, link.pathname, link.search]).toEqual([installation.address.http, "/sign-in", ""]);
    const token = new URLSearchParams(link.hash.slice(1)).get("token") ?? "";
    expect([await status("/api/sites/main/floor", token), await status("/api/reports/main", token)]).toEqual([
      200, 403,
    ]);
    const elsewhere = ["token", "pau", "--role", "dealer", "--link", "https://carrusel.casino.example/"];
    expect((await installation.run(elsewhere)).stdout).toMatch(
      /^https:\/\/carrusel\.casino\.example\/sign-in#token=ey/,
    );
    expectSentence(await installation.run([...elsewhere.slice(0, -1), "nowhere"]), 2, "--link takes an address");
    expect(await installation.run(["screens"])).toMatchObject({ code: 0, stdout: "no screens\n" });
  });
});

/** What `up --processes` says while its services come up. */
const progress = /^(Starting each service| {2})/;

const families = new Set(Object.values(gameRegistry).map(({ family }) => family));

describe("SIGINT on up --demo", () => {
  let installation: Installation;
  const demo = ["--demo", "--tables", "4", "--speed", "120"];
  let roundsBefore = 0;

  beforeAll(async () => {
    installation = await Installation.create();
  });
  afterAll(() => installation?.remove());

  const verified = async (): Promise<number> => {
    const ended = await installation.run(["verify", "--json"]);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    const report = JSON.parse(ended.stdout);
    expect(report).toMatchObject({ site: "demo", differences: [] });
    return report.rounds;
  };

  /** How much the demonstration has written. */
  const written = (): Promise<number> =>
    installation.history(async (store) =>
      Object.values(await store.ends("demo")).reduce((sum, position) => sum + position, 0),
    );

  it.each([
    { title: "one process", args: [], services: ["nats-server"] },
    {
      title: "a process for each service",
      args: ["--processes"],
      services: [...families, "analytics", "chip-bank", "gateway", "jackpots", "nats-server", "tables"].sort(),
    },
    { title: "one process again", args: [], services: ["nats-server"] },
  ])("ends all of it in time, and the next start goes on with whole data: $title", async ({ args, services }) => {
    await installation.start(...demo, ...args);
    const own = processesOver(installation.data).filter(({ pid }) => pid !== installation.up?.pid);
    expect(own.map(serviceOf).sort()).toEqual(services);
    // A terminal's Ctrl-C must reach the command alone: it ends the others in order.
    expect(own.filter(({ pid, group }) => pid !== group)).toEqual([]);
    const before = await written();
    await until(async () => (await written()) > before + 60, "the floor to play");

    const asked = Date.now();
    const ended = await installation.stop("SIGINT");
    expect(Date.now() - asked).toBeLessThan(20_000);
    expect(ended).toMatchObject({ code: 0, signal: null });
    expect(ended.stderr.split("\n").filter((line) => !progress.test(line))).toEqual([""]);
    expect(ended.stdout).toMatch(/^Carrusel runs\. Site demo, EUR, with simulated players\.\n/);
    expect(ended.stdout).toMatch(/\nStopping: what has begun is finished first\.\n$/);
    expect(processesOver(installation.data)).toEqual([]);
    expect(installation.file()).toBeUndefined();

    const rounds = await verified();
    expect(rounds).toBeGreaterThan(roundsBefore);
    roundsBefore = rounds;
  });

  it("while it starts ends it too", async () => {
    const starting = run(["up", "--data", installation.data, "--port", "0", "--grpc-port", "0"], installation.folder);
    const server = () => processesOver(installation.data).some((info) => serviceOf(info) === "nats-server");
    await until(() => installation.file()?.starting === true && server(), "the start to begin");
    process.kill(installation.file()?.pid as number, "SIGINT");
    expect(await starting).toMatchObject({ code: 0, signal: null, stderr: "" });
    expect(processesOver(installation.data)).toEqual([]);
    expect(installation.file()).toBeUndefined();
  });
});
