import type { EquipmentItem, RecordedIncident } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { correctionsText, dutiesText, equipmentText, incidentsText, itemText, standingsText } from "./text.ts";

const told = { site: "north", currency: "EUR" };
const time = "2026-11-29T20:15:00.000Z";

const dice: EquipmentItem = {
  ...{ item: "D-4", kind: "dice", pieces: 3, table: "FB1", since: time, inUse: time, counted: null, withdrawn: null },
  changeDue: "2026-11-29T21:15:00.000Z",
  history: [{ what: "placed", table: "FB1", time, note: null }],
};

describe("a floor's records as text", () => {
  it("say who is where, and what is due", () => {
    const duty = {
      name: "Ana",
      since: time,
      due: "2026-11-29T21:15:00.000Z",
      overdue: true,
      onBreak: null,
      back: null,
    };
    const post = { table: "FR1", role: "croupier", since: time } as const;
    expect(dutiesText([{ ...duty, posts: [post] }], told)).toContain(
      "Ana   FR1 croupier  2026-11-29 20:15  break 2026-11-29 21:15  overdue",
    );
    const rest = { posts: [], since: null, due: null, onBreak: time, back: null, overdue: false };
    expect(dutiesText([{ ...duty, ...rest }], told)).toContain("on a break  2026-11-29 20:15");
  });

  it("say how tables stand, and where an item lies and has been", () => {
    const table = { table: "FR1", game: "boule", day: "2026-11-29", state: "counting", round: 12 } as const;
    expect(standingsText([table], told)).toContain("FR1    Boule  2026-11-29  counting  12");
    // As the pages call it, not as its id reads.
    const wheel = { ...table, game: "roulette-american" } as const;
    expect(standingsText([wheel], told)).toContain("FR1    American roulette  2026-11-29");
    expect(equipmentText([dice], told)).toContain("D-4   3 dice  FB1    2026-11-29 20:15  played with since");
    expect(equipmentText([{ ...dice, table: null, since: null }], told)).toContain("in store");
    expect(itemText(dice)).toContain("placed  FB1");
  });

  it("say what happened, what was settled and what was put right", () => {
    const incident: RecordedIncident = {
      ...{ incident: 1, table: "FR1", day: "2026-11-29", time, kind: "dispute", round: 3, seat: 2, item: null },
      ...{ reason: "paid twice", by: "pit-1", settled: null },
    };
    expect(incidentsText([incident], told)).toContain("round 3, seat 2");
    const settled = { time, by: "pit-2", reason: "given back" };
    expect(incidentsText([{ ...incident, settled }], told)).toContain("given back (pit-2)");
    const line = {
      ...{ table: "FR1", day: "2026-11-30", round: 3, roundDay: "2026-11-29", seat: 2, player: "Ada", bet: "red" },
      ...{ amount: -500, reason: "paid twice", by: "pit-1", time, incident: 1 },
    };
    const text = correctionsText([line], told);
    expect(text).toContain("3 of 2026-11-29  2 (Ada)");
    expect(text).toContain("−€5");
  });

  it("say that there is nothing", () => {
    expect(dutiesText([], told)).toBe("Nobody is on duty at north.\n");
    expect(correctionsText([], told)).toBe("No round of north was put right.\n");
  });
});
