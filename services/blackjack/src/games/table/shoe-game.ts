import { packs, supplyOf } from "@carrusel/cards";
import type { Bet, CardUse, Decision, Game, Limits, RuleSheet, TableView, Verdict, Wager } from "@carrusel/game-kit";
import { maximumOneOf, nobodyToDealTo } from "@carrusel/game-kit";
import { z } from "zod";
import { course } from "./course.ts";
import { firstCards, type Place, placesInPlay } from "./hands.ts";
import { decisionsOf, exposing, halfOfMinimum, placeLimits } from "./play.ts";
import { decideInsurance, decideMain, handsOutcome, rightToLeft } from "./settlement.ts";
import { prices, sharedFacts } from "./sheet.ts";
import { decideSevens, decideThirteen, sevensChance } from "./sides.ts";
import { sixPacks } from "./strategy.ts";
import type { Variant } from "./variant.ts";

export const options = z.strictObject({
  /** Wagers on the hand are multiples of it, in minor units. */
  multiple: z.int().positive().default(1),
  /** A shoe that ends at its cut card, or an automatic shuffler that never ends. */
  shuffler: z.enum(["cut", "continuous"]).default("cut"),
});
export type Options = z.infer<typeof options>;
type View = TableView<Options, null>;

const wholeShoe = supplyOf(packs(sharedFacts.packs));

/** A card found face up is burnt in play, too. At least a pack stays behind the cut card. */
const cutShoe: CardUse = {
  scope: "shoe",
  supply: wholeShoe,
  cut: { behind: 52, playable: true, clause: "AD-03-V.4.b.cut" },
  burnsInPlay: true,
  allSeen: true,
};

/** What was played goes back before the next round. */
const continuous: CardUse = { scope: "round", supply: wholeShoe, burnsInPlay: true, allSeen: true };

const limitsOf =
  (perPlace: string) =>
  (bet: Bet, view: View, at?: Parameters<typeof placeLimits>[2]): Limits => {
    const { terms } = view;
    if (bet.limit === "jackpot") return halfOfMinimum(terms, "AD-03-V.1.g.limit");
    if (bet.limit === "thirteen") return { min: terms.min, max: terms.max, clause: "AD-03-V.1.e.limits" };
    return placeLimits(view, bet.id, at, perPlace);
  };

/** Blackjack from a shoe of six packs, with its side bets. `perPlace`: the clause of the limits of a box. */
export const shoeGame = (sheet: RuleSheet, variant: Variant, perPlace: string): Game<Options, null> => {
  const decideWager = (view: View, places: readonly Place[], wager: Wager): Decision => {
    switch (wager.bet) {
      case "insurance":
        return decideInsurance(view, variant, wager, prices);
      case "jackpot":
        return decideSevens(view, wager, firstCards(view, wager.seat));
      case "over-13":
      case "under-13":
        return decideThirteen(wager, firstCards(view, wager.seat), sheet.bets);
      default:
        return decideMain(view, places, variant, wager, prices);
    }
  };
  const [first, ...others] = variant.draws.map(({ bet }) => [bet]);
  return {
    sheet,
    options,
    checkTerms: (terms) => maximumOneOf(terms, sharedFacts.multiples, "AD-03-V.3.b.multiples"),
    bets: () => sheet.bets,
    cards: ({ shuffler }) => (shuffler === "continuous" ? continuous : cutShoe),
    limits: limitsOf(perPlace),
    closing: nobodyToDealTo,
    initial: () => null,
    evolve: (state) => state,
    next: (view) => (view.betting ? undefined : course(view, variant)),
    ...exposing,
    ...decisionsOf(variant, sixPacks),
    verdict: (view): Verdict => {
      const places = placesInPlay(view, variant);
      return {
        outcome: handsOutcome(view, places, variant),
        decisions: view.felt.map((wager) => decideWager(view, places, wager)),
      };
    },
    payOrder: rightToLeft(first ?? [], ["over-13", "under-13", "jackpot", "insurance"], ...others),
    jackpotChance: (bet, combination) => (bet === "jackpot" ? sevensChance(combination) : undefined),
  };
};
