import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asyncApi, releasedEvents } from "@carrusel/contracts/catalogue";
import { connect } from "@carrusel/messaging";
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Desk } from "./desk.ts";
import { Installation } from "./installation.ts";
import { root, until } from "./processes.ts";

const site = "main";
const day = "2026-11-29";
const table = "FR1";

let installation: Installation;
let desk: Desk;
let played = 0;

/** 1000 on red, and what the ball shows. */
const playRound = async (result: number): Promise<void> => {
  await desk.must(table, { do: "bet", seat: 1, bet: "red", stake: 1_000 });
  await desk.must(table, { do: "close-bets" });
  await desk.must(table, { do: "spin", result });
  played += 1;
};

beforeAll(async () => {
  installation = await Installation.started("--currencies", "EUR");
  desk = new Desk(await installation.house(), site, day);
  const frame = { rules: "AD-455-2025", currency: "EUR" } as const;
  await desk.must(table, { do: "install-table", ...frame, game: "roulette-french", min: 500, max: 50_000 });
  await desk.must("bank", { do: "stock", chips: { "100": 2_000, "10000": 100 }, cash: 1_000_000 });
  await desk.must("bank", { do: "open-float", table, chips: { "100": 1_000, "10000": 50 } });
  // 7 is red, 8 is black.
  await playRound(7);
  await playRound(8);
});
afterAll(() => installation?.remove());

/** The password of the login that reads. */
const password = (): string =>
  (JSON.parse(readFileSync(join(installation.data, "keys", "nats.json"), "utf8")) as { reader: string }).reader;

/** The example as a process over the installation's own server. */
const started = (program: string, file: string) => {
  const env = { ...process.env, NATS_USER: "reader", NATS_PASSWORD: password() };
  const child = spawn(program, [join(root, "docs/examples", file), installation.address.nats, site], { env });
  const heard = { lines: [] as string[], errors: "" };
  let text = "";
  child.stdout.on("data", (bytes: Buffer) => {
    text += bytes;
    heard.lines = text.split("\n").slice(0, -1);
  });
  child.stderr.on("data", (bytes: Buffer) => {
    heard.errors += bytes;
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  return { heard, stop };
};

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /;

/** What was settled before it began, and what is settled while it runs. */
const printsRounds = async (program: string, file: string): Promise<void> => {
  const { heard, stop } = started(program, file);
  try {
    const at = (count: number) =>
      until(() => heard.lines.length >= count || heard.errors !== "", `${count} rounds`, 20_000);
    await at(played);
    await playRound(7);
    await at(played);
    expect(heard.errors).toBe("");
    expect(heard.lines[0]).toMatch(time);
    const told = heard.lines.map((line) => line.replace(time, ""));
    const of = `/${site}/ball-games/table/${table}@${day}`;
    expect(told.slice(0, 2)).toEqual([`${of} round 1: the house lost 1000`, `${of} round 2: the house won 1000`]);
    expect(told.at(-1)).toBe(`${of} round ${played}: the house lost 1000`);
    expect(told).toHaveLength(played);
  } finally {
    await stop();
  }
};

/** A Python that has the standard client; undefined where there is none. */
const python = [process.env.CARRUSEL_PYTHON, "python3"].find((program) => {
  if (program === undefined) return false;
  try {
    execFileSync(program, ["-c", "import nats"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});

describe("the example consumers print the settled rounds of a site, old and new", () => {
  it("in TypeScript", () => printsRounds(process.execPath, "consume.ts"));

  if (python === undefined) it.skip("in Python (no python3 with nats-py: pip install nats-py)", () => {});
  else it("in Python", () => printsRounds(python, "consume.py"));
});

interface Contract {
  readonly channels: Readonly<Record<string, { address: string; parameters: Record<string, { enum?: string[] }> }>>;
  readonly components: { readonly schemas: Readonly<Record<string, { properties: Record<string, unknown> }>> };
}

/** A channel's subjects, as its address and parameters say. */
const subjectsOf = ({ address, parameters }: Contract["channels"][string]): RegExp => {
  const escaped = address.replaceAll(".", "\\.");
  const token = (name: string): string => `(${parameters[name]?.enum?.join("|") ?? "[A-Za-z0-9_@-]+"})`;
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, (_, name: string) => token(name))}$`);
};

it("what lies on the bus has the subjects and the headers that the AsyncAPI document names", async () => {
  const { channels, components } = asyncApi(releasedEvents) as unknown as Contract;
  const headers = new Set(Object.keys(components.schemas.Headers?.properties ?? {}));
  const login = { user: "reader", pass: password() };
  const nc = await connect({ servers: installation.address.nats, name: "test", login, inboxPrefix: "_INBOX_reader" });
  const seen = new Set<string>();
  try {
    for await (const log of (await jetstreamManager(nc)).streams.names(`${site}.>`)) {
      expect(log).toMatch(/^carrusel_main_[A-Za-z0-9-]+-s\d+$/);
      const consumer = await jetstream(nc).consumers.get(log);
      for (let { num_pending: left } = await consumer.info(); left > 0; left--) {
        const message = await consumer.next();
        if (message === null) throw new Error(`${log} ended early`);
        const channel = Object.entries(channels).find(([, one]) => subjectsOf(one).test(message.subject));
        expect(channel, message.subject).toBeDefined();
        expect([...(message.headers?.keys() ?? [])].filter((header) => !headers.has(header))).toEqual([]);
        const [, context, kind, , id] = message.subject.split(".");
        const commit = message.json<{ carrusel: number; id: string }>();
        expect(commit.carrusel).toBe(1);
        expect(message.headers?.get("Nats-Msg-Id")).toBe(`${site}:${context}:${kind}:${id}:${commit.id}`);
        seen.add(channel?.[0] ?? "");
      }
    }
  } finally {
    await nc.close();
  }
  expect([...seen].sort()).toEqual(["bank", "floor", "table"]);
});

it("the gateway serves the contract beside its pages", async () => {
  const document = await fetch(`${installation.address.http}/api/asyncapi.json`);
  expect(await document.json()).toEqual(asyncApi(releasedEvents));
  const catalogue = await fetch(`${installation.address.http}/api/events.md`);
  expect(await catalogue.text()).toBe(readFileSync(join(root, "docs/events/catalogue.md"), "utf8"));
});
