import { type Choice, isReady, viewFor } from "@carrusel/game-kit";
import type { TestTable } from "@carrusel/game-kit/testing";
import { Random, randomAct, SimulatedShoe, sensibleAct } from "@carrusel/simulation";
import { describe, expect, it } from "vitest";
import { seated, stacksOf, start } from "../testing/table.ts";

const blinds = { blinds: [50, 100] };

/** What a sensible player does at his turn, from what he sees. */
const advised = ({ state, actions }: TestTable) => {
  const choice = actions.find((action) => action.do === "act");
  if (!isReady(state) || choice?.seat === undefined) throw new Error("nobody has a turn");
  return state.game.advise?.(viewFor(state, { kind: "seat", seat: choice.seat }), choice);
};

describe("what a sensible player does", () => {
  it("raises with the best cards, calls with fair ones, gives up the worst", () => {
    const dealt = (own: [string, string]) =>
      start(seated("poker-holdem", { options: blinds }), 1).cards(`2c 3c ${own[0]} 4c 7d 8d ${own[1]} 9d`);
    expect(advised(dealt(["As", "Ah"]))?.action).toBe("raise");
    expect(advised(dealt(["7s", "2h"]).act(4, "raise", { to: 1000 }))?.action).toBe("fold");
    expect(advised(dealt(["Ks", "Qs"]))?.action).toBe("call");
    const trips = dealt(["9s", "9h"]).act(4, "call").act(1, "call").act(2, "call").act(3, "check").cards("?? 9c 2s 5h");
    trips.act(2, "check").act(3, "check");
    expect(advised(trips)).toMatchObject({ action: "bet" });
    trips.act(4, "check").act(1, "bet", { to: 300 }).act(2, "fold").act(3, "fold");
    expect(advised(trips)).toMatchObject({ action: "raise" });
  });

  it("keeps what is equal at the draw, and opens only where he may", () => {
    const table = start(seated("poker-draw", { options: { ante: 100 } }), 4);
    table.cards("Ts Js Qs Ks Td Jd Qd Kd 6s 5h 4h 4d 3c 7c 8c 6c 8h 2s 9s 9h");
    table.act(4, "check");
    expect(advised(table)?.action).toBe("check");
    table.act(1, "check");
    expect(advised(table)?.action).toBe("bet");
    table.act(2, "bet", { to: 200 }).act(3, "call").act(4, "fold").act(1, "fold");
    expect(advised(table)).toEqual({ action: "draw", discard: ["5h", "7c", "2s"] });
  });

  it("stands pat on cards that nobody saw, and speaks by those that it knows", () => {
    const table = start(seated("poker-draw", { options: { ante: 100 } }), 4);
    table.cards(
      [...["Qs", "Qd", "Qh"].flatMap((card) => [card, "??", "??", "??"]), ...Array<string>(8).fill("??")].join(" "),
    );
    table.act(4, "check");
    expect(advised(table)?.action).toBe("bet");
    table.act(1, "bet", { to: 200 }).act(2, "call").act(3, "fold").act(4, "fold");
    expect(advised(table)).toEqual({ action: "stand-pat" });
  });

  it("wins against players who do anything", () => {
    const random = new Random(5);
    const table = seated("poker-holdem", { options: blinds, stacks: [4000, 4000, 4000, 4000] });
    const { game, options } = table.state;
    const use = game?.cards?.(options);
    if (use === undefined) throw new Error("there are no cards");
    const shoe = new SimulatedShoe(use, random);
    let won = 0;
    for (let hand = 0; hand < 300; hand++) {
      for (const [seat, stack] of Object.entries(stacksOf(table))) {
        if (Number(seat) === 1) won += stack - 4000;
        table.ok({ do: "leave", seat: Number(seat) }, { do: "sit", seat: Number(seat), stack: 4000 });
      }
      shoe.beforeRound();
      start(table, (hand % 4) + 1);
      while (table.state.phase !== "idle" && isReady(table.state)) {
        const cards = table.actions.find((action) => action.do === "cards");
        const choice: Choice | undefined = table.actions.find((action) => action.do === "act");
        if (cards !== undefined) table.ok({ do: "cards", cards: [...shoe.take(cards.count)] });
        else if (choice?.seat !== undefined && game !== null) {
          const view = viewFor(table.state, { kind: "seat", seat: choice.seat });
          const act = choice.seat === 1 ? sensibleAct(game, choice, view) : undefined;
          table.ok(act ?? randomAct(choice, view, random));
        }
      }
    }
    expect(won).toBeGreaterThan(20_000);
  });
});
