import { viewFor } from "@carrusel/game-kit";
import { describe, expect, it } from "vitest";
import { boxes, canary, close, results, sets, table } from "./testing/table.ts";

describe("errors", () => {
  const dealtTo2 = (rules: (typeof sets)[number]) =>
    boxes(boxes(table({ rules }), 1), 2)
      .ok(close)
      .cards("Ks Kh Jc 3h 5h Tc 4d 6d");

  it("[AD-11-VII.2.exposed-common] [ES-CN-3-7.2.exposed-common] annul the hand where a common card of jack or more was shown, no lower one", () => {
    for (const rules of sets) {
      const clause = rules === canary ? "ES-CN-3-7.2.exposed-common" : "AD-11-VII.2.exposed-common";
      const jack = dealtTo2(rules).act(1, "pull").ok({ do: "expose", what: "common", card: "Jc" });
      expect(jack.last.status).toBe("void");
      expect(jack.events.at(-1)).toMatchObject({ type: "round-voided", reason: expect.stringContaining(clause) });
      expect(results(jack)).toEqual(["taken", "void", "void"]);
      expect(results(jack, 2)).toEqual(["void", "void", "void"]);
      expect(jack.wager(2, "box-1").returned).toBe(500);
      expect(jack.last.house).toBe(0);

      const ten = dealtTo2(rules).ok({ do: "expose", what: "common", card: "Tc" });
      expect(ten.state.hands["common-2"]?.up).toEqual([true]);
      ten.act(1, "leave").act(2, "leave").act(1, "leave").act(2, "leave");
      expect(ten.last.status).toBe("settled");
    }
    for (const card of ["Jd", "Qs", "Kd", "Ah"]) {
      const round = boxes(table(), 1).ok(close, { do: "expose", what: "common", card });
      expect(round.last.status, card).toBe("void");
    }
    for (const card of ["Ts", "2d"]) {
      const round = boxes(table(), 1).ok(close, { do: "expose", what: "common", card });
      expect(round.last.status, card).toBe("awaiting-cards");
    }
  });

  it("[AD-11-VII.2.exposed-player] [ES-CN-3-7.2.exposed-player] let the hand go on where a player's card was shown", () => {
    for (const rules of sets) {
      const round = dealtTo2(rules).ok({ do: "expose", what: "player", card: "Kh" });
      expect(round.events.at(-1)).toMatchObject({ type: "card-exposed", what: "player", card: "Kh" });
      round.act(1, "leave").act(2, "leave").act(1, "leave").act(2, "leave");
      expect(round.last.status).toBe("settled");
    }
  });

  it("name no card that cannot be the one", () => {
    const round = dealtTo2("AD-455-2025");
    for (const [what, card] of [
      ["common", "Ks"],
      ["player", "Jc"],
      ["dealer", "2c"],
      ["common", "Jk"],
    ] as const) {
      expect(round.code({ do: "expose", what, card }), `${what} ${card}`).toBe("invalid-card");
    }
  });

  it("[AD-11-VIII.1.error] [ES-CN-3-8.1.error] of any other sort annul the whole round", () => {
    for (const rules of sets) {
      const round = dealtTo2(rules).ok({ do: "void", reason: "place 2 has four cards" });
      expect(round.last).toMatchObject({ status: "void", house: 0 });
      expect(round.last.wagers.every(({ stake, returned }) => stake === returned)).toBe(true);
    }
  });

  it("[AD-11-IV.no-talk] [ES-CN-3-4.no-talk] [AD-11-VIII.2.no-talk] [ES-CN-3-8.2.no-talk] aside, nobody is shown the cards of others, or a common card early", () => {
    const { state } = dealtTo2("AD-455-2025");
    if (state.terms === null || state.game === null) throw new Error("the table is not set up");
    const seen = viewFor({ ...state, terms: state.terms, game: state.game }, { kind: "seat", seat: 1 });
    expect(seen.hands["1"]?.cards).toEqual(["Ks", "3h", "4d"]);
    for (const place of ["2", "common-1", "common-2"]) {
      expect(new Set(seen.hands[place]?.cards), place).toEqual(new Set(["??"]));
    }
  });
});
