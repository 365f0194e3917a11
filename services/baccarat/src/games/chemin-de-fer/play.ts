import { type Choice, cardsAt, type Next } from "@carrusel/game-kit";
import { isNatural, totalOf } from "../baccarat/points.ts";
import { cutTo, sumOf } from "../between-players/cut.ts";
import {
  bothMoves,
  firstCards,
  freeMoves,
  type Move,
  playerMoves,
  shown,
  tableMayLeave,
  tableMoves,
  turnOf,
} from "../between-players/drawing.ts";
import { byPriority, coverable, coversAlone, lateCalls, openCalls } from "./calls.ts";
import type { View } from "./options.ts";

export const places = ["punto", "banca"] as const;

/** Cards of punto's that were shown by mistake. */
const exposedOf = (view: View): number => {
  const cards = [...cardsAt(view, "punto").slice(0, 2)];
  return view.state.exposed.filter((card) => {
    const at = cards.indexOf(card);
    if (at >= 0) cards.splice(at, 1);
    return at >= 0;
  }).length;
};

export const puntoMoves = (view: View): readonly Move[] => {
  const free = view.options.freeBanco && coversAlone(view) && exposedOf(view) === 0;
  return free ? bothMoves : playerMoves(cardsAt(view, "punto").slice(0, 2));
};

/** Once both of punto's cards were shown by mistake the banker plays by the table, and draws where it lets him choose. */
export const bancaMoves = (view: View): readonly Move[] => {
  const [punto, banca] = [cardsAt(view, "punto"), cardsAt(view, "banca").slice(0, 2)];
  const byTable = tableMoves(banca, punto);
  if (exposedOf(view) === 2) return byTable.includes("draw") ? ["draw"] : ["stand"];
  return view.options.bankRule === "table" ? byTable : freeMoves(banca);
};

/** Whether the banker may have to choose, before punto's third card is known. */
export const bancaMayChoose = (view: View): boolean => {
  if (exposedOf(view) === 2) return false;
  const banca = cardsAt(view, "banca").slice(0, 2);
  return view.options.bankRule === "table" ? tableMayLeave(banca) : freeMoves(banca).length > 1;
};

const isThrown = (view: View): boolean => Object.keys(view.voided).length > 0;

/** Both hands have their first two cards. */
export const areDealt = (view: View): boolean => places.every((place) => cardsAt(view, place).length >= 2);

/** The end of the coup in two cards: somebody shows, or somebody's cards are gone. */
const endsAtOnce = (view: View): boolean =>
  isThrown(view) || places.some((place) => isNatural(cardsAt(view, place).slice(0, 2)));

const calls = (choices: readonly Choice[]): Next | undefined =>
  choices.length === 0 ? undefined : { next: "choice", choices };

/** What the coup needs: calls while bets are open, the cut above the bank, first cards, punto's word, the banker's. */
export const next = (view: View): Next | undefined => {
  const { bank } = view.state;
  if (bank === null) return undefined;
  if (view.betting) return calls(openCalls(view));
  if (sumOf(view.felt) > coverable(view)) {
    return { next: "events", events: cutTo(view, byPriority(view), coverable(view)) };
  }
  const first = firstCards(view, places);
  if (first?.next === "card") {
    const choices = lateCalls(view);
    return choices.length === 0 ? first : { ...first, choices };
  }
  if (endsAtOnce(view)) return shown(view, places);
  return turnOf(view, "punto", puntoMoves(view)) ?? turnOf(view, "banca", bancaMoves(view)) ?? shown(view, places);
};

export const totals = (view: View) => ({
  punto: totalOf(cardsAt(view, "punto")),
  banca: totalOf(cardsAt(view, "banca")),
});
