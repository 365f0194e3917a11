import type { DemoDriver } from "../demo-driver.ts";
import type { Desk } from "../desk.ts";
import type { Pace } from "../table-driver.ts";
import type { DayTable } from "./day-floor.ts";

/** Something that goes wrong at a table, as it happens on any day. */
export type Incident = (desk: Desk, driver: DemoDriver) => Promise<void>;

const now = (): Promise<void> => Promise.resolve();

/** A round in which something happens between "no more bets" and the result. */
const between =
  (what: (desk: Desk) => Promise<unknown>): Incident =>
  (desk, driver) => {
    let happened = false;
    const pace: Pace = {
      bet: now,
      move: now,
      spin: async () => {
        if (happened) return;
        happened = true;
        await what(desk);
      },
    };
    return driver.play(() => pace);
  };

const incidents: Readonly<Record<string, (id: string) => Incident>> = {
  "roulette-french": (id) =>
    between((desk) => desk.must(id, { do: "no-spin", reason: "an object fell into the wheel" })),
  craps: (id) => between((desk) => desk.must(id, { do: "no-roll", reason: "a die left the table" })),
  boule: () => async (_, driver) => driver.annul?.("a dispute about a late stake"),
  "punto-banco": (id) => async (desk, driver) => {
    await driver.play();
    await desk.must(id, { do: "suspend", reason: "the shoe is checked" });
    await desk.must(id, { do: "resume" });
  },
};

/** What goes wrong at a table in the course of the day; undefined for tables with a quiet day. */
export const incidentOf = ({ id, game, turnsTo }: DayTable): Incident | undefined =>
  turnsTo === undefined ? incidents[game]?.(id) : undefined;
