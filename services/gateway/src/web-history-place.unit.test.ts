import { describe, expect, it } from "vitest";
import { placeThere, type Route, wayOut } from "../web/history/place.ts";

const route = (place: Partial<Route>): Route => ({
  ...{ site: "north", table: "FR1", day: undefined, round: undefined, step: undefined },
  ...{ from: undefined, to: undefined, ...place },
});
const [list, round] = [route({ day: "2026-11-29" }), route({ day: "2026-11-29", round: 3 })];

describe("a place of the history that cannot be shown", () => {
  it.each([
    ["unknown-site", round, "/"],
    ["unknown-table", round, "/floor/north"],
    ["unknown-table", list, "/floor/north"],
    ["unknown-table", route({}), "/floor/north"],
    ["unknown-day", round, "/history/north/FR1"],
    ["unknown-day", list, "/history/north/FR1"],
    ["unknown-round", round, "/history/north/FR1/2026-11-29"],
    ["unreachable", round, "/history/north/FR1/2026-11-29"],
    ["unreachable", list, "/floor/north"],
  ])("leads, where the reason is %s, to something that there is", (code, asked, path) => {
    expect(wayOut(asked, code).path).toBe(path);
  });

  it("names above it only what there is", () => {
    expect(placeThere(round, "unknown-table")).toEqual(route({ table: "" }));
    expect(placeThere(round, "unknown-day")).toEqual(route({}));
    expect(placeThere(round, "unknown-round")).toBe(round);
  });
});
