import type { Commit } from "@carrusel/event-store";
import { afterEach, describe, expect, it } from "vitest";
import { closedBets, settledRound, voidedRound } from "../testing/given.ts";
import { Group, group } from "../testing/group.ts";
import { type AuditReport, audit } from "./audit.ts";
import { type FactsAt, factsOf } from "./facts.ts";

const groups: Group[] = [];

afterEach(async () => {
  await Promise.all(groups.splice(0).map((linked) => linked.end()));
});

const staked = (...hits: readonly (string | undefined)[]) =>
  hits.map((hit, index) => ({
    ...{ seat: index + 1, stake: 500, jackpot: "group/J1" },
    ...(hit === undefined ? {} : { hits: hit }),
  }));

interface Played {
  readonly book: Commit[];
  readonly facts: FactsAt[];
}

/** A group that has played for a while: its book, and what its tables' histories say. */
const played = async (): Promise<Played> => {
  const linked = new Group(["north", "south"]);
  groups.push(linked);
  await linked.begin();
  await linked.create("J1", { contribution: "2/7", reserve: "1/9", ceiling: 1_000_300 });
  const [north, south] = linked.sites;
  if (north === undefined || south === undefined) throw new Error("two sites");
  const seen = [
    await north.happens("T1", closedBets(1, staked(undefined, undefined))),
    await north.happens("T1", settledRound(1, staked("0", undefined))),
    await south.happens("T2", closedBets(1, staked(undefined))),
    await south.happens("T2", voidedRound(1, staked(undefined))),
    await north.happens("T1", closedBets(2, staked("17,17"))),
  ];
  for (const after of seen) await linked.jackpot("J1", after);
  await linked.jackpot("J1", await north.happens("T1", settledRound(2, staked("17,17"))));
  await linked.send("J1", { do: "adjust", amount: 123, reason: "promotion" });
  await linked.send("J1", { do: "pay", award: 1 });
  const book: Commit[] = [];
  for await (const one of linked.store.read({ site: group, context: "jackpots", kind: "book", id: "site" }))
    book.push(one);
  const facts: FactsAt[] = [];
  for (const site of linked.sites) {
    for await (const one of all(site.store, site.name))
      facts.push(...[factsOf(one, group)].filter((found) => found !== undefined));
  }
  return { book, facts };
};

async function* all(store: Group["store"], site: string): AsyncIterable<Commit> {
  for (const id of await store.streams(site, "ball-games", "table")) {
    yield* store.read({ site, context: "ball-games", kind: "table", id });
  }
}

const whats = ({ differences }: AuditReport): readonly string[] => differences.map(({ what }) => what);

const firstPlace = ([first]: readonly FactsAt[]): string => `what ${first?.log}:${first?.seq} says`;

describe("an audit", () => {
  // 2 × 500 × 2/7 on 1,000,000: of 1,000,285 5/7 a tenth; then 142 6/7 more, and all of 900,400 4/7.
  it("comes to the same figures as the book", async () => {
    const { book, facts } = await played();
    const report = audit(book, facts);
    expect(report).toMatchObject({ differences: [], behind: 0 });
    const [account] = report.jackpots;
    expect(account).toMatchObject({ id: "J1", wagers: 3 });
    expect(account?.awards.map(({ amount }) => amount)).toEqual([100_028, 900_400]);
  });

  it("finds a contribution that the book lost, and one that it has twice", async () => {
    const { book, facts } = await played();
    const first = book.findIndex(({ sources }) => sources !== undefined);
    const lost = audit(book.toSpliced(first, 1), facts);
    expect(whats(lost)).toEqual(expect.arrayContaining([firstPlace(facts), "meter", "reserve"]));
    const twice = audit(book.toSpliced(first, 0, book[first] as Commit), facts);
    expect(whats(twice)).toEqual(expect.arrayContaining([firstPlace(facts), "wagers"]));
  });

  it("finds a sum, an award and an adjustment that are not what they should be", async () => {
    const { book, facts } = await played();
    const forged = (type: string, change: Record<string, unknown>): Commit[] =>
      book.map((one) => ({
        ...one,
        events: one.events.map((event) =>
          event.type === type ? { ...event, data: { ...event.data, ...change } } : event,
        ),
      }));
    expect(whats(audit(forged("award-won", { amount: 5 }), facts))).toContain("award 1");
    expect(whats(audit(forged("jackpot-adjusted", { amount: "124" }), facts))).toContain("adjustments up");
    const restarted = forged("jackpot-restarted", { fromHouse: "1" });
    expect(whats(audit(restarted, facts))).toContain("seeds");
  });

  it("finds what the book has of rounds that no table knows", async () => {
    const { book, facts } = await played();
    const report = audit(book, facts.slice(1));
    expect(whats(report)).toContain(firstPlace(facts));
  });

  it("tells what is only late from what is wrong", async () => {
    const { book, facts } = await played();
    const late: FactsAt = {
      ...{ log: "memory-north", seq: 99 },
      facts: [
        {
          type: "staked",
          at: { site: "north", table: "T1", day: "2026-11-29", round: 3 },
          stakes: [{ jackpot: "J1", wager: 9, seat: 1, player: "1", stake: 500 }],
        },
      ],
    };
    expect(audit(book, [...facts, late])).toMatchObject({ differences: [], behind: 1 });
  });
});
