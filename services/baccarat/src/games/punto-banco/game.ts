import { frenchPack, packs, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse } from "@carrusel/contracts";
import {
  type Bet,
  cardsAt,
  type Decision,
  type Game,
  gameBySheet,
  type Limits,
  laidByOthers,
  loses,
  maximumBetween,
  type Next,
  pushes,
  type RuleSheet,
  type TableView,
  type Wager,
  type WagerName,
  wins,
  winsAt,
} from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { z } from "zod";
import { bankerDraws } from "../baccarat/drawing.ts";
import { compareHands, isNatural, pointsOf, totalOf } from "../baccarat/points.ts";
import { factsOf, factsRead, type PuntoFacts, usualWay } from "./facts.ts";
import { onePlace, rules } from "./rules.ts";

const optionsBy = (facts: PuntoFacts) =>
  z.strictObject({
    /** How winning banca wagers are paid. */
    bank: z.enum(Object.keys(facts.bankPays)).default(usualWay(facts)),
    /** A reduced table: nine or seven places. */
    size: z.enum(["midi", "mini"]).optional(),
    multiple: z.int().positive().default(1),
  });
type Options = z.infer<ReturnType<typeof optionsBy>>;

type View = TableView<Options, null>;
type Winner = "punto" | "banca" | "tie";

const firstCards = 4;

/** What the coup needs next: punto's first card, banca's first, the seconds, then thirds by the rules. */
const nextBy =
  (facts: PuntoFacts) =>
  (view: View): Next | undefined => {
    if (view.betting) return undefined;
    const [punto, banca] = [cardsAt(view, "punto"), cardsAt(view, "banca")];
    const dealt = punto.length + banca.length;
    if (dealt < firstCards) {
      const to = punto.length === banca.length ? "punto" : "banca";
      return { next: "card", to, up: true, count: firstCards - dealt };
    }
    if (isNatural(punto) || isNatural(banca.slice(0, 2))) return undefined;
    if (punto.length === 2 && facts.puntoDrawsOn.includes(totalOf(punto))) {
      return { next: "card", to: "punto", up: true };
    }
    const third = punto[2] === undefined ? undefined : pointsOf(punto[2]);
    const draws = banca.length === 2 && bankerDraws(totalOf(banca), third, facts);
    return draws ? { next: "card", to: "banca", up: true } : undefined;
  };

const winnerOf = (view: View): Winner => {
  const difference = compareHands(cardsAt(view, "punto"), cardsAt(view, "banca"));
  return difference === 0 ? "tie" : difference > 0 ? "punto" : "banca";
};

const winningBanca = ({ bankPays }: PuntoFacts, view: View, wager: Wager): Decision => {
  const way = bankPays[view.options.bank];
  if (way === undefined) throw new Error(`banca is not paid by "${view.options.bank}"`);
  const { pays, commission = "0", withSix = pays } = way;
  return winsAt(wager, totalOf(cardsAt(view, "banca")) === 6 ? withSix : pays, Ratio.from(commission));
};

const clauseOf = ({ limits }: RuleSheet, id: string): string => limits.find((limit) => limit.id === id)?.clause ?? "";

/** Each wager has its own maximum, and the other people on a place leave it what they have not laid of the place's. */
const limitsBy =
  (sheet: RuleSheet, { tiePart }: PuntoFacts) =>
  (bet: Bet, { terms, felt }: View, at?: WagerName): Limits => {
    const own = bet.limit === "tie" ? Math.floor(terms.max / tiePart) : terms.max;
    const clause = clauseOf(sheet, bet.limit);
    const left = terms.max - laidByOthers(felt, bet.id, at);
    return { min: terms.min, ...(left < own ? { max: left, clause: onePlace.clause } : { max: own, clause }) };
  };

/** Nobody decides at this game: once cards are known, a word for a hand is one for a forced move. */
const input = (view: View, command: FeltCommand): Refusal =>
  command.do === "act" && cardsAt(view, "punto").length > 0
    ? refuse("action-not-allowed", "Both hands draw and stand by the rules alone.", "AD-07-VI.2.a.punto-draws")
    : refuse("wrong-phase", `Punto banco does not take "${command.do}" now.`);

const hand = (cards: readonly string[]) => ({ cards, total: totalOf(cards), natural: isNatural(cards) });

const gameBy = (sheet: RuleSheet): Omit<Game<Options, null>, "sheet"> => {
  const facts = factsOf(sheet);
  const supply = supplyOf(packs(facts.packs, frenchPack()));
  const decideWager = (view: View, wager: Wager, winner: Winner): Decision => {
    if (wager.bet !== winner) return winner === "tie" ? pushes(wager) : loses(wager);
    return winner === "banca" ? winningBanca(facts, view, wager) : wins(wager, sheet.bets);
  };
  return {
    options: optionsBy(facts),
    checkTerms: (terms) => maximumBetween(terms, facts.multiples.least, facts.multiples.most, clauseOf(sheet, "table")),
    bets: () => sheet.bets,
    cards: () => ({ scope: "shoe", supply, cut: facts.stopCard, allSeen: true }),
    limits: limitsBy(sheet, facts),
    initial: () => null,
    evolve: () => null,
    next: nextBy(facts),
    input,
    verdict: (view) => {
      const winner = winnerOf(view);
      const hands = { punto: hand(cardsAt(view, "punto")), banca: hand(cardsAt(view, "banca")) };
      return { outcome: { hands, winner }, decisions: view.felt.map((wager) => decideWager(view, wager, winner)) };
    },
  };
};

export const puntoBanco = gameBySheet(rules, factsRead, gameBy);
