import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLayout, checkSite, checkStream, shardOf, streamOf, subjectOf, volumeNamed, volumeOf } from "./names.ts";
import { atLeast } from "./sites.ts";

const site = fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/).filter((name) => name !== "bank" && name !== "_INBOX");
const period = fc.stringMatching(/^[A-Za-z0-9-]{1,32}$/);
const id = fc.stringMatching(/^[A-Za-z0-9_@-]{1,40}$/);

describe("names", () => {
  test("a volume is read back from the name of its stream, whatever the site is called", () => {
    fc.assert(
      fc.property(site, period, fc.nat({ max: 63 }), (name, time, shard) => {
        const volume = volumeOf(name, time, shard);
        expect(volumeNamed(volume.log)).toEqual(volume);
      }),
    );
  });

  test("names of other streams are no volumes", () => {
    for (const name of [
      "KV_carrusel-sites",
      "carrusel_",
      "carrusel__2026-s0",
      "carrusel_a",
      "carrusel_a_2026",
      "other_a_2026-s0",
    ])
      expect(volumeNamed(name)).toBeUndefined();
  });

  test("a stream is read back from its subject", () => {
    fc.assert(
      fc.property(site, id, id, id, (name, context, kind, each) => {
        const stream = { site: name, context, kind, id: each };
        expect(streamOf(subjectOf(stream, volumeOf(name, "2026", 0)))).toEqual(stream);
      }),
    );
  });

  test("a table's days lie in one shard", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/), fc.integer({ min: 1, max: 64 }), (table, shards) => {
        const shard = shardOf(table, shards);
        expect(shard).toBeLessThan(shards);
        expect(shardOf(`${table}@2026-11-29`, shards)).toBe(shard);
      }),
    );
  });

  // History is found by this number: it may never change.
  test("the shards of these tables are what they always were", () => {
    expect(["T1", "T2", "T3", "AR01", "BJ-12", "2026-11-29"].map((table) => shardOf(table, 4))).toMatchInlineSnapshot(`
      [
        3,
        2,
        3,
        0,
        0,
        2,
      ]
    `);
  });

  test("tables called T1 to T40 spread over four shards", () => {
    const counts = [0, 0, 0, 0];
    for (let n = 1; n <= 40; n++) counts[shardOf(`T${n}`, 4)] = (counts[shardOf(`T${n}`, 4)] ?? 0) + 1;
    for (const count of counts) expect(count).toBeGreaterThanOrEqual(5);
  });

  test("what would break out of a subject's token is refused", () => {
    for (const name of ["", "a.b", "a b", "a>", "*", "ä", "bank", "_INBOX", "x".repeat(33)])
      expect(() => checkSite(name), name).toThrow(expect.objectContaining({ code: "invalid-name", field: "site" }));
    const stream = { site: "s", context: "c", kind: "k", id: "i" };
    for (const bad of [{ context: "a.b" }, { kind: ">" }, { id: "" }, { id: "T1.x" }, { id: "a\r\nb" }])
      expect(() => checkStream({ ...stream, ...bad })).toThrow(expect.objectContaining({ code: "invalid-name" }));
    for (const layout of [
      { period: "a_b", shards: 1 },
      { period: "2026", shards: 0 },
      { period: "2026", shards: 65 },
    ])
      expect(() => checkLayout(layout)).toThrow(expect.objectContaining({ code: "invalid-name" }));
  });

  test("versions are compared by number", () => {
    expect(atLeast("2.10.27", "2.9.21")).toBe(true);
    expect(atLeast("2.9.10", "2.9.21")).toBe(false);
    expect(atLeast("2.11.0-RC.1", "2.11.0")).toBe(true);
    expect(atLeast("3.0.0", "2.11.0")).toBe(true);
  });
});
