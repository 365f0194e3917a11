import { describe, expect, it } from "vitest";
import { Desk } from "../testing/desk.ts";
import { carryOf } from "./carry.ts";
import { imbalanceOf } from "./ledger.ts";
import { bankResult } from "./result.ts";

const balanced = { chips: {}, worth: 0, cash: 0, cheques: 0 };
const fill = { do: "request-slip", slip: "F1", kind: "fill", table: "T1", chips: { "500": 10 } } as const;
const credit = { ...fill, slip: "C1", kind: "credit" } as const;
const confirm = (slip = "F1") => ({ do: "confirm-slip", slip }) as const;
const receive = (slip = "F1") => ({ do: "receive-slip", slip }) as const;
const cancel = (slip = "F1", reason = "the box was short") => ({ do: "void-slip", slip, reason }) as const;
const reprint = (slip = "F1") => ({ do: "reprint-slip", slip }) as const;
const oneStep = { do: "fill", table: "T1", chips: { "500": 10 }, slip: "F1" } as const;

const floor = (): Desk => {
  const desk = new Desk();
  desk.install("T1", { game: "roulette-french" });
  desk.tell({ do: "stock", chips: { "10000": 100, "500": 100 }, cash: 0 });
  desk.tell({ do: "open-float", table: "T1", chips: { "10000": 20, "500": 20 } });
  return desk;
};

const book = (desk: Desk) => bankResult(desk.state).tables.at(-1);
const inBalance = (desk: Desk): void => expect(imbalanceOf(desk.state)).toEqual(balanced);

describe("a slip step by step", () => {
  it("moves chips from the cage on their way when it is confirmed, and to the table when it is received", () => {
    const desk = floor();
    expect(desk.tell(fill, "ana")).toBeUndefined();
    expect(desk.state).toMatchObject({ cage: { chips: { "500": 80 } }, transit: {} });
    expect(desk.tell(confirm(), "pau")).toBeUndefined();
    expect(desk.state).toMatchObject({ cage: { chips: { "500": 70 } }, transit: { "500": 10 } });
    expect(book(desk)).toMatchObject({ fills: 0, expected: 210_000 });
    inBalance(desk);
    expect(desk.tell(receive(), "ana")).toBeUndefined();
    expect(desk.state).toMatchObject({ transit: { "500": 0 } });
    expect(book(desk)).toMatchObject({ fills: 5_000, expected: 215_000 });
    inBalance(desk);
    const signed = (by: string) => ({ by, time: "2026-11-29T20:00:00.000Z" });
    expect(desk.state.slips.F1).toMatchObject({
      state: "received",
      number: 1,
      requested: signed("ana"),
      confirmed: signed("pau"),
      received: signed("ana"),
    });
  });

  it("takes a credit from the table when it is confirmed, and brings it to the cage when it is received", () => {
    const desk = floor();
    desk.tell(credit, "ana");
    desk.tell(confirm("C1"), "pau");
    expect(desk.state).toMatchObject({ cage: { chips: { "500": 80 } }, transit: { "500": 10 } });
    expect(book(desk)).toMatchObject({ credits: 5_000, expected: 205_000 });
    inBalance(desk);
    expect(desk.tell(receive("C1"), "pau")).toBeUndefined();
    expect(desk.state).toMatchObject({ cage: { chips: { "500": 90 } }, transit: { "500": 0 } });
    inBalance(desk);
  });

  it("is confirmed by a second person, and received after that", () => {
    const desk = floor();
    desk.tell(fill, "ana");
    const before = desk.state;
    expect(desk.tell(confirm(), "ana")).toBe("not-authorised");
    expect(desk.tell(receive(), "pau")).toBe("wrong-phase");
    expect(desk.tell(confirm("F9"), "pau")).toBe("invalid-selection");
    expect(desk.state).toBe(before);
    desk.tell(confirm(), "pau");
    expect(desk.tell(confirm(), "eva")).toBe("wrong-phase");
    desk.tell(receive(), "ana");
    expect(desk.tell(receive(), "pau")).toBe("wrong-phase");
    expect(desk.tell(confirm(), "pau")).toBe("wrong-phase");
  });

  it("is the same slip when a step comes again", () => {
    const desk = floor();
    for (const [command, by] of [
      [fill, "ana"],
      [confirm(), "pau"],
      [receive(), "ana"],
    ] as const) {
      expect(desk.tell(command, by)).toBeUndefined();
      const after = desk.state;
      expect(desk.tell(command, by)).toBeUndefined();
      expect(desk.tell(fill, "pau")).toBeUndefined();
      expect(desk.tell({ ...fill, chips: { "500": 11 } }, "ana")).toBe("invalid-amount");
      expect(desk.tell({ ...fill, corrects: "F2" }, "ana")).toBe("invalid-amount");
      expect(desk.state).toBe(after);
    }
    expect(desk.tell(oneStep)).toBeUndefined();
    expect(book(desk)?.fills).toBe(5_000);
  });

  it("goes on as it began: a slip in one step does not take the place of a step", () => {
    const desk = floor();
    desk.tell(fill, "ana");
    expect(desk.tell(oneStep, "pau")).toBe("wrong-phase");
    desk.tell({ ...oneStep, slip: "F2" });
    expect(desk.tell({ ...fill, slip: "F2" }, "ana")).toBeUndefined();
    expect(desk.tell(confirm("F2"), "pau")).toBe("wrong-phase");
    expect(desk.state.slips.F2).toMatchObject({ state: "received", requested: null });
  });

  it("is the only one where two people sign each slip", () => {
    const desk = floor();
    desk.tell({ ...oneStep, slip: "F0" });
    expect(desk.tell({ do: "set-slips", signers: 2 }, "eva")).toBeUndefined();
    expect(desk.tell({ do: "set-slips", signers: 2 }, "eva")).toBeUndefined();
    expect(desk.history.filter((event) => event.type === "slip-signers-set")).toHaveLength(1);
    expect(desk.tell({ ...oneStep, slip: "F0" })).toBeUndefined();
    expect(desk.tell(oneStep)).toBe("not-authorised");
    expect(desk.tell(fill, "ana")).toBeUndefined();
    expect(desk.tell(confirm(), "pau")).toBeUndefined();
    const next = new Desk("2026-11-30", { do: "open-day", from: desk.day, carry: carryOf(desk.state) });
    expect(next.state.signers).toBe(2);
    desk.tell({ do: "set-slips", signers: 1 }, "eva");
    expect(desk.tell({ ...oneStep, slip: "F2" })).toBeUndefined();
  });

  it("asks for chips that are there when they leave", () => {
    const desk = floor();
    expect(desk.tell({ ...fill, chips: {} }, "ana")).toBe("invalid-amount");
    expect(desk.tell({ ...fill, table: "T9" }, "ana")).toBe("unknown-table");
    expect(desk.tell({ ...fill, chips: { "500": 81 } }, "ana")).toBeUndefined();
    expect(desk.tell(confirm(), "pau")).toBe("insufficient-chips");
    expect(desk.tell({ ...credit, chips: { "10000": 22 } }, "ana")).toBeUndefined();
    expect(desk.tell(confirm("C1"), "pau")).toBe("insufficient-chips");
  });

  it("has no chips on their way counted as the table's or the cage's", () => {
    const desk = floor();
    desk.tell({ ...fill, chips: { "500": 80 } }, "ana");
    desk.tell(confirm(), "pau");
    expect(desk.tell({ ...oneStep, slip: "F2", chips: { "500": 1 } })).toBe("insufficient-chips");
    expect(desk.tell({ do: "cash-out", amount: 10_500, chips: { "500": 21 } })).toBe("insufficient-chips");
  });
});

describe("slips that were wrong", () => {
  it("are voided with a reason before they are received, and stay on record", () => {
    const desk = floor();
    desk.tell(fill, "ana");
    const requested = desk.state;
    expect(desk.tell(cancel(), "ana")).toBeUndefined();
    expect(desk.state.cage).toBe(requested.cage);
    expect(desk.state.slips.F1).toMatchObject({ state: "voided", voided: { by: "ana", reason: "the box was short" } });
    const after = desk.state;
    expect(desk.tell(cancel(), "ana")).toBeUndefined();
    expect(desk.tell(cancel("F1", "another reason"), "ana")).toBe("wrong-phase");
    expect(desk.tell(fill, "ana")).toBe("wrong-phase");
    expect(desk.tell(oneStep, "ana")).toBe("wrong-phase");
    expect(desk.tell(confirm(), "pau")).toBe("wrong-phase");
    expect(desk.tell(receive(), "pau")).toBe("wrong-phase");
    expect(desk.state).toBe(after);
  });

  it("send back chips that were on their way, to the cage or to the table", () => {
    const desk = floor();
    desk.tell(fill, "ana");
    desk.tell(confirm(), "pau");
    desk.tell(cancel(), "pau");
    expect(desk.state).toMatchObject({ cage: { chips: { "500": 80 } }, transit: { "500": 0 } });
    inBalance(desk);
    desk.tell(credit, "ana");
    desk.tell(confirm("C1"), "pau");
    desk.tell(cancel("C1"), "ana");
    expect(book(desk)).toMatchObject({ credits: 0, expected: 210_000 });
    inBalance(desk);
  });

  it("send a credit's chips back to a table that has been counted meanwhile, which is counted again", () => {
    const desk = floor();
    desk.tell(credit, "ana");
    desk.tell(confirm("C1"), "pau");
    desk.take("T1", { type: "table-closed" });
    desk.tell({ do: "count", table: "T1", chips: { "10000": 20, "500": 10 } });
    expect(book(desk)).toMatchObject({ variance: 0, win: 0 });
    desk.tell(cancel("C1"), "ana");
    expect(desk.tell({ do: "close-day" })).toBe("uncounted");
    desk.tell({ do: "count", table: "T1", chips: { "10000": 20, "500": 20 } });
    expect(book(desk)).toMatchObject({ opening: 205_000, credits: -5_000, closing: 210_000, variance: 0, win: 0 });
    inBalance(desk);
  });

  it("are set right by one counter-slip that points to them, once they are received", () => {
    const desk = floor();
    desk.tell(fill, "ana");
    const counter = { ...credit, corrects: "F1" } as const;
    expect(desk.tell(counter, "ana")).toBe("wrong-phase");
    desk.tell(confirm(), "pau");
    desk.tell(receive(), "ana");
    expect(desk.tell(cancel(), "eva")).toBe("wrong-phase");
    expect(desk.tell({ ...counter, corrects: "F9" }, "ana")).toBe("invalid-selection");
    expect(desk.tell({ ...counter, kind: "fill" }, "ana")).toBe("invalid-amount");
    expect(desk.tell({ ...counter, chips: { "500": 11 } }, "ana")).toBe("invalid-amount");
    expect(desk.tell(counter, "ana")).toBeUndefined();
    expect(desk.tell({ ...counter, slip: "C2" }, "ana")).toBe("wrong-phase");
    desk.tell(confirm("C1"), "pau");
    desk.tell(receive("C1"), "pau");
    expect(desk.state.slips.C1).toMatchObject({ corrects: "F1", number: 2 });
    expect(book(desk)).toMatchObject({ fills: 5_000, credits: 5_000, expected: 210_000 });
    inBalance(desk);
  });
});

describe("the register of slips", () => {
  it("numbers them without gaps, whatever became of them", () => {
    const desk = floor();
    desk.tell(fill, "ana");
    desk.tell(cancel(), "ana");
    desk.tell({ ...fill, slip: "F2", table: "T9" }, "ana");
    desk.tell({ ...oneStep, slip: "F3" });
    desk.tell({ ...credit, slip: "C2" }, "ana");
    expect(Object.values(desk.state.slips).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it("keeps and marks every reprint, at any time of a slip's life", () => {
    const desk = floor();
    desk.tell(oneStep);
    expect(desk.tell(reprint(), "ana")).toBeUndefined();
    expect(desk.tell(reprint(), "pau")).toBeUndefined();
    expect(desk.tell(reprint("F9"), "pau")).toBe("invalid-selection");
    expect(desk.state.slips.F1?.reprints.map(({ by }) => by)).toEqual(["ana", "pau"]);
    expect(desk.history.filter((event) => event.type === "slip-reprinted")).toMatchObject([{ copy: 1 }, { copy: 2 }]);
  });

  it("is complete before the day is closed", () => {
    const desk = floor();
    desk.tell(fill, "ana");
    desk.take("T1", { type: "table-closed" });
    desk.tell({ do: "count", table: "T1", chips: { "10000": 20, "500": 20 } });
    expect(desk.tell({ do: "close-day" })).toBe("wrong-phase");
    desk.tell(confirm(), "pau");
    expect(desk.tell({ do: "close-day" })).toBe("wrong-phase");
    desk.tell(cancel(), "pau");
    expect(desk.tell({ do: "close-day" })).toBeUndefined();
    expect(desk.tell(reprint(), "pau")).toBe("wrong-phase");
  });
});
