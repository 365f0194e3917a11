import { cardsAt, type Next } from "@carrusel/game-kit";
import { isNatural, totalOf } from "../baccarat/points.ts";
import { staked } from "../between-players/bank.ts";
import { cutTo, inChips, sumOf } from "../between-players/cut.ts";
import {
  bothMoves,
  firstCards,
  freeMoves,
  type Move,
  playerMoves,
  shown,
  tableMoves,
  turnOf,
} from "../between-players/drawing.ts";
import { stackOf } from "../between-players/seating.ts";
import { openBanco } from "./banco.ts";
import { type Cloth, cloths } from "./rules.ts";
import { clothOf, type View } from "./state.ts";
import { bankerLoss, lostCloths, thrownPlaces } from "./verdict.ts";
import { byPriority } from "./wagers.ts";

export const places = [...cloths, "banca"] as const;

export const areDealt = (view: View): boolean => places.every((place) => cardsAt(view, place).length >= 2);

const firstTwo = (view: View, place: string): readonly string[] => cardsAt(view, place).slice(0, 2);

/** A cloth that plays on: it has not shown, and its cards are there. */
export const isLive = (view: View, cloth: Cloth): boolean =>
  !isNatural(firstTwo(view, cloth)) && !lostCloths(view).includes(cloth) && !thrownPlaces(view).includes(cloth);

const isBanco = ({ state, felt }: View): boolean =>
  state.caller !== null && felt.some(({ seat }) => seat === state.caller);

/** Whoever called banco for both cloths is not bound by the rules. */
export const clothMoves = (view: View, cloth: Cloth): readonly Move[] =>
  isBanco(view) ? bothMoves : playerMoves(firstTwo(view, cloth));

/** Both cards of a cloth were shown by mistake: the coup is played by the rules of restored coups. */
const isRestored = (view: View): boolean => {
  const left = [...view.state.exposed];
  return cloths.some((cloth) =>
    firstTwo(view, cloth).every((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    }),
  );
};

/** In a restored coup the banker draws where he may choose, and on five or less where the table says both. */
const leastRestored = 5;

/** The banker follows the table where it says the same for both cloths. */
const byTable = (view: View, restored: boolean): readonly Move[] => {
  const banker = firstTwo(view, "banca");
  const says = cloths.filter((cloth) => isLive(view, cloth)).map((cloth) => tableMoves(banker, cardsAt(view, cloth)));
  const common = bothMoves.filter((move) => says.every((moves) => moves.includes(move)));
  if (common.length === 1) return common;
  if (!restored) return bothMoves;
  return common.length === 2 || totalOf(banker) <= leastRestored ? ["draw"] : ["stand"];
};

export const bancaMoves = (view: View): readonly Move[] => {
  if (isRestored(view)) return byTable(view, true);
  return view.options.bankRule === "table" ? byTable(view, false) : freeMoves(firstTwo(view, "banca"));
};

/** Whether a side may have to choose, before all third cards of those that speak before it are known. */
export const mayChoose = (view: View, side: Cloth | "banca"): boolean => {
  if (side !== "banca") return isLive(view, side) && clothMoves(view, side).length > 1;
  return view.options.bankRule === "table" || bancaMoves(view).length > 1;
};

const turns = (view: View): Next | undefined => {
  if (isNatural(firstTwo(view, "banca"))) return undefined;
  const live = cloths.filter((cloth) => isLive(view, cloth));
  for (const cloth of live) {
    const turn = turnOf(view, cloth, clothMoves(view, cloth));
    if (turn !== undefined) return turn;
  }
  const banker = live.length > 0 && !thrownPlaces(view).includes("banca");
  return banker ? turnOf(view, "banca", bancaMoves(view)) : undefined;
};

/** What the bank can lose in all: what it holds, and of an open one what its banker has beside. */
export const answersFor = (view: View): number => {
  const { bank } = view.state;
  if (bank === null) return 0;
  const beside = view.options.bank === "open" ? stackOf(view, bank.seat) : 0;
  return inChips(bank.amount + beside, view.terms.chipUnit);
};

export const next = (view: View): Next | undefined => {
  const { bank } = view.state;
  if (bank === null) return undefined;
  if (view.betting) {
    const choices = openBanco(view);
    return choices.length === 0 ? undefined : { next: "choice", choices };
  }
  const first = firstCards(view, places);
  const untouched = places.every((place) => cardsAt(view, place).length === 0);
  if (untouched && sumOf(view.felt) > answersFor(view)) {
    return { next: "events", events: cutTo(view, byPriority(view), answersFor(view)) };
  }
  const due = first ?? turns(view) ?? shown(view, places);
  if (due !== undefined) return due;
  const missing = bankerLoss(view) - bank.amount;
  return missing > 0
    ? { next: "events", events: [staked(view, { seat: bank.seat, amount: missing }, "answers")] }
    : undefined;
};

/** Whether a seat's cards may be said to be lost: its cloth's, or the banker's. */
export const placeOf = (view: View, seat: number): Cloth | "banca" =>
  seat === view.state.bank?.seat ? "banca" : clothOf(view, seat);
