import { describe, expect, it } from "vitest";
import { Plan } from "../testing/plan.ts";
import { dutiesAt } from "./rotation.ts";

const rotation = { stint: 60, break: 20 };
const at = (clock: string): string => `2026-11-29T${clock}:00.000Z`;

const floor = (): Plan => {
  const plan = new Plan();
  for (const table of ["T1", "T2"]) plan.install(table, { game: "blackjack", options: { rotation } });
  return plan;
};

const tell = (plan: Plan, clock: string, table: string, command: Parameters<Plan["tell"]>[1]) => {
  plan.time = at(clock);
  return plan.tell(table, command);
};
const named = (plan: Plan, clock: string, table: string, name: string) =>
  tell(plan, clock, table, { do: "staff", role: "croupier", name });
const dutyOf = (plan: Plan, clock: string, name: string) =>
  dutiesAt(plan.state, at(clock)).find((duty) => duty.name === name);

describe("shifts", () => {
  it("say who deals where since when, and when a break is due", () => {
    const plan = floor();
    named(plan, "20:00", "T1", "Ana");
    expect(dutyOf(plan, "20:59", "Ana")).toEqual({
      ...{ name: "Ana", posts: [{ table: "T1", role: "croupier", since: at("20:00") }], since: at("20:00") },
      ...{ due: at("21:00"), overdue: false, onBreak: null, back: null },
    });
    expect(dutyOf(plan, "21:00", "Ana")).toMatchObject({ overdue: true });
    named(plan, "21:05", "T1", "Bo");
    expect(dutyOf(plan, "21:05", "Ana")).toBeUndefined();
    expect(tell(plan, "21:05", "T1", { do: "break", name: "Ana" })).toBeUndefined();
    expect(dutyOf(plan, "21:10", "Ana")).toMatchObject({ posts: [], onBreak: at("21:05"), back: at("21:25") });
    expect(dutyOf(plan, "21:25", "Ana")).toMatchObject({ overdue: true });
  });

  it("begin anew after a break, not after a short way from table to table nor after a break cut short", () => {
    const plan = floor();
    named(plan, "20:00", "T1", "Ana");
    named(plan, "20:30", "T1", "Bo");
    named(plan, "20:40", "T2", "Ana");
    expect(dutyOf(plan, "20:40", "Ana")).toMatchObject({ since: at("20:00"), due: at("21:00") });
    tell(plan, "21:00", "T2", { do: "break", name: "Ana" });
    tell(plan, "21:10", "T2", { do: "end-break", name: "Ana" });
    named(plan, "21:10", "T2", "Ana");
    expect(dutyOf(plan, "21:10", "Ana")).toMatchObject({ since: at("20:00"), overdue: true });
    tell(plan, "21:15", "T2", { do: "break", name: "Ana" });
    tell(plan, "21:35", "T2", { do: "end-break", name: "Ana" });
    named(plan, "21:40", "T2", "Ana");
    expect(dutyOf(plan, "21:40", "Ana")).toMatchObject({ since: at("21:40"), due: at("22:40") });
    // Half an hour without a post is as good as a break.
    tell(plan, "22:00", "T2", { do: "staff-off", role: "croupier" });
    named(plan, "22:30", "T1", "Ana");
    expect(dutyOf(plan, "22:30", "Ana")).toMatchObject({ since: at("22:30") });
  });

  it("follow the plan of the table where the person worked", () => {
    const plan = floor().install("T3", { game: "blackjack" });
    named(plan, "20:00", "T1", "Ana");
    tell(plan, "21:00", "T3", { do: "break", name: "Ana" });
    expect(dutyOf(plan, "21:00", "Ana")).toMatchObject({ back: at("21:20") });
  });

  it("without a plan name no break, and bind nobody to one table", () => {
    const plan = new Plan().install("T1", { game: "blackjack" }).install("T2", { game: "blackjack" });
    named(plan, "20:00", "T1", "Ana");
    expect(named(plan, "20:00", "T2", "Ana")).toBeUndefined();
    expect(dutyOf(plan, "23:00", "Ana")).toMatchObject({ due: null, overdue: false });
  });

  it("bind who deals to one table, and heads to none", () => {
    const plan = floor();
    named(plan, "20:00", "T1", "Ana");
    const refusal = named(plan, "20:00", "T2", "Ana");
    expect(refusal).toMatchObject({ refused: "not-authorised", clause: "AD-03-III.1.inspector" });
    expect(refusal?.message).toContain("T1");
    expect(plan.staff("T1", "Cleo")).toBeUndefined();
    expect(plan.staff("T2", "Cleo")).toBeUndefined();
    expect(dutyOf(plan, "20:00", "Cleo")?.posts).toHaveLength(2);
    expect(tell(plan, "20:10", "T1", { do: "break", name: "Cleo" })).toBeUndefined();
    expect(plan.state.tables.T2?.staff).toEqual({});
  });

  it("[AD-05-III.staff] leave no post of an open table that needs it", () => {
    const plan = new Plan().install("T1", { game: "trente-et-quarante", closed: true, options: { staffing: true } });
    plan.staff("T1", "Meritxell");
    plan.staff("T1", "Ana", "croupier");
    plan.staff("T1", "Bo", "croupier-2");
    plan.status("T1", "open");
    for (const command of [
      { do: "break", name: "Ana" },
      { do: "staff-off", role: "croupier" },
    ] as const) {
      expect(plan.tell("T1", command)).toMatchObject({ refused: "staff-missing", clause: "AD-05-III.staff" });
    }
    plan.status("T1", "closed");
    expect(plan.tell("T1", { do: "staff-off", role: "croupier" })).toBeUndefined();
  });
});
