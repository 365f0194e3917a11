import { frenchPack, packs, supplyOf } from "@carrusel/cards";
import {
  type Bet,
  cardsAt,
  type Decision,
  defineGame,
  type Game,
  type Limits,
  loses,
  maximumBetween,
  type Next,
  pushes,
  type TableView,
  type Wager,
  type WagerName,
  wins,
  winsAt,
} from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { z } from "zod";
import { bankerDraws, puntoDrawsOn } from "../baccarat/drawing.ts";
import { compareHands, isNatural, pointsOf, totalOf } from "../baccarat/points.ts";
import { bankPays, bets, multiples, onePlace, packsInShoe, rules, stopCard, tiePart } from "./rules.ts";

const options = z.strictObject({
  /** How winning banca wagers are paid. */
  bank: z.enum(["commission", "six-half"]).default("commission"),
  /** A reduced table: nine or seven places. */
  size: z.enum(["midi", "mini"]).optional(),
  multiple: z.int().positive().default(1),
});
type Options = z.infer<typeof options>;

type View = TableView<Options, null>;
type Winner = "punto" | "banca" | "tie";

const supply = supplyOf(packs(packsInShoe, frenchPack()));

const firstCards = 4;

/** What the coup needs next: punto's first card, banca's first, the seconds, then thirds by the rules. */
const next = (view: View): Next | undefined => {
  if (view.betting) return undefined;
  const [punto, banca] = [cardsAt(view, "punto"), cardsAt(view, "banca")];
  const dealt = punto.length + banca.length;
  if (dealt < firstCards) {
    return { next: "card", to: punto.length === banca.length ? "punto" : "banca", up: true, count: firstCards - dealt };
  }
  if (isNatural(punto) || isNatural(banca.slice(0, 2))) return undefined;
  if (punto.length === 2 && puntoDrawsOn.includes(totalOf(punto))) return { next: "card", to: "punto", up: true };
  const third = punto[2];
  const draws = banca.length === 2 && bankerDraws(totalOf(banca), third === undefined ? undefined : pointsOf(third));
  return draws ? { next: "card", to: "banca", up: true } : undefined;
};

const winnerOf = (view: View): Winner => {
  const difference = compareHands(cardsAt(view, "punto"), cardsAt(view, "banca"));
  return difference === 0 ? "tie" : difference > 0 ? "punto" : "banca";
};

const winningBanca = (view: View, wager: Wager): Decision => {
  if (view.options.bank === "commission") {
    const { pays, commission } = bankPays.commission;
    return winsAt(wager, pays, Ratio.from(commission));
  }
  const { pays, withSix } = bankPays["six-half"];
  return winsAt(wager, totalOf(cardsAt(view, "banca")) === 6 ? withSix : pays);
};

const decideWager = (view: View, wager: Wager, winner: Winner): Decision => {
  if (wager.bet !== winner) return winner === "tie" ? pushes(wager) : loses(wager);
  return winner === "banca" ? winningBanca(view, wager) : wins(wager, bets);
};

/** Each wager has its own maximum, and the other people on a place leave it what they have not laid of the place's. */
const limits = (bet: Bet, { terms, felt }: View, at?: WagerName): Limits => {
  const [own, clause] =
    bet.limit === "tie"
      ? [Math.floor(terms.max / tiePart), "AD-07-V.tie-cap" as const]
      : [terms.max, "AD-07-V.max" as const];
  const others = felt.filter(({ seat, player, bet: id }) => seat === at?.seat && player !== at.player && id === bet.id);
  const left = terms.max - others.reduce((sum, { stake }) => sum + stake, 0);
  return { min: terms.min, ...(left < own ? { max: left, clause: onePlace.clause } : { max: own, clause }) };
};

const hand = (cards: readonly string[]) => ({ cards, total: totalOf(cards), natural: isNatural(cards) });

const game: Game<Options, null> = {
  sheet: rules,
  options,
  checkTerms: (terms) => maximumBetween(terms, multiples.least, multiples.most, "AD-07-V.max"),
  bets: () => bets,
  cards: () => ({ scope: "shoe", supply, cut: stopCard, allSeen: true }),
  limits,
  initial: () => null,
  evolve: () => null,
  next,
  verdict: (view) => {
    const winner = winnerOf(view);
    const hands = { punto: hand(cardsAt(view, "punto")), banca: hand(cardsAt(view, "banca")) };
    return { outcome: { hands, winner }, decisions: view.felt.map((wager) => decideWager(view, wager, winner)) };
  },
};

export const puntoBanco = defineGame(game);
