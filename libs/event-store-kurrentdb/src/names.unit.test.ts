import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningsOf, eventIdOf, nameOf, siteFilter, streamNamed, typeOf } from "./names.ts";

const token = fc.stringMatching(/^[A-Za-z0-9_@-]{1,20}$/);
const site = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/).filter((name) => !["bank", "_INBOX"].includes(name));
const stream = fc.record({ site, context: token, kind: token, id: token });

test("a stream's name tells the stream", () => {
  fc.assert(
    fc.property(stream, (id) => {
      expect(streamNamed(nameOf(id))).toEqual(id);
    }),
  );
});

test("the filter of a site lets through its own streams and no other's", () => {
  fc.assert(
    fc.property(stream, site, (id, other) => {
      expect(nameOf(id).startsWith(siteFilter(id.site))).toBe(true);
      expect(nameOf(id).startsWith(siteFilter(other))).toBe(other === id.site);
    }),
  );
});

test("names of other systems are nobody's", () => {
  for (const name of [
    "carrusel",
    "carrusel/a/b/c",
    "carrusel/a/b/c/d/e",
    "$ce-carrusel",
    "orders/a/b/c/d",
    "$$carrusel/a/b/c/d",
  ])
    expect(streamNamed(name)).toBeUndefined();
});

test("only a stream's first commit has a type of its own", () => {
  const id = { site: "north", context: "ball-games", kind: "table", id: "T1" };
  expect(typeOf(id, 1)).toBe("carrusel-stream:north/ball-games/table");
  expect(typeOf(id, 1).startsWith(`${beginningsOf("north")}/`)).toBe(true);
  expect(typeOf(id, 2)).toBe("carrusel-commit");
});

test("event ids are UUIDs, the same for a repeat, and differ by stream and by commit", () => {
  const id = eventIdOf("carrusel/a/b/c/d", "command-1");
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(eventIdOf("carrusel/a/b/c/d", "command-1")).toBe(id);
  expect(eventIdOf("carrusel/a/b/c/e", "command-1")).not.toBe(id);
  expect(eventIdOf("carrusel/a/b/c/d", "command-2")).not.toBe(id);
});
