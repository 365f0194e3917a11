import type { TableEvent } from "@carrusel/contracts";
import { isRefusal } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { describe, expect, it } from "vitest";
import {
  chooseOnZero,
  decideOnZero,
  escapeOf,
  evolvePrison,
  freedFrom,
  initialPrison,
  type PrisonState,
  refuseStuck,
  worthAfter,
  type ZeroRule,
  zeroChoices,
} from "./prison.ts";
import type { TableView, Wager } from "./round.ts";

const wagerOf = (fields: Partial<Wager>): Wager => ({
  ...{ id: 1, round: 1, seat: 1, player: "1", bet: "red", on: [], stake: 4000, jackpot: null },
  ...{ taken: false, held: null, added: 0, hand: null },
  ...fields,
});

type View = TableView<{ zero: ZeroRule }, PrisonState>;

const viewOf = (
  felt: readonly Wager[],
  {
    zero = "choice",
    state = initialPrison,
    min = 500,
    lastRound = false,
  }: Partial<{ zero: ZeroRule; state: PrisonState; min: number } & Pick<View, "lastRound">> = {},
): View => ({
  terms: {
    ...{ table: "T1", day: "2000-01-01", game: "g", rules: { set: "AD-455-2025", version: "1", hash: "" } },
    ...{ currency: "EUR", min, max: 100 * min, band: null, seats: null, chipUnit: 1, options: {} },
  },
  wording: "AD-455-2025",
  ...{ options: { zero }, state, felt, links: [], round: 2, betting: false, lastRound, nextWager: 9 },
  ...{ hands: {}, acts: [], voided: {}, seats: {}, staked: {} },
});

const been = (zeros: number): PrisonState => ({ zeros: { 1: zeros }, choices: {} });

const settled = (isNull: boolean, ...results: readonly ["prison" | "lose", number][]): TableEvent => ({
  type: "round-settled",
  round: 1,
  outcome: { isNull },
  wagers: results.map(([result, wager]) => ({
    ...{ wager, seat: 1, player: "1", bet: "red", on: [], stake: 4000, hand: null },
    ...{ result, won: 0, returned: 0, commission: 0 },
  })),
  ...{ payments: [], rake: 0, house: 0, jackpotHits: [] },
});

const isNull = ({ isNull: yes }: Record<string, unknown>): boolean => yes === true;

describe("a prisoner", () => {
  it("is worth its stake after one zero, and half as much after each further one", () => {
    const wager = wagerOf({});
    expect([0, 1, 2, 3, 4].map((zeros) => worthAfter(wager, zeros).toString())).toEqual([
      "4000",
      "4000",
      "2000",
      "1000",
      "500",
    ]);
    expect(worthAfter(wagerOf({ stake: 501 }), 2)).toEqual(Ratio.of(501, 2));
  });

  it("counts zeros only: a round that decides nothing leaves its worth, one that decides lets it go", () => {
    let state = evolvePrison(initialPrison, settled(true, ["prison", 1], ["prison", 2]), isNull);
    expect(state.zeros).toEqual({ 1: 1, 2: 1 });
    state = evolvePrison(state, settled(false, ["prison", 1], ["lose", 2]), isNull);
    expect(state.zeros).toEqual({ 1: 1 });
    expect(evolvePrison(state, settled(true, ["prison", 1]), isNull).zeros).toEqual({ 1: 2 });
  });

  it("forgets the choices of an annulled round and keeps the zeros", () => {
    const chosen: PrisonState = { zeros: { 1: 2 }, choices: { 1: "half" } };
    const voided: TableEvent = { type: "round-voided", round: 2, reason: "a lamp", wagers: [], jackpotStakes: [] };
    expect(evolvePrison(chosen, voided, isNull)).toEqual({ zeros: { 1: 2 }, choices: {} });
  });

  it("goes back at its worth when it is freed; a wager of this round is none", () => {
    expect(freedFrom(viewOf([], { state: been(3) }), wagerOf({}))).toMatchObject({
      result: "freed",
      back: Ratio.of(1000),
      won: Ratio.zero,
    });
    expect(freedFrom(viewOf([]), wagerOf({}))).toBeUndefined();
  });
});

describe("a zero", () => {
  it("leaves each player the choice, or none where the table has a rule", () => {
    const [one, two] = [wagerOf({}), wagerOf({ id: 2, seat: 2, player: "2" })];
    expect(zeroChoices(viewOf([one, two]), [one, two]).map(({ wager }) => wager)).toEqual([1, 2]);
    expect(zeroChoices(viewOf([one, two], { zero: "half" }), [one, two])).toEqual([]);
    const chosen: PrisonState = { zeros: {}, choices: { 1: "prison" } };
    expect(zeroChoices(viewOf([one, two], { state: chosen }), [one, two]).map(({ wager }) => wager)).toEqual([2]);
  });

  it("keeps what is worth less than the minimum, and gives it back halved on the last round", () => {
    const wager = wagerOf({ stake: 900 });
    const low = { state: been(1), min: 500 };
    expect(escapeOf(viewOf([wager], low), wager)).toBe("prison");
    expect(escapeOf(viewOf([wager], { ...low, min: 450 }), wager)).toBeUndefined();
    const last = viewOf([wager], { ...low, lastRound: true });
    expect(decideOnZero(last, wager)).toMatchObject({ result: "half", back: Ratio.of(225) });
  });
});

describe("a choice", () => {
  const guest = wagerOf({ id: 7, seat: 3, player: "guest" });
  const felt = [wagerOf({}), wagerOf({ id: 2, bet: "odd" }), guest];
  const view = viewOf(felt);
  const choose = (fields: { seat?: number; bet?: string; action?: string; player?: string }) => {
    const found = chooseOnZero(view, zeroChoices(view, felt), { do: "act", action: "half", ...fields });
    return isRefusal(found) ? found.refused : found.map((event) => "wager" in event && event.wager);
  };

  it("is for a wager of the seat, named by its bet where there are several", () => {
    expect(choose({ seat: 1, bet: "odd" })).toEqual([2]);
    expect(choose({ seat: 1 })).toEqual([1]);
    expect(choose({ seat: 3 })).toEqual([7]);
    expect(choose({ seat: 3, player: "guest" })).toEqual([7]);
    expect(choose({ seat: 3, player: "3" })).toBe("seat-empty");
    expect(choose({ seat: 2 })).toBe("seat-empty");
    expect(choose({})).toBe("seat-empty");
    expect(choose({ seat: 1, bet: "low" })).toBe("unknown-bet");
    expect(choose({ seat: 1, action: "fold" })).toBe("action-not-allowed");
  });

  it("comes at no other moment", () => {
    const early = chooseOnZero(view, [], { do: "act", seat: 1, action: "half" });
    expect(isRefusal(early) && early.refused).toBe("wrong-phase");
  });

  it("is refused between rounds to a prisoner below the minimum, and to it alone", () => {
    const held = wagerOf({ stake: 900, held: "prison" });
    const act = { do: "act", seat: 1, action: "half" } as const;
    expect(refuseStuck(viewOf([held], { state: been(2) }), act)?.refused).toBe("action-not-allowed");
    expect(refuseStuck(viewOf([held], { state: been(1) }), act)).toBeUndefined();
    expect(refuseStuck(viewOf([held], { state: been(2) }), { ...act, seat: 2 })).toBeUndefined();
    expect(refuseStuck(viewOf([held], { state: been(2) }), { do: "close-bets" })).toBeUndefined();
  });
});
