import { describe, expect, it } from "vitest";
import { day, Plan } from "../testing/plan.ts";
import { minimumOfBoule } from "./opening.ts";
import { placesOf } from "./places.ts";
import { tableIn } from "./state.ts";

describe("places", () => {
  it("go to the wait list in its order [AD-07-III.1.waiting-list] [AD-08-III.1.waiting-list] [AD-09-IV.waiting-list] [AD-12-III.1.waiting-list] [AD-23-III.1.waiting-list] [ES-CN-2-3.1.waiting-list] [AD-07-II.3.mini-midi]", () => {
    const plan = new Plan().install("T1", { game: "punto-banco", seats: 7 });
    for (const player of ["Anna", "Biel", "Carla", "Biel"]) plan.tell("T1", { do: "queue", player });
    expect(tableIn(plan.state, "T1")?.queue).toEqual(["Anna", "Biel", "Carla"]);
    const seat = (player: string, number: number) => plan.tell("T1", { do: "seat", player, seat: number })?.refused;
    expect(seat("Biel", 4)).toBe("not-your-turn");
    expect(seat("Dora", 4)).toBe("not-your-turn");
    expect(seat("Anna", 8)).toBe("no-such-seat");
    expect(seat("Anna", 0)).toBe("no-such-seat");
    expect(seat("Anna", 4)).toBeUndefined();
    expect(seat("Biel", 4)).toBe("seat-taken");
    expect(seat("Biel", 5)).toBeUndefined();
    expect(seat("Carla", 1)).toBeUndefined();
    expect(plan.tell("T1", { do: "queue", player: "Anna" })?.refused).toBe("seat-taken");
    expect(seat("Anna", 2)).toBeUndefined();
    expect(seat("Dora", 4)).toBeUndefined();
    expect(tableIn(plan.state, "T1")?.seated).toEqual({ "1": "Carla", "2": "Anna", "4": "Dora", "5": "Biel" });
  });

  it("are taken where somebody sits with his own chips, until he leaves [AD-23-IV.one-per-seat] [AD-23-III.1.waiting-list] [AD-08-II.3.one-player-a-place]", () => {
    for (const game of ["poker-holdem", "chemin-de-fer"]) {
      const plan = new Plan().install("T1", { game });
      const seat = (player: string, number: number) => plan.tell("T1", { do: "seat", player, seat: number })?.refused;
      const sits = (number: number, player: string | null) =>
        plan.fold({ type: "place-noted", table: "T1", day, seat: number, player });
      expect(seat("Anna", 3)).toBeUndefined();
      for (const number of [3, 4]) sits(number, `${number}`);
      plan.tell("T1", { do: "queue", player: "Biel" });
      expect([seat("Biel", 3), seat("Biel", 4)]).toEqual(["seat-taken", "seat-taken"]);
      expect(plan.tell("T1", { do: "draw-seats", lots: { "1": "Dora" } })?.refused).toMatch(/wrong-phase|not-allowed/);
      sits(3, null);
      expect(seat("Biel", 3)).toBeUndefined();
      expect(tableIn(plan.state, "T1")).toMatchObject({ queue: [], seated: { "3": "Biel" }, stacks: { "4": "4" } });
    }
  });

  it("are as many as the epigraph numbers [AD-03-IV.1.places] [AD-10-IV.places] [AD-11-IV.places] [AD-12-III.3.places] [AD-14-IV.players] [AD-15-IV.places] [AD-17-VII.a.seated] [AD-18-IV.places] [AD-20-III.1.places] [AD-21-III.players] [AD-22-III.places] [AD-25-IV.players] [ES-CN-1-4.places] [ES-CN-2-2.2.ten-seats] [ES-CN-3-4.places]", () => {
    const places = (game: string, options = {}) => placesOf("AD-455-2025", game, options);
    const seven = ["poker-no-discard", "trijoker", "poker-four-card", "triple-joc"];
    const nine = ["blackjack", "repte", "tripoker", "texas-house", "texas-bonus"];
    for (const game of seven) expect(places(game)).toBe(7);
    for (const game of nine) expect(places(game)).toBe(9);
    expect(places("pai-gow-poker")).toBe(6);
    expect(places("mahjong-pai-gow")).toBe(3);
    expect(places("french-bank")).toBe(12);
    expect([places("punto-banco"), places("punto-banco", { size: "midi" })]).toEqual([14, 9]);
    expect(places("punto-banco", { size: "mini" })).toBe(7);
    expect(placesOf("ES-CN-234-1997", "poker-synthetic", {})).toBe(10);
    for (const game of ["poker-no-discard", "trijoker"]) expect(placesOf("ES-CN-234-1997", game, {})).toBe(7);
  });

  it("are not numbered where the law gives no number [AD-04-IV.players] [AD-05-IV.players] [AD-06-IV.3.players] [AD-13-IV.players] [AD-16-IV.3.players] [AD-24-IV.players]", () => {
    for (const game of ["boule", "trente-et-quarante", "craps", "monte", "sic-bo", "wheel-of-fortune"]) {
      const plan = new Plan().install("T1", { game });
      expect(plan.tell("T1", { do: "seat", player: "Anna", seat: 99 })).toBeUndefined();
      expect(plan.tell("T1", { do: "seat", player: "Biel", seat: -1 })?.refused).toBe("no-such-seat");
    }
  });

  it("hold one player each, who holds no other table's at chemin de fer [AD-08-II.3.one-player-a-place] [AD-08-IV.one-table] [AD-23-IV.one-per-seat]", () => {
    const plan = new Plan().install("T1", { game: "chemin-de-fer" }).install("T2", { game: "chemin-de-fer" });
    plan.tell("T1", { do: "seat", player: "Anna", seat: 1 });
    const taken = plan.tell("T1", { do: "seat", player: "Biel", seat: 1 });
    expect(taken).toMatchObject({ refused: "seat-taken", clause: "AD-08-II.3.one-player-a-place" });
    const second = plan.tell("T2", { do: "seat", player: "Anna", seat: 1 });
    expect(second).toMatchObject({ refused: "not-authorised", clause: "AD-08-IV.one-table" });
    const poker = new Plan().install("T1", { game: "poker-holdem" });
    poker.tell("T1", { do: "seat", player: "Anna", seat: 1 });
    const clause = "AD-23-IV.one-per-seat";
    expect(poker.tell("T1", { do: "seat", player: "Biel", seat: 1 })).toMatchObject({ refused: "seat-taken", clause });
  });

  it("are free again when the session has ended", () => {
    const plan = new Plan().install("T1", { game: "blackjack" });
    plan.tell("T1", { do: "seat", player: "Anna", seat: 1 });
    plan.status("T1", "closed");
    expect(plan.tell("T1", { do: "seat", player: "Biel", seat: 1 })).toBeUndefined();
  });
});

describe("the minimum of boule", () => {
  const band = { min: 500, max: 100_000 };

  it("is the authorised one, or twice it while another open table keeps it [AD-04-V.2.double-minimum] [AD-04-V.2.minimum]", () => {
    const plan = new Plan().install("T1", { game: "boule", band }).install("T2", { game: "boule", band });
    const minimum = (min: number) => {
      const table = tableIn(plan.state, "T2");
      return table && minimumOfBoule(plan.state, table, { game: "boule", min })?.clause;
    };
    expect(minimum(500)).toBeUndefined();
    expect(minimum(1_000)).toBe("AD-04-V.2.double-minimum");
    plan.status("T1", "open");
    expect(minimum(1_000)).toBeUndefined();
    expect(minimum(1_500)).toBe("AD-04-V.2.minimum");
    plan.fold({ type: "limits-noted", table: "T1", day, min: 1_000, max: 50_000 });
    expect(minimum(1_000)).toBe("AD-04-V.2.double-minimum");
  });

  it("is free where no band is given", () => {
    const plan = new Plan().install("T1", { game: "boule" });
    const table = tableIn(plan.state, "T1");
    expect(table && minimumOfBoule(plan.state, table, { game: "boule", min: 1_000 })).toBeUndefined();
  });
});
