import { jackpotEvents, type TableEvent } from "@carrusel/contracts";
import { type Commit, MemoryEventStore } from "@carrusel/event-store";
import { Aggregates } from "@carrusel/hosting";
import { Ratio } from "@carrusel/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookId, jackpotsAggregate } from "../aggregate.ts";
import { concludeGroup } from "../conclude.ts";
import { checkBalance } from "../domain/books.ts";
import { evolveJackpots, initialJackpots } from "../domain/state.ts";
import { audit, factsOf } from "../index.ts";
import { closedBets, day, envelopeOf, type Staked, settledRound, tableCommit, voidedRound } from "../testing/given.ts";

const group = "group";
const sites = ["north", "south", "west"];
const jackpots = ["J1", "J2"];

/** One round of one table of one site. */
interface Round {
  readonly site: string;
  readonly table: string;
  readonly stakes: readonly { readonly jackpot: string; readonly hits: string | null }[];
  readonly end: "settled" | "voided" | "open";
}

const round: fc.Arbitrary<Round> = fc.record({
  site: fc.constantFrom(...sites),
  table: fc.constantFrom("T1", "T2"),
  stakes: fc.array(
    fc.record({
      jackpot: fc.constantFrom("group/J1", "group/J2", "J1"),
      hits: fc.constantFrom(null, null, null, "top", "part", "sum", "nothing"),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  end: fc.constantFrom("settled", "settled", "settled", "voided", "open"),
});

const fraction = fc.tuple(fc.nat(6), fc.integer({ min: 13, max: 29 })).map(([n, d]) => `${n}/${d}`);

const terms = fc.record({
  kind: fc.constantFrom("progressive" as const, "progressive" as const, "fixed" as const),
  seed: fc.integer({ min: 1, max: 3_000 }),
  contribution: fraction,
  reserve: fraction,
  headroom: fc.option(fc.nat(500)),
});

const command = fc.oneof(
  fc.record({ do: fc.constant("adjust" as const), amount: fc.integer({ min: 1, max: 900 }), reason: fc.constant("x") }),
  fc.record({
    do: fc.constant("adjust" as const),
    amount: fc.integer({ min: -900, max: -1 }),
    reason: fc.constant("regulator"),
  }),
  fc.record({ do: fc.constant("set-parameters" as const), contribution: fraction, seed: fc.nat(2_000) }),
  fc.record({ do: fc.constant("retire" as const), into: fc.constantFrom(...jackpots) }),
  fc.record({ do: fc.constant("pay" as const), award: fc.integer({ min: 1, max: 3 }) }),
);

/** What is done next: a site's next commits are taken in, some of them again, or an operator commands. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ take: fc.constantFrom(...sites), n: fc.integer({ min: 1, max: 5 }), again: fc.nat(4) }),
  },
  { weight: 1, arbitrary: fc.record({ at: fc.constantFrom(...jackpots), command }) },
);

/** The logs of the sites: each table's rounds in order, a site's tables in some order. */
const logsOf = (rounds: readonly Round[]): Map<string, Commit[]> => {
  const logs = new Map<string, Commit[]>(sites.map((site) => [site, []]));
  const numbers = new Map<string, number>();
  const wagers = new Map<string, number>();
  const add = (site: string, table: string, events: readonly TableEvent[]): void => {
    const log = logs.get(site) ?? [];
    const seq = log.length + 1;
    const commit = tableCommit(table, events, seq);
    log.push({ ...commit, stream: { ...commit.stream, site }, position: { log: `log-${site}`, seq } });
  };
  for (const { site, table, stakes, end } of rounds) {
    const place = `${site}/${table}`;
    const number = (numbers.get(place) ?? 0) + 1;
    numbers.set(place, number);
    const staked = stakes.map(({ jackpot, hits }): Staked => {
      const wager = (wagers.get(place) ?? 0) + 1;
      wagers.set(place, wager);
      return { seat: wager, stake: 100, jackpot, ...(hits === null ? {} : { hits }) };
    });
    add(site, table, [closedBets(number, staked)]);
    if (end !== "open")
      add(site, table, [end === "settled" ? settledRound(number, staked) : voidedRound(number, staked)]);
  }
  return logs;
};

const prizes = { top: "100%", part: "7.5%", sum: "sum:450" };

const creation = (id: string, { headroom, ...fields }: typeof terms extends fc.Arbitrary<infer T> ? T : never) =>
  envelopeOf(id, {
    do: "create-jackpot",
    ...fields,
    ceiling: headroom === null ? null : fields.seed + headroom,
    tables: sites.flatMap((site) => [`${site}/T1`, `${site}/T2`]),
    bet: id,
    stake: 100,
    prizes,
    rules: "AD-455-2025",
    currency: "EUR",
  });

const bookOf = async (store: MemoryEventStore): Promise<Commit[]> => {
  const commits: Commit[] = [];
  for await (const one of store.read({ site: group, context: "jackpots", kind: "book", id: bookId })) commits.push(one);
  return commits;
};

describe("a group's jackpots over random histories of several sites", () => {
  it("balance at every event in any interleaving, with repetitions, and an audit finds the same", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(round, { maxLength: 25 }),
        fc.tuple(terms, terms),
        fc.array(step, { maxLength: 30 }),
        async (rounds, [first, second], steps) => {
          const store = new MemoryEventStore();
          const books = new Aggregates(store, jackpotsAggregate);
          const logs = logsOf(rounds);
          const read = new Map<string, number>();
          const execute = (envelope: ReturnType<typeof envelopeOf>) =>
            books.execute(bookId, { ...envelope, site: group });
          await execute(creation("J1", first));
          await execute(creation("J2", second));
          const take = async (site: string, n: number, again: number): Promise<void> => {
            const from = read.get(site) ?? 0;
            const batch = (logs.get(site) ?? []).slice(Math.max(0, from - again), from + n);
            await books.takeIn(group, bookId, batch, concludeGroup(group));
            read.set(site, Math.max(from, Math.min((logs.get(site) ?? []).length, from + n)));
          };
          for (const one of steps) {
            if ("take" in one) await take(one.take, one.n, one.again);
            else await execute(envelopeOf(one.at, one.command));
          }
          for (const site of sites) await take(site, 1_000, 2);

          const commits = await bookOf(store);
          let state = initialJackpots;
          for (const stored of commits.flatMap(({ events }) => events)) {
            expect(jackpotEvents.check(JSON.parse(JSON.stringify(stored)))).toBeUndefined();
            state = evolveJackpots(state, jackpotEvents.read(stored));
            expect(checkBalance(state)).toEqual([]);
          }
          const all = [...logs.values()].flat();
          // In whichever order: the stakes of rounds that were not annulled, each once.
          const staked = all.flatMap(({ events }) => events.filter(({ type }) => type === "bets-closed")).length;
          expect(staked).toBe(rounds.length);
          for (const id of jackpots) {
            const count = rounds
              .filter(({ end }) => end !== "voided")
              .flatMap(({ stakes }) => stakes.filter(({ jackpot }) => jackpot === `group/${id}`)).length;
            expect(state.jackpots.get(id)?.wagers).toBe(count);
          }
          const facts = all.flatMap((commit) => factsOf(commit, group) ?? []);
          const report = audit(commits, facts);
          expect(report.differences).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);
});

describe("a line that is read again from the beginning under other places", () => {
  it("brings nothing twice: no contribution, no award, no annulment", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { maxLength: 20 }), terms, async (rounds, { seed, ...rest }) => {
        // A prize of less than a cent leaves no trace by which it could be known again.
        const first = { ...rest, seed: seed + 1_000 };
        const books = new Aggregates(new MemoryEventStore(), jackpotsAggregate);
        await books.execute(bookId, { ...creation("J1", first), site: group });
        const logs = [...logsOf(rounds).values()];
        for (const log of logs) await books.takeIn(group, bookId, log, concludeGroup(group));
        const once = await books.state(group, bookId);
        for (const log of logs) {
          const renamed = log.map((commit) => ({ ...commit, position: { ...commit.position, log: "another" } }));
          await books.takeIn(group, bookId, renamed, concludeGroup(group));
        }
        const twice = await books.state(group, bookId);
        expect(twice.jackpots).toEqual(once.jackpots);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

describe("a million stakes with odd fractions", () => {
  it("come out exact, in bounded time", async () => {
    const [meter, reserve] = [Ratio.of(2, 7), Ratio.of(1, 9)];
    const fields = { kind: "progressive", seed: 1_000, contribution: "2/7", reserve: "1/9", headroom: null } as const;
    const books = new Aggregates(new MemoryEventStore(), jackpotsAggregate);
    await books.execute(bookId, { ...creation("J1", fields), site: group });
    let state = await books.state(group, bookId);
    const stakes = Array.from({ length: 100 }, (_, n) => ({ seat: n + 1, stake: 100, jackpot: "group/J1" }));
    const means = concludeGroup(group);
    const begun = performance.now();
    for (let number = 1; number <= 10_000; number++) {
      const commit = tableCommit("T1", [closedBets(number, stakes)], number);
      const events = means(state, {
        ...commit,
        stream: { ...commit.stream, site: sites[number % 3] ?? "", id: `T1@${day}` },
      });
      state = events.reduce(evolveJackpots, state);
    }
    const took = performance.now() - begun;
    const jackpot = state.jackpots.get("J1");
    expect(jackpot?.wagers).toBe(1_000_000);
    expect(jackpot?.pots.meter.toString()).toBe(meter.times(100_000_000).plus(1_000).toString());
    expect(jackpot?.pots.reserve.toString()).toBe(reserve.times(100_000_000).toString());
    expect(checkBalance(state)).toEqual([]);
    expect([...(jackpot?.shares ?? [])].reduce((sum, [, share]) => sum.plus(share.meter), Ratio.zero).toString()).toBe(
      meter.times(100_000_000).toString(),
    );
    expect(took).toBeLessThan(100_000);
  }, 150_000);
});
