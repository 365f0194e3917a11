import { JetStreamEventStore } from "@carrusel/event-store";
import { connect, SiteRegistry } from "@carrusel/messaging";
import { type Benchmark, type Context, type Measured, pause, runs } from "../context.ts";
import { logins, type Pair, withOurPair, withRawPair } from "../linked.ts";
import { currency, tableNames } from "../play.ts";
import { type Child, startChild } from "../processes/child.ts";
import type { LinkEndSettings } from "../processes/link-end.ts";
import { fillHome, type RawMessage, rateOf, sourceAll } from "../raw/sourcing.ts";
import { Family, layout, now } from "../site.ts";
import { clock, median } from "../stats.ts";

const site = "north";
/** Two rounds a minute at each table: what a house has played after ten minutes without a line. */
const cut = { minutes: 10, rounds: 20 };
const patienceMs = 60_000;
const pieceBytes = 4_000_000;

interface End {
  readonly store: JetStreamEventStore;
  readonly registry: SiteRegistry;
  close(): Promise<void>;
}

const open = async (nats: string): Promise<End> => {
  const nc = await connect({ servers: nats, name: "bench", login: logins.admin });
  const registry = await SiteRegistry.open(nc);
  const store = await JetStreamEventStore.open(nc, registry);
  return {
    ...{ store, registry },
    close: async () => {
      await store.close();
      registry.close();
      await nc.close();
    },
  };
};

const settle = async ({ store, registry }: End, name: string, kind: "demo" | "group"): Promise<void> => {
  await store.createSite(name, layout, { throwaway: true });
  await registry.create({ site: name, currency, kind, production: false, created: now(), ...layout });
};

const sum = (ends: Readonly<Record<string, number>>): number => Object.values(ends).reduce((all, end) => all + end, 0);

interface Figures {
  /** Commits a second from the first that arrived after a cut to the last. */
  readonly rates: number[];
  /** From the line's return until the hub had everything (ms). */
  readonly times: number[];
  /** The history, log by log, as it was copied last. */
  histories: readonly (readonly RawMessage[])[];
}

const read = async ({ store }: End, after: Readonly<Record<string, number>>): Promise<Figures["histories"]> => {
  const copying = store.copying();
  return Promise.all(
    Object.entries(await store.ends(site)).map(async ([log, end]) => {
      const reader = copying.reader(log);
      const messages: RawMessage[] = [];
      for (let at = after[log] ?? 0; at < end; ) {
        const piece = await reader.take(at, pieceBytes, 1_000);
        messages.push(...piece);
        at = piece.at(-1)?.seq ?? at;
      }
      reader.stop();
      return messages;
    }),
  );
};

/** The line is cut, tables play, the line is back: again and again. */
const cutAndRestore = async (context: Context, north: End, hub: End, { line }: Pair): Promise<Figures> => {
  const tables = tableNames(context.quick ? 25 : 100);
  const family = new Family(north.store, site);
  await family.open(tables);
  const figures: Figures = { rates: [], times: [], histories: [] };
  const here = async (): Promise<number> => sum(await hub.store.ends(site).catch(() => ({})));
  const whole = async (): Promise<number> => sum(await north.store.ends(site));
  let round = 0;
  for (const _ of runs(context, "after a cut: ")) {
    const to = await whole();
    for (const until = clock() + patienceMs; (await here()) < to; await pause(20)) {
      if (clock() > until) throw new Error("the hub never had the site's history");
    }
    line.cut();
    await pause(500);
    const [before, from] = [await north.store.ends(site), await here()];
    for (let played = 0; played < cut.rounds; played++) {
      round++;
      await Promise.all(tables.map((table) => family.round(table, round)));
    }
    const all = await whole();
    line.restore();
    const restored = clock();
    figures.rates.push(await rateOf(here, from, all, patienceMs));
    figures.times.push(clock() - restored);
    if (figures.histories.length === 0) figures.histories = await read(north, before);
  }
  return figures;
};

const ours = (context: Context): Promise<Figures> =>
  withOurPair(context, async (pair) => {
    const [north, hub] = [await open(pair.site.url), await open(pair.hub.url)];
    await settle(north, site, "demo");
    await settle(hub, "group", "group");
    const ends: Child<void>[] = [];
    try {
      for (const [end, server, own] of [
        ["hub", pair.hub, "group"],
        ["site", pair.site, site],
      ] as const) {
        ends.push(await startChild<void>("link-end", { nats: server.url, end, own } satisfies LinkEndSettings));
      }
      return await cutAndRestore(context, north, hub, pair);
    } finally {
      await Promise.all(ends.map((end) => end.stop()));
      await Promise.all([north.close(), hub.close()]);
    }
  });

const raw = (context: Context, histories: Figures["histories"]): Promise<number[]> =>
  withRawPair(context, async ({ hub, site: home }) => {
    const [there, here] = await Promise.all([hub, home].map(({ url }) => connect({ servers: url, name: "bench" })));
    if (there === undefined || here === undefined) return [];
    try {
      await fillHome(here, histories);
      const rates: number[] = [];
      for (const _ of runs(context, "sourced: ")) {
        rates.push(
          await sourceAll(
            there,
            histories.map(({ length }) => length),
            patienceMs,
          ),
        );
      }
      return rates;
    } finally {
      await Promise.all([there.close(), here.close()]);
    }
  });

const measure = async (context: Context): Promise<Measured> => {
  const half = performance.now() + (context.until - performance.now()) / 2;
  const { rates, times, histories } = await ours({ ...context, until: half });
  const sourced = await raw(context, histories);
  const commits = histories.reduce((all, { length }) => all + length, 0);
  const bytes = histories.flat().reduce((all, { data }) => all + data.length, 0);
  return {
    rows: [
      {
        ...{ benchmark: "catch-up", what: "commits copied to the hub after a cut", setting: "default", unit: "/s" },
        ...{ ours: median(rates), raw: median(sourced), rawIs: "JetStream sources over a leaf node" },
      },
      {
        ...{ benchmark: "catch-up", what: `the hub has ${cut.minutes} minutes' play`, setting: "default", unit: "ms" },
        ...{ ours: median(times), raw: null, rawIs: "" },
      },
    ],
    notes: [
      `${commits} commits of ${Math.round(bytes / commits)} bytes in ${histories.length} logs; ` +
        `caught up ${times.map((ms) => `${Math.round(ms)}`).join(", ")} ms after the line was back`,
    ],
  };
};

/** How fast a hub catches up with a site after the line was cut, beside JetStream's own sources of the same messages. */
export const catchUp: Benchmark = { name: "catch-up", weight: 4, run: measure };
