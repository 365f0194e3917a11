import type { Commit } from "@carrusel/event-store";
import { describe, expect, it } from "vitest";
import { createPlaces } from "./places.ts";
import { day } from "./testing/given.ts";

const floor = { find: () => Promise.resolve({ game: "punto-banco", day }) };

const setUp = (game: string, time: string, kind = "table"): Commit =>
  ({
    stream: { site: "s1", context: "any", kind, id: `T1@${day}` },
    time,
    events: [
      {
        type: "table-set-up",
        schemaVersion: 1,
        data: {
          ...{ game, day, currency: "EUR", min: 500, max: 50_000, chipUnit: 100, seats: null, options: {} },
          rules: { set: "AD-455-2025", version: "1", hash: "0" },
        },
      },
    ],
  }) as unknown as Commit;

describe("where a table is", () => {
  it("[AD-00-2.reversible] is what its own history said last, however far behind the floor's book is", async () => {
    const places = createPlaces(floor);
    expect(await places.find("s1", "T1")).toEqual({ game: "punto-banco", day });
    places.hear("s1", [
      setUp("blackjack", "2026-01-01T20:00:00.000Z"),
      setUp("punto-banco", "2026-01-01T21:00:00.000Z"),
    ]);
    places.hear("s1", [setUp("blackjack", "2026-01-01T22:00:00.000Z")]);
    expect(await places.find("s1", "T1")).toEqual({ game: "blackjack", day });
    // Heard late, since it lies in the history of another game.
    places.hear("s1", [setUp("punto-banco", "2026-01-01T21:00:00.000Z")]);
    expect(await places.find("s1", "T1")).toEqual({ game: "blackjack", day });
    expect(await places.find("s2", "T1")).toEqual({ game: "punto-banco", day });
  });

  it("is the floor's word where nothing was heard, or all was forgotten", async () => {
    const places = createPlaces(floor);
    places.hear("s1", [setUp("blackjack", "2026-01-01T20:00:00.000Z", "bank")]);
    expect(await places.find("s1", "T1")).toEqual({ game: "punto-banco", day });
    places.hear("s1", [setUp("blackjack", "2026-01-01T20:00:00.000Z")]);
    places.forget("s1");
    expect(await places.find("s1", "T1")).toEqual({ game: "punto-banco", day });
  });
});
