import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EventStore, emptyStream, type Revision } from "../port.ts";
import { all, commitOf, type MakeStore, tableOf } from "./kit.ts";

/** One step of a writer: append to a stream at what it believes, repeat its last commit, or load first. */
interface Step {
  readonly writer: 0 | 1;
  readonly stream: number;
  readonly act: "append" | "repeat" | "load";
}

const STREAMS = ["T1@2026-11-28", "T1@2026-11-29", "T2@2026-11-29", "T3@2026-11-29"];

const step = fc.record({
  writer: fc.constantFrom(0 as const, 1 as const),
  stream: fc.nat({ max: STREAMS.length - 1 }),
  act: fc.constantFrom("append" as const, "append" as const, "append" as const, "repeat" as const, "load" as const),
});

interface Last {
  readonly expected: Revision;
  readonly id: string;
}

export const contractOfInterleavings = (makeStore: MakeStore): void => {
  describe("interleavings", () => {
    test("two writers in any order leave histories without gaps that hold exactly what was acknowledged", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 12 }),
          async (rounds) => {
            const { store, second = store, site, cleanup } = await makeStore();
            try {
              await check([store, second], site, rounds);
            } finally {
              await cleanup();
            }
          },
        ),
        { numRuns: 15 },
      );
    });
  });
};

/** The steps of a round run at once. */
const check = async (
  stores: readonly EventStore[],
  site: string,
  rounds: readonly (readonly Step[])[],
): Promise<void> => {
  const believed = stores.map(() => STREAMS.map(() => emptyStream));
  const last = stores.map(() => STREAMS.map((): Last | undefined => undefined));
  const acknowledged = STREAMS.map(() => new Map<string, number>());
  let count = 0;
  const perform = async ({ writer, stream, act }: Step): Promise<void> => {
    const store = stores[writer] as EventStore;
    const id = tableOf(site, STREAMS[stream] as string);
    const [beliefs, lasts] = [believed[writer] as Revision[], last[writer] as (Last | undefined)[]];
    if (act === "load") {
      const end = (await all(store.read(id))).at(-1);
      beliefs[stream] = end === undefined ? emptyStream : { version: end.version, guard: end.position.seq };
      return;
    }
    const fresh = { expected: beliefs[stream] as Revision, id: `w${writer}-${++count}` };
    const { expected, id: commit } = act === "repeat" ? (lasts[stream] ?? fresh) : fresh;
    lasts[stream] = { expected, id: commit };
    const answer = await store.append(id, expected, commitOf(commit));
    if (!answer.ok) return;
    expect(answer.revision.version).toBe(expected.version + 1);
    const before = acknowledged[stream]?.get(commit);
    // A repeated commit has one place for ever.
    if (before !== undefined) expect(answer.revision.version).toBe(before);
    acknowledged[stream]?.set(commit, answer.revision.version);
    beliefs[stream] = answer.revision;
  };
  for (const round of rounds) await Promise.all(round.map(perform));
  for (const [index, name] of STREAMS.entries()) {
    const commits = await all((stores[0] as EventStore).read(tableOf(site, name)));
    expect(commits.map(({ version }) => version)).toEqual(commits.map((_, at) => at + 1));
    expect(new Map(commits.map(({ id, version }) => [id, version]))).toEqual(acknowledged[index]);
  }
};
