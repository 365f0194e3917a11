import { afterEach, beforeEach, describe, expect, type TestContext, test } from "vitest";
import { emptyStream, revisionOf, UnreadableCommit } from "../port.ts";
import { contractOfFaults } from "./contract-faults.ts";
import { contractOfFollowing } from "./contract-following.ts";
import { contractOfInterleavings } from "./contract-interleavings.ts";
import { all, type ContractSetup, commitOf, fill, type MakeStore, mustAppend, tableOf } from "./kit.ts";

/**
 * What every adapter of the port must do. `makeStore` gives a store over an empty site for every case; what a setup
 * leaves out (a server to stop, foreign bytes) skips the cases that need it, and says so.
 */
export const eventStoreContract = (name: string, makeStore: MakeStore): void => {
  describe(`${name}: an event store`, () => {
    let setup: ContractSetup;
    beforeEach(async () => {
      setup = await makeStore();
    });
    afterEach(() => setup.cleanup());

    contractOfAppending(() => setup);
    contractOfReading(() => setup);
    contractOfFollowing(() => setup);
    contractOfFaults(() => setup);
    contractOfInterleavings(makeStore);
  });
};

type Setup = () => ContractSetup;

const contractOfAppending = (setup: Setup): void => {
  describe("appending", () => {
    test("a first commit stands at version 1, the next one follows its revision", async () => {
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const first = await store.append(table, emptyStream, commitOf("a"));
      if (!first.ok) throw new Error("nobody else writes here");
      expect(first.revision).toEqual({ version: 1, guard: first.position.seq });
      const second = await store.append(table, first.revision, commitOf("b"));
      expect(second).toMatchObject({ ok: true, revision: { version: 2 }, position: { log: first.position.log } });
    });

    test("of two writers with the same expectation exactly one wins, every time", async () => {
      const { store, second = store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      let at = emptyStream;
      for (let round = 0; round < 20; round++) {
        const answers = await Promise.all([
          store.append(table, at, commitOf(`one-${round}`)),
          second.append(table, at, commitOf(`two-${round}`)),
        ]);
        const won = answers.filter((answer) => answer.ok);
        expect(won).toHaveLength(1);
        at = won[0]?.ok === true ? won[0].revision : at;
      }
      expect((await all(store.read(table))).map(({ version }) => version)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
    });

    test("the same commit again gets the first position again and is stored once", async () => {
      const { store, second = store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const before = await fill(store, table, 3);
      const commit = commitOf("again");
      const first = await store.append(table, before, commit);
      expect(first.ok).toBe(true);
      expect(await store.append(table, before, commit)).toEqual(first);
      expect(await second.append(table, before, commit)).toEqual(first);
      expect((await all(store.read(table))).filter(({ id }) => id === "again")).toHaveLength(1);
    });

    test("two equal commits on their way at once are one", async () => {
      const { store, second = store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const [one, two] = await Promise.all([
        store.append(table, emptyStream, commitOf("twin")),
        second.append(table, emptyStream, commitOf("twin")),
      ]);
      expect(one.ok).toBe(true);
      expect(two).toEqual(one);
      expect(await all(store.read(table))).toHaveLength(1);
    });

    test("a commit is recognised after others were put on top of it", async () => {
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const first = await store.append(table, emptyStream, commitOf("first"));
      if (!first.ok) throw new Error("nobody else writes here");
      await fill(store, table, 5, "later", first.revision);
      expect(await store.append(table, emptyStream, commitOf("first"))).toEqual(first);
    });

    test("a commit is recognised when the server itself has forgotten its id", async (context: TestContext) => {
      const { store, site, forgetIds } = setup();
      if (forgetIds === undefined) return context.skip("this store forgets no ids");
      const table = tableOf(site, "T1@2026-11-29");
      const before = await fill(store, table, 2);
      const first = await store.append(table, before, commitOf("old"));
      if (!first.ok) throw new Error("nobody else writes here");
      await forgetIds();
      expect(await store.append(table, before, commitOf("old"))).toEqual(first);
      await mustAppend(store, table, first.revision, commitOf("newer"));
      expect(await store.append(table, before, commitOf("old"))).toEqual(first);
      expect((await all(store.read(table))).map(({ id }) => id)).toEqual(["c1", "c2", "old", "newer"]);
    });

    test("a known id with another expectation is a conflict and stored no second time", async () => {
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const at = await mustAppend(store, table, emptyStream, commitOf("same"));
      expect(await store.append(table, at, commitOf("same"))).toEqual({ ok: false, conflict: true });
      expect(await all(store.read(table))).toHaveLength(1);
    });

    test("a follower may use one commit id in two streams", async () => {
      const { store, site } = setup();
      // In one log and, where there are several, in another.
      const tables = ["T1@2026-11-28", "T1@2026-11-29", "T2@2026-11-29"].map((id) => tableOf(site, id));
      for (const table of tables) await mustAppend(store, table, emptyStream, commitOf("intake-17"));
      for (const table of tables) expect(await all(store.read(table))).toHaveLength(1);
      expect((await store.append(tables[0] as never, emptyStream, commitOf("intake-17"))).ok).toBe(true);
    });

    test("a stale or an invented expectation is a conflict and changes nothing", async () => {
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const end = await fill(store, table, 3);
      const stale = [emptyStream, { version: 1, guard: 1 }, { version: end.version, guard: end.guard + 100 }];
      for (const [index, expected] of stale.entries())
        expect(await store.append(table, expected, commitOf(`late-${index}`))).toEqual({ ok: false, conflict: true });
      expect(await all(store.read(table))).toHaveLength(3);
    });

    test("streams that share a log do not disturb one another's guards", async () => {
      const { store, site } = setup();
      const days = ["T1@2026-11-28", "T1@2026-11-29", "T1"].map((id) => tableOf(site, id));
      const at = days.map(() => emptyStream);
      for (let n = 1; n <= 10; n++) {
        for (const [index, day] of days.entries())
          at[index] = await mustAppend(store, day, at[index] ?? emptyStream, commitOf(`${index}-${n}`, n));
      }
      for (const day of days) expect((await all(store.read(day))).at(-1)?.version).toBe(10);
    });

    test("two sites do not see one another", async (context: TestContext) => {
      const { store, site, otherSite } = setup();
      if (otherSite === undefined) return context.skip("this setup has one site only");
      const [here, there] = [tableOf(site, "T1@2026-11-29"), tableOf(otherSite, "T1@2026-11-29")];
      await mustAppend(store, here, emptyStream, commitOf("same-id", 1));
      expect(await all(store.read(there))).toEqual([]);
      expect(await store.streams(otherSite, "ball-games", "table")).toEqual([]);
      await mustAppend(store, there, emptyStream, commitOf("same-id", 2));
      expect((await all(store.read(here))).map(({ command }) => command.n)).toEqual([1]);
      expect((await all(store.read(there))).map(({ command }) => command.n)).toEqual([2]);
    });
  });
};

const contractOfReading = (setup: Setup): void => {
  describe("reading", () => {
    test("a stream that nobody wrote is empty", async () => {
      const { store, site } = setup();
      expect(await all(store.read(tableOf(site, "T9")))).toEqual([]);
    });

    test.for([1, 2, 5, 6, 7, 8, 1100])("%i commits come in order, with versions without gaps", async (count) => {
      const { store, site } = setup();
      const [table, noise] = [tableOf(site, "T1@2026-11-29"), tableOf(site, "T1@2026-11-30")];
      let other = emptyStream;
      let at = emptyStream;
      for (let n = 1; n <= count; n++) {
        at = await mustAppend(store, table, at, commitOf(`c${n}`, n));
        if (n % 3 === 0) other = await mustAppend(store, noise, other, commitOf(`noise${n}`));
      }
      const commits = await all(store.read(table));
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      expect(commits.map(({ version }) => version)).toEqual(numbers);
      expect(commits.map(({ command }) => command.n)).toEqual(numbers);
      expect(revisionOf(commits.at(-1) as never)).toEqual(at);
    });

    test("from a version on, with a hint where to begin or without one", async () => {
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      await fill(store, table, 20);
      const whole = await all(store.read(table));
      const at = (version: number) => revisionOf(whole[version - 1] as never);
      for (const from of [1, 2, 14, 19, 20]) {
        expect(await all(store.read(table, from))).toEqual(whole.slice(from - 1));
        if (from > 1) expect(await all(store.read(table, from, at(from - 1)))).toEqual(whole.slice(from - 1));
        // A hint from further back, one that is too late, and one from beyond the end.
        expect(await all(store.read(table, from, at(1)))).toEqual(whole.slice(from - 1));
        expect(await all(store.read(table, from, at(20)))).toEqual(whole.slice(from - 1));
        expect(await all(store.read(table, from, { version: from - 1, guard: 1e9 }))).toEqual(whole.slice(from - 1));
      }
      expect(await all(store.read(table, 21))).toEqual([]);
      expect(await all(store.read(table, 21, at(20)))).toEqual([]);
    });

    test("a commit is whole: many events, one place, everything that was put in", async () => {
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const events = Array.from({ length: 60 }, (_, n) => ({
        type: "chip-moved",
        version: 3,
        data: { n, note: "für 20 €" },
      }));
      const commit = commitOf("many", 1, {
        events,
        sources: { "some-log": 17 },
        trace: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
      });
      const appended = await store.append(table, emptyStream, commit);
      if (!appended.ok) throw new Error("nobody else writes here");
      const stored = { ...commit, stream: table, version: 1, position: appended.position };
      expect(await all(store.read(table))).toEqual([stored]);
      expect(await store.at(appended.position)).toEqual(stored);
    });

    test("the commit at a position; nothing where there is none", async () => {
      const { store, site } = setup();
      const table = tableOf(site, "T1@2026-11-29");
      const end = await fill(store, table, 4);
      const commits = await all(store.read(table));
      for (const commit of commits) expect(await store.at(commit.position)).toEqual(commit);
      const log = commits[0]?.position.log ?? "";
      expect(await store.at({ log, seq: end.guard + 1 })).toBeUndefined();
      expect(await store.at({ log, seq: 0 })).toBeUndefined();
      expect(await store.at({ log: `${log}-other`, seq: 1 })).toBeUndefined();
    });

    test("the streams of a kind are listed by id, sorted", async () => {
      const { store, site } = setup();
      const ids = ["T10@2026-11-29", "T2@2026-11-29", "T1@2026-11-29", "T1@2026-11-28"];
      for (const id of ids) await fill(store, tableOf(site, id), 2, id);
      await fill(store, { site, context: "chip-bank", kind: "day", id: "2026-11-29" }, 1);
      await fill(store, { site, context: "ball-games", kind: "wheel", id: "W1" }, 1);
      expect(await store.streams(site, "ball-games", "table")).toEqual([...ids].sort());
      expect(await store.streams(site, "chip-bank", "day")).toEqual(["2026-11-29"]);
      expect(await store.streams(site, "jackpots", "book")).toEqual([]);
    });

    test("foreign bytes are refused wherever they are met, and only there", async (context: TestContext) => {
      const { store, site, putForeign } = setup();
      if (putForeign === undefined) return context.skip("nobody else can write to this store");
      const [table, clean] = [tableOf(site, "T1@2026-11-29"), tableOf(site, "T1@2026-11-30")];
      await fill(store, table, 2);
      await fill(store, clean, 2, "clean");
      const text = new TextEncoder();
      for (const bytes of [
        "not json",
        "null",
        '{"carrusel":2}',
        '{"carrusel":1}',
        '{"carrusel":1,"id":"x","version":3}',
      ]) {
        const position = await putForeign(table, text.encode(bytes));
        await expect(all(store.read(table))).rejects.toThrow(UnreadableCommit);
        await expect(store.at(position)).rejects.toMatchObject({ code: "unreadable-commit", position });
      }
      expect(await all(store.read(clean))).toHaveLength(2);
      const subscription = await store.subscribe(site, {});
      await expect(all(subscription.commits)).rejects.toThrow(UnreadableCommit);
    });
  });
};
