import type { FloorPart } from "@carrusel/hosting";

/** A floor with nothing on record. */
export const emptyRecords = {
  standings: () => Promise.resolve([]),
  duties: () => Promise.resolve([]),
  equipment: () => Promise.resolve([]),
  incidents: () => Promise.resolve([]),
  corrections: () => Promise.resolve([]),
} as const satisfies Omit<FloorPart, "execute" | "floor">;

/** A floor with one of each on record. */
export const floorRecords = {
  standings: () =>
    Promise.resolve([{ table: "T1", game: "boule", day: "2026-11-29", state: "counting", round: 12 }] as const),
  duties: () =>
    Promise.resolve([
      {
        name: "Ana",
        posts: [{ table: "T1", role: "croupier", since: "2026-11-29T20:00:00.000Z" }],
        ...{ since: "2026-11-29T20:00:00.000Z", due: "2026-11-29T21:00:00.000Z", overdue: true },
        ...{ onBreak: null, back: null },
      },
      {
        name: "Bo",
        ...{ posts: [], since: null, due: null, overdue: false, onBreak: "2026-11-29T20:00:00.000Z", back: null },
      },
    ] as const),
  equipment: (_site, { from, to, item = "P-1" } = {}) =>
    Promise.resolve([
      {
        ...{
          item: [item, from, to].filter((part) => part !== undefined).join("_"),
          kind: "cards",
          pieces: 312,
          table: null,
          since: null,
          inUse: null,
          changeDue: null,
        },
        ...{ counted: 311, withdrawn: "a card is missing" },
        history: [
          { what: "placed", table: "T1", time: "2026-11-29T20:00:00.000Z", note: null },
          { what: "counted", table: "T1", time: "2026-11-29T23:00:00.000Z", note: "311 of 312" },
        ],
      },
    ] as const),
  incidents: (_site, from) =>
    Promise.resolve([
      {
        ...{ incident: 1, table: "T1", day: from ?? "2026-11-29", time: "2026-11-29T20:00:00.000Z", kind: "dispute" },
        ...{ round: 3, seat: null, item: null, reason: "paid twice", by: "pit-1" },
        settled: { time: "2026-11-29T20:10:00.000Z", by: "pit-1", reason: "given back" },
      },
    ] as const),
  corrections: () =>
    Promise.resolve([
      {
        ...{ table: "T1", day: "2026-11-29", round: 3, roundDay: "2026-11-28", seat: 2, player: "Ada", bet: null },
        ...{ amount: -500, reason: "paid twice", by: "pit-1", time: "2026-11-29T20:05:00.000Z", incident: 1 },
      },
    ] as const),
} as const satisfies Omit<FloorPart, "execute" | "floor">;
