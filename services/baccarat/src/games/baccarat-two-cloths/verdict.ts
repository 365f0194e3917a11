import {
  cardsAt,
  type Decision,
  type Json,
  loses,
  pushes,
  type Verdict,
  voids,
  type Wager,
  winsAt,
} from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { isNatural, totalOf } from "../baccarat/points.ts";
import { lessCommission } from "../between-players/bank.ts";
import { handOf } from "../between-players/drawing.ts";
import { type Cloth, cloths, commissions } from "./rules.ts";
import { clothOf, type View } from "./state.ts";
import { partOn } from "./wagers.ts";

type Result = "win" | "lose" | "push" | "void";

/** The reason of a hand whose cards were thrown away unshown: it counts nothing. Other hands are lost from the table. */
export const thrown = "thrown";

const placeAt = (view: View, seat: number): string => (seat === view.state.bank?.seat ? "banca" : clothOf(view, seat));

const voidedPlaces = (view: View, isThrown: boolean): readonly string[] =>
  Object.entries(view.voided).flatMap(([seat, reason]) =>
    (reason === thrown) === isThrown ? [placeAt(view, Number(seat))] : [],
  );

/** Places whose cards were thrown in unshown. */
export const thrownPlaces = (view: View): readonly string[] => voidedPlaces(view, true);

/** Cloths whose cards were lost unseen. */
export const lostCloths = (view: View): readonly string[] => voidedPlaces(view, false);

/** What a hand is worth: nothing when thrown in; a natural more than anything that three cards make. */
const worth = (view: View, place: string): number => {
  if (thrownPlaces(view).includes(place)) return 0;
  const cards = cardsAt(view, place);
  return totalOf(cards) + (isNatural(cards) ? 10 : 0);
};

/** How a cloth came out against the bank. */
export const resultOn = (view: View, cloth: Cloth): Result => {
  if (lostCloths(view).includes(cloth)) return "void";
  const difference = worth(view, cloth) - worth(view, "banca");
  return difference === 0 ? "push" : difference > 0 ? "win" : "lose";
};

const whole: Readonly<Record<Result, (wager: Wager) => Decision>> = {
  win: (wager) => winsAt(wager, "1:1"),
  lose: loses,
  push: pushes,
  void: voids,
};

const decide = (view: View, wager: Wager): Decision => {
  const { chipUnit } = view.terms;
  const parts = cloths
    .map((cloth) => ({ part: partOn(wager, cloth, chipUnit), result: resultOn(view, cloth) }))
    .filter(({ part }) => part > 0);
  const [first] = parts;
  if (first === undefined || parts.every(({ result }) => result === first.result)) {
    return whole[first?.result ?? "push"](wager);
  }
  const sum = (of: readonly Result[]): number =>
    parts.reduce((total, { part, result }) => total + (of.includes(result) ? part : 0), 0);
  return {
    wager: wager.id,
    result: "split",
    back: Ratio.of(sum(["win", "push", "void"])),
    won: Ratio.of(sum(["win"])),
  };
};

/** What the banker wins over both cloths, less what he loses. */
const netOf = (view: View): number =>
  cloths.reduce((net, cloth) => {
    const on = view.felt.reduce((sum, wager) => sum + partOn(wager, cloth, view.terms.chipUnit), 0);
    const result = resultOn(view, cloth);
    return net + (result === "lose" ? on : result === "win" ? -on : 0);
  }, 0);

/** What the coup takes out of the bank. */
export const bankerLoss = (view: View): number => Math.max(0, -netOf(view));

/** The house's part is of the net win over both cloths; what is won becomes part of the bank. */
export const verdict = (view: View): Verdict => {
  const { bank } = view.state;
  if (bank === null) throw new Error("a coup was played without a bank");
  const won = netOf(view);
  const { net, house } = won > 0 ? lessCommission(won, commissions[view.options.bank].part) : { net: won, house: 0 };
  const hands = [...cloths, "banca"].map((place): [string, Json] => [place, handOf(cardsAt(view, place))]);
  const winners = { win: "cloth", lose: "banca", push: "tie", void: "void" } as const satisfies Record<Result, string>;
  return {
    outcome: {
      hands: Object.fromEntries(hands),
      winners: Object.fromEntries(cloths.map((cloth) => [cloth, winners[resultOn(view, cloth)]])),
    },
    decisions: view.felt.map((wager) => decide(view, wager)),
    circle: {
      house,
      rake: 0,
      bank: { seat: bank.seat, before: bank.amount - bank.added, after: bank.amount + net, garage: 0 },
    },
  };
};
