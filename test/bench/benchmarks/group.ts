import type { AnyCommand, FeltCommand } from "@carrusel/contracts";
import { isAccepted } from "@carrusel/hosting";
import { type Benchmark, type Context, type Measured, pause, runs, settingsOf, withFolder } from "../context.ts";
import { currency, luckyNumber, resultOf, rules, tableNames } from "../play.ts";
import { type Child, startChild } from "../processes/child.ts";
import type { Connect } from "../processes/displays.ts";
import { type Member, startGroup } from "../processes/group.ts";
import { clock, latency, median } from "../stats.ts";
import { Terminal } from "../terminal.ts";

const sites = ["north", "south", "west"] as const;
const tables = tableNames(12);
const [jackpot, stake, seats] = ["grand", 200, 6];
const patienceMs = 60_000;
/** A meter is sent at most ten times a second: closer together, the wait for its turn would be measured. */
const apart = 130;

interface Group {
  readonly hub: Member;
  readonly members: readonly Member[];
  readonly atHub: Terminal;
  readonly terminals: readonly Terminal[];
}

const until = async (what: string, condition: () => Promise<boolean>, everyMs = 50): Promise<void> => {
  for (const end = clock() + patienceMs; !(await condition()); await pause(everyMs)) {
    if (clock() > end) throw new Error(`waited in vain for ${what}`);
  }
};

const terms = (of: readonly string[]): Extract<AnyCommand, { do: "create-jackpot" }> => ({
  do: "create-jackpot",
  ...{ kind: "progressive", tables: [...of], bet: "jackpot", stake, seed: 2_500_000, rules, currency },
  ...{ contribution: "60/100", reserve: "10/100", prizes: { [`${luckyNumber},${luckyNumber}`]: "100%" } },
});

/** Tables at all sites, all but one of each in the group's jackpot; that one plays for a jackpot of its site. */
const prepare = async ({ atHub, terminals }: Group): Promise<void> => {
  await Promise.all(
    terminals.map(async (terminal) => {
      await terminal.open([...tables, "OWN"]);
      await terminal.send("own", terms(["OWN"]));
    }),
  );
  const linked = sites.flatMap((site) => tables.map((table) => `${site}/${table}`));
  await until("the hub to know all tables", async () =>
    isAccepted(await atHub.house.execute(atHub.envelope(jackpot, terms(linked)))),
  );
  const begin = async (terminal: Terminal, table: string): Promise<void> => {
    await terminal.send(table, { do: "bet", seat: 1, bet: "red", stake: 500 });
    const bet = { do: "bet", seat: 1, bet: "jackpot", stake } as const;
    await until("the tables to play for the group", async () =>
      isAccepted(await terminal.house.execute(terminal.envelope(table, bet))),
    );
    await terminal.send(table, { do: "close-bets" });
    await terminal.send(table, { do: "spin", result: 1 });
  };
  await Promise.all(terminals.flatMap((terminal) => tables.map((table) => begin(terminal, table))));
};

/** Installations sync every append where their server can. */
const rowOf = ({ binary }: Context, unit: string) => {
  const [setting = "default"] = settingsOf(binary);
  return { benchmark: "group", setting, unit, raw: null, rawIs: "" } as const;
};

const counted = async ({ atHub }: Group): Promise<number> =>
  (await atHub.house.parts.jackpots.jackpots("group")).find(({ id }) => id === jackpot)?.wagers ?? 0;

const roundOf = (round: number): readonly FeltCommand[] => [
  ...Array.from({ length: seats }, (_, seat): FeltCommand => ({ do: "bet", seat: seat + 1, bet: "red", stake: 500 })),
  ...Array.from({ length: seats }, (_, seat): FeltCommand => ({ do: "bet", seat: seat + 1, bet: "jackpot", stake })),
  { do: "close-bets" },
  { do: "spin", result: resultOf(round) },
];

/** All tables of all sites play as fast as they are answered; stakes a second, until the group's book has all of them. */
const stakesPerSecond = async (group: Group, ms: number): Promise<{ rate: number; behind: number }> => {
  const before = await counted(group);
  const started = clock();
  let taken = 0;
  const play = async (terminal: Terminal, table: string): Promise<void> => {
    for (let round = 1; clock() < started + ms; round++) {
      // A table takes its commands in the order in which they are sent.
      await Promise.all(roundOf(round).map((command) => terminal.send(table, command)));
      taken += seats;
    }
  };
  await Promise.all(group.terminals.flatMap((terminal) => tables.map((table) => play(terminal, table))));
  const played = clock();
  await until("the book to have all stakes", async () => (await counted(group)) >= before + taken, 10);
  const all = clock();
  return { rate: (taken / (all - started)) * 1_000, behind: all - played };
};

/** Screens, by where they hang and what they show. */
const walls = [
  {
    what: "a site's own jackpot, a screen there",
    at: 1,
    path: "/api/sites/north/stream?only=jackpot:own",
    table: "OWN",
  },
  { what: "the group's, a screen at the hub", at: 0, path: "/api/sites/group/stream?only=jackpot:grand", table: "T1" },
  {
    what: "the group's, a screen at the same site",
    at: 1,
    path: "/api/sites/group/stream?only=jackpot:grand",
    table: "T1",
  },
  {
    what: "the group's, a screen at another site",
    at: 2,
    path: "/api/sites/group/stream?only=jackpot:grand",
    table: "T1",
  },
] as const;

const urlOf = (members: readonly Member[], at: number, what: string): string =>
  // Screens of one gateway that wait for different things are told apart by their address.
  `${members[at]?.http ?? ""}/#${what}`;

/** From sending the command that moves a meter at the site north to its arrival (ms). */
const sample = async (wall: Child<void>, url: string, terminal: Terminal, table: string, round: number) => {
  await terminal.send(table, { do: "bet", seat: 1, bet: "red", stake: 500 });
  await terminal.send(table, { do: "bet", seat: 1, bet: "jackpot", stake });
  await pause(apart);
  const arrivals = wall.ask<readonly number[]>("next", url);
  // The screens are told first: the question is on its way over a pipe.
  await pause(5);
  const sent = clock();
  await terminal.send(table, { do: "close-bets" });
  const times = (await arrivals).map((arrival) => arrival - sent);
  await terminal.send(table, { do: "spin", result: resultOf(round) });
  return times;
};

const measureScreens = async (context: Context, { members, terminals }: Group): Promise<Measured["rows"]> => {
  const [north] = terminals;
  if (north === undefined) return [];
  const wall = await startChild<void>("displays", {});
  try {
    for (const { at, path, what } of walls) {
      await wall.ask("connect", { url: urlOf(members, at, what), path, count: 1 } satisfies Connect);
    }
    const figures = walls.map((): number[][] => []);
    let round = 0;
    for (const _ of runs(context, "screens: ")) {
      for (const [n, { at, what, table }] of walls.entries()) {
        const times: number[] = [];
        for (let count = 0; count < (context.quick ? 5 : 20); count++) {
          times.push(...(await sample(wall, urlOf(members, at, what), north, table, ++round)));
        }
        figures[n]?.push(times);
      }
    }
    return walls.flatMap(({ what }, n) => {
      const found = latency(figures[n] ?? []);
      return (["p50", "p99"] as const).map((part) => ({
        ...rowOf(context, "ms"),
        what: `a stake to ${what}, ${part}`,
        ours: found[part],
      }));
    });
  } finally {
    await wall.stop();
  }
};

const measure = async (context: Context, group: Group): Promise<Measured> => {
  await prepare(group);
  const half = performance.now() + (context.until - performance.now()) / 2;
  const [rates, behind]: [number[], number[]] = [[], []];
  const [from, used] = [clock(), group.members.map((member) => member.processor())];
  for (const _ of runs({ ...context, until: half }, "stakes: ")) {
    const run = await stakesPerSecond(group, context.quick ? 2_000 : 5_000);
    rates.push(run.rate);
    behind.push(run.behind);
  }
  const seconds = (clock() - from) / 1_000;
  const shares = group.members.map((member, n) => (100 * (member.processor() - (used[n] ?? 0))) / seconds);
  const screens = await measureScreens(context, group);
  return {
    rows: [
      { ...rowOf(context, "/s"), what: `stakes into one jackpot of ${sites.length} sites`, ours: median(rates) },
      ...screens,
    ],
    notes: [
      `the book had the last stake ${Math.round(median(behind))} ms after it was taken; of a core, ` +
        group.members.map(({ name }, n) => `${name} took ${Math.round(shares[n] ?? 0)} %`).join(", "),
    ],
  };
};

/** A jackpot of a group: how many stakes its book takes, and how soon screens show them, over real lines and processes. */
export const groupJackpot: Benchmark = {
  name: "group",
  weight: 6,
  slow: true,
  run: (context) =>
    withFolder(async (folder) => {
      context.progress("starting a hub and three sites");
      const members = await startGroup(folder, context.binary.path, sites);
      const [hub, ...others] = members as [Member, ...Member[]];
      const atHub = await Terminal.connect(hub, "group");
      const terminals = await Promise.all(others.map((member) => Terminal.connect(member, member.name)));
      try {
        return await measure(context, { hub, members, atHub, terminals });
      } finally {
        await Promise.all([atHub, ...terminals].map((terminal) => terminal.close()));
        await Promise.all(others.map((member) => member.stop()));
        await hub.stop();
      }
    }),
};
