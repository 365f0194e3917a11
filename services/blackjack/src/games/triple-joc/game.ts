import { frenchPack, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableTerms } from "@carrusel/contracts";
import {
  cardsAt,
  type Decision,
  defineGame,
  type Game,
  type Json,
  nobodyToDealTo,
  placesWith,
  type TableView,
  type Wager,
} from "@carrusel/game-kit";
import { z } from "zod";
import { course } from "../table/course.ts";
import { discardsExposed } from "../table/exposed.ts";
import { firstCards, type Place, placesInPlay } from "../table/hands.ts";
import { decisionsOf, exposing } from "../table/play.ts";
import { decideInsurance, decideMain, handsOutcome, rightToLeft } from "../table/settlement.ts";
import { prices } from "../table/sheet.ts";
import { onePack } from "../table/strategy.ts";
import { dealer } from "../table/variant.ts";
import { allCards, completing, decidePoker, pokerHand } from "./poker.ts";
import { decideRepte } from "./repte.ts";
import { boxes, multiples, rules, variant } from "./rules.ts";

const options = z.strictObject({
  /** Stakes are multiples of it, in minor units. */
  multiple: z.int().positive().default(1),
});
type Options = z.infer<typeof options>;

interface State {
  /** Cards found face up in this round's pack. */
  readonly exposed: number;
}

type View = TableView<Options, State>;

const wholePack = supplyOf(frenchPack());

/** The maxima are multiples of the authorised minimum: the band's, where the table has one. */
const checkTerms = ({ min, max, band }: TableTerms): Refusal | undefined => {
  const authorised = band?.min ?? min;
  return max < multiples.least * authorised || max > multiples.most * authorised
    ? refuse(
        "outside-band",
        `The maximum is ${multiples.least} to ${multiples.most} times the minimum of ${authorised}.`,
        "AD-21-IV.band",
      )
    : undefined;
};

/** Every player lays all three wagers. */
const closing = (view: View): Refusal | undefined => {
  for (const seat of placesWith(view.felt)) {
    const missing = boxes.find((box) => !view.felt.some((wager) => wager.seat === seat && wager.bet === box));
    if (missing !== undefined) {
      return refuse("side-bet-needs-main", `Seat ${seat} has no wager on "${missing}".`, "AD-21-V.three-bets");
    }
  }
  return nobodyToDealTo(view);
};

/** One card found face up is put away unused; a second one annuls the round. */
const input = (view: View, command: FeltCommand) => {
  if (command.do !== "expose") return exposing.input(view, command);
  const events = discardsExposed(view, command);
  return view.state.exposed === 0
    ? events
    : { annulled: "More than one card lay face up in the pack (AD-21-VI.1.two-exposed).", events };
};

const decideWager = (view: View, places: readonly Place[], wager: Wager): Decision => {
  const place = places.find(({ seat }) => seat === wager.seat);
  switch (wager.bet) {
    case "insurance":
      return decideInsurance(view, variant, wager, prices);
    case "repte":
      return decideRepte(wager, firstCards(view, wager.seat)[0] ?? "", cardsAt(view, dealer)[0] ?? "");
    case "poker":
      return decidePoker(wager, place === undefined ? [] : allCards(view, place));
    default:
      return decideMain(view, places, variant, wager, prices);
  }
};

const pokerOutcome = (view: View, places: readonly Place[]): Json =>
  Object.fromEntries(
    places.map((place) => {
      const cards = allCards(view, place);
      return [`${place.seat}`, { cards, name: pokerHand(cards).category }];
    }),
  );

const game: Game<Options, State> = {
  sheet: rules,
  options,
  checkTerms,
  bets: () => rules.bets,
  cards: () => ({ scope: "round", supply: wholePack, burnsInPlay: true, allSeen: true }),
  limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: "AD-21-IV.limits-per-box" }),
  closing,
  initial: () => ({ exposed: 0 }),
  evolve: (state, event) => {
    if (event.type === "round-started") return { exposed: 0 };
    return event.type === "card-exposed" ? { exposed: state.exposed + 1 } : state;
  },
  next: (view) => (view.betting ? undefined : (course(view, variant) ?? completing(view, placesInPlay(view, variant)))),
  ...exposing,
  input,
  ...decisionsOf(variant, onePack),
  verdict: (view) => {
    const places = placesInPlay(view, variant);
    return {
      outcome: { ...handsOutcome(view, places, variant), poker: pokerOutcome(view, places) },
      decisions: view.felt.map((wager) => decideWager(view, places, wager)),
    };
  },
  payOrder: rightToLeft(["repte"], ["blackjack", "insurance"], ["poker"]),
};

export const tripleJoc = defineGame(game);
