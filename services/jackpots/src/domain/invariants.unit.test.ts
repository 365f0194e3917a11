import { type JackpotCommand, jackpotEvents, type TableEvent } from "@carrusel/contracts";
import { type Commit, MemoryEventStore } from "@carrusel/event-store";
import { Aggregates } from "@carrusel/hosting";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookId, jackpotsAggregate } from "../aggregate.ts";
import { conclude } from "../conclude.ts";
import { closedBets, envelopeOf, Site, type Staked, settledRound, tableCommit, voidedRound } from "../testing/given.ts";
import { checkBalance } from "./books.ts";
import { evolveJackpots, initialJackpots, type JackpotsState } from "./state.ts";

const jackpotIds = ["J1", "J2", "J3", "J4"] as const;
const tables = ["T1", "T2", "T3"] as const;
const combinations = ["all", "tenth", "third", "multiple", "sum", "unknown"] as const;
const prizes = { all: "100%", tenth: "10%", third: "33.3%", multiple: "50x", sum: "sum:2000" };

const fraction = fc.constantFrom("0", "2/7", "1/9", "3/5", "1/3", "10/100");
const seed = fc.integer({ min: 0, max: 5_000 });
const stakes = fc.array(
  fc.record({
    stake: fc.constantFrom(20, 100, 333, 500),
    jackpot: fc.constantFrom(...jackpotIds, "J9"),
    hits: fc.option(fc.constantFrom(...combinations), { nil: undefined }),
  }),
  { maxLength: 5 },
);

type Step =
  | { readonly at: string; readonly command: JackpotCommand }
  | {
      readonly table: string;
      readonly stakes: readonly {
        readonly stake: number;
        readonly jackpot: string;
        readonly hits: string | undefined;
      }[];
      readonly end: "settled" | "voided" | "open";
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      table: fc.constantFrom(...tables),
      stakes,
      end: fc.constantFrom("settled" as const, "voided" as const, "open" as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      at: fc.constantFrom(...jackpotIds),
      command: fc.oneof(
        fc.record({
          do: fc.constant("adjust" as const),
          amount: fc.integer({ min: -3_000, max: 3_000 }),
          reason: fc.constantFrom("display-correction", "transfer", "regulator", "promotion"),
        }),
        fc.record({ do: fc.constant("retire" as const), into: fc.constantFrom(...jackpotIds) }),
        fc.record({ do: fc.constant("pay" as const), award: fc.integer({ min: 0, max: 3 }) }),
        fc.record({ do: fc.constant("set-parameters" as const), seed, contribution: fraction, reserve: fraction }),
        fc.record({ do: fc.constant("set-parameters" as const), ceiling: fc.integer({ min: 0, max: 8_000 }) }),
      ),
    }),
  },
);

const creation = (jackpot: string): fc.Arbitrary<Step> =>
  fc
    .record({
      kind: fc.constantFrom("fixed" as const, "progressive" as const, "progressive" as const),
      seed,
      opening: fc.integer({ min: 0, max: 3_000 }),
      contribution: fraction,
      reserve: fraction,
      headroom: fc.option(fc.integer({ min: 1, max: 2_000 })),
    })
    .map(({ opening, headroom, ...terms }) => ({
      at: jackpot,
      command: {
        do: "create-jackpot",
        ...terms,
        ...(terms.kind === "fixed" ? {} : { meter: opening }),
        ceiling: headroom === null ? null : terms.seed + headroom,
        tables: [...tables],
        bet: jackpot,
        stake: 100,
        prizes,
        rules: "AD-455-2025",
        currency: "EUR",
      },
    }));

const histories = fc
  .tuple(fc.tuple(...jackpotIds.map(creation)), fc.array(step, { maxLength: 40 }))
  .map(([created, steps]) => [...created, ...steps]);

const isCommand = (one: Step): one is Extract<Step, { at: string }> => "at" in one;

/** Random histories as commands and table events: rounds left open are ended by the table's next step. */
class History {
  private readonly open = new Map<string, { round: number; stakes: readonly Staked[] }>();
  private rounds = 0;

  *commits(one: Exclude<Step, { at: string }>): Iterable<readonly TableEvent[]> {
    const before = this.open.get(one.table);
    this.open.delete(one.table);
    if (before !== undefined) yield [settledRound(before.round, before.stakes)];
    const round = ++this.rounds;
    const staked = one.stakes.map((stake, index): Staked => {
      const { hits, ...rest } = stake;
      return { ...rest, seat: index + 1, ...(hits === undefined ? {} : { hits }) };
    });
    yield [closedBets(round, staked)];
    if (one.end === "open") this.open.set(one.table, { round, stakes: staked });
    else yield [one.end === "settled" ? settledRound(round, staked) : voidedRound(round, staked)];
  }
}

const checkShown = (state: JackpotsState): void => {
  for (const { id, terms, pots, wagers, books } of state.jackpots.values()) {
    if (terms.kind === "fixed") expect([id, pots.meter.floor()]).toEqual([id, terms.seed]);
    if (terms.ceiling !== null) expect(pots.meter.compare(terms.ceiling)).toBeLessThanOrEqual(0);
    expect(wagers).toBeGreaterThanOrEqual(0);
    expect(books.contributions.meter.isNegative).toBe(false);
  }
};

describe("over random histories", () => {
  it("the books of every jackpot balance at every event, and a refused command changes nothing", () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const site = new Site();
        const history = new History();
        for (const one of steps) {
          const before = site.state;
          // The site under test checks the balance and the pots after each event.
          if (!isCommand(one)) for (const events of history.commits(one)) site.follow(one.table, ...events);
          else if (site.send(one.at, one.command) !== undefined) expect(site.state).toBe(before);
          // A retired fixed jackpot holds nothing any more.
          const live = [...site.state.jackpots].filter(([, jackpot]) => jackpot.retiredInto === null);
          checkShown({ ...site.state, jackpots: new Map(live) });
        }
        const stored = site.events.map((event) => JSON.parse(JSON.stringify(jackpotEvents.write(event))));
        const folded = stored.map((event) => jackpotEvents.read(event)).reduce(evolveJackpots, initialJackpots);
        expect(folded).toEqual(site.state);
        expect(checkBalance(folded)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("taking the same commits in twice changes nothing, and history gives the live state", async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.integer({ min: 1, max: 7 }), async (steps, size) => {
        const store = new MemoryEventStore();
        const books = new Aggregates(store, jackpotsAggregate);
        const history = new History();
        let seq = 0;
        const batch: Commit[] = [];
        const takeIn = async (): Promise<void> => {
          await books.takeIn("s1", bookId, batch, conclude);
          const once = await books.state("s1", bookId);
          expect(await books.takeIn("s1", bookId, batch, conclude)).toBe(false);
          expect(await books.state("s1", bookId)).toBe(once);
          batch.splice(0, Math.max(1, batch.length - 1));
        };
        for (const one of steps) {
          if (isCommand(one)) await books.execute(bookId, envelopeOf(one.at, one.command));
          else for (const events of history.commits(one)) batch.push(tableCommit(one.table, events, ++seq));
          if (batch.length >= size) await takeIn();
        }
        await takeIn();
        const again = new Aggregates(store, jackpotsAggregate);
        expect(await again.state("s1", bookId)).toEqual(await books.state("s1", bookId));
      }),
      { numRuns: 25 },
    );
  });
});
