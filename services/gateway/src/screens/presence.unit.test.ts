import { beforeEach, describe, expect, it } from "vitest";
import type { ScreenReport } from "../wire.ts";
import { Presence, patience } from "./presence.ts";

const start = Date.parse("2026-11-29T20:00:00Z");
const report: ScreenReport = {
  ...{ layout: "single", theme: "dark", lang: "ca", profile: null, width: 1920, height: 1080, page: "abc" },
  showing: [{ jackpot: "J1", meter: 2_500_000, currency: "EUR" }],
  staleSince: null,
};
const nobody = (): boolean => false;

describe("presence of screens", () => {
  let time: number;
  let presence: Presence;
  beforeEach(() => {
    time = start;
    presence = new Presence(3, () => time);
  });

  it("knows since when a screen is connected, and when it was last heard", () => {
    presence.join("bar", "10.0.0.7");
    time += 9_000;
    presence.report("bar", "10.0.0.7", report);
    time += 10_000;
    expect(presence.view("bar")).toEqual({
      ...{ screen: "bar", address: "10.0.0.7", windows: 1, report },
      connectedSince: "2026-11-29T20:00:00.000Z",
      lastHeard: "2026-11-29T20:00:09.000Z",
      silentSince: null,
    });
  });

  it("says since when a screen is silent whose line is open and that says nothing, once", () => {
    presence.join("bar", "");
    presence.takeChanged(nobody);
    time += patience;
    expect(presence.takeChanged(nobody)).toEqual([]);
    time += 1;
    expect(presence.takeChanged(nobody)).toEqual(["bar"]);
    expect(presence.takeChanged(nobody)).toEqual([]);
    expect(presence.view("bar")?.silentSince).toBe("2026-11-29T20:00:00.000Z");
    presence.report("bar", "", report);
    expect(presence.takeChanged(nobody)).toEqual(["bar"]);
    expect(presence.view("bar")?.silentSince).toBeNull();
  });

  it("gives a screen that reconnects a moment before it is called silent", () => {
    const leave = presence.join("bar", "");
    leave?.();
    leave?.();
    time += 5_000;
    expect(presence.view("bar")).toMatchObject({ windows: 0, connectedSince: null, silentSince: null });
    time += 1;
    expect(presence.view("bar")?.silentSince).toBe("2026-11-29T20:00:00.000Z");
  });

  it("counts two windows that go by one id", () => {
    const leave = presence.join("bar", "");
    presence.join("bar", "");
    expect(presence.view("bar")?.windows).toBe(2);
    leave?.();
    expect(presence.view("bar")).toMatchObject({ windows: 1, connectedSince: "2026-11-29T20:00:00.000Z" });
  });

  it("keeps so many screens and no more: the longest silent one goes for a new one", () => {
    for (const screen of ["a", "b", "c"]) {
      presence.report(screen, "", report);
      time += 1_000;
    }
    expect(presence.report("d", "", report)).toBe(false);
    time += 60_000;
    presence.report("a", "", report);
    expect(presence.report("d", "", report)).toBe(true);
    expect(presence.ids()).toEqual(["a", "c", "d"]);
    expect(presence.takeChanged(nobody)).toContain("b");
    for (const screen of ["a", "c", "d"]) presence.join(screen, "");
    time += 60_000;
    expect(presence.join("e", "")).toBeUndefined();
    expect(presence.size).toBe(3);
  });

  it("forgets after a day who said nothing and has no name", () => {
    presence.report("a", "", report);
    presence.report("b", "", report);
    time += 86_400_001;
    presence.takeChanged((screen) => screen === "b");
    expect(presence.ids()).toEqual(["b"]);
  });
});
