import type { Advice, Choice, TableView } from "@carrusel/game-kit";
import { cardsAt } from "@carrusel/game-kit";
import { placeOf } from "./hands.ts";
import { pointsOf, totalOf } from "./values.ts";
import { dealer } from "./variant.ts";

/**
 * What to do with a hand: `H` hit, `S` stand, `D` double or else hit, `d` double or else stand, `P` split, `R` surrender
 * or else hit, `r` surrender or else stand.
 */
type Move = "H" | "S" | "D" | "d" | "P" | "R" | "r";

/** Best moves against the dealer's 2, 3, … 10 and ace: six packs, no hole card, doubled and split stakes at risk. */
type Row = string;

const hard: Readonly<Record<number, Row>> = {
  8: "HHHHHHHHHH",
  9: "HDDDDHHHHH",
  10: "DDDDDDDDHH",
  11: "DDDDDDDDHH",
  12: "HHSSSHHHHH",
  13: "SSSSSHHHHH",
  14: "SSSSSHHHRH",
  15: "SSSSSHHHRH",
  16: "SSSSSHHRRH",
  17: "SSSSSSSSSS",
};

const soft: Readonly<Record<number, Row>> = {
  12: "HHHHHHHHHH",
  13: "HHHDDHHHHH",
  14: "HHHDDHHHHH",
  15: "HHDDDHHHHH",
  16: "HHDDDHHHHH",
  17: "HDDDDHHHHH",
  18: "SddddSSHHH",
  19: "SSSSSSSSSS",
};

/** Pairs by the value of one card. */
const pairs: Readonly<Record<number, Row>> = {
  2: "PPPPPPHHHH",
  3: "PPPPPPHHHH",
  4: "HHHPPHHHHH",
  5: "DDDDDDDDHH",
  6: "PPPPPHHHHH",
  7: "PPPPPPHHRH",
  8: "PPPPPPPPRH",
  9: "PPPPPSPPSS",
  10: "SSSSSSSSSS",
  11: "PPPPPPPPPH",
};

const bounded = (total: number, least: number, most: number): number => Math.min(Math.max(total, least), most);

const moveIn = (row: Row | undefined, up: number): Move => (row?.[up - 2] ?? "S") as Move;

/** The move of basic strategy for these cards against the dealer's first card, as far as the actions are open. */
export const basicMove = (cards: readonly string[], up: string, actions: readonly string[]): string => {
  const may = (action: string, otherwise: string): string => (actions.includes(action) ? action : otherwise);
  const { total, soft: isSoft } = totalOf(cards);
  const his = pointsOf(up);
  const pair = actions.includes("split") ? moveIn(pairs[pointsOf(cards[0] ?? "")], his) : undefined;
  if (pair === "P") return "split";
  const rows = isSoft ? soft[bounded(total, 12, 19)] : hard[bounded(total, 8, 17)];
  const move = pair ?? moveIn(rows, his);
  switch (move) {
    case "D":
      return may("double", "hit");
    case "d":
      return may("double", "stand");
    case "R":
      return may("surrender", "hit");
    case "r":
      return may("surrender", "stand");
    case "S":
      return "stand";
    default:
      return "hit";
  }
};

/** What the basic strategy says; it never insures, and follows the place with its own stake. */
export const adviseHand = (view: Pick<TableView, "hands">, choice: Choice): Advice | undefined => {
  const [only] = choice.actions;
  if (choice.player !== undefined)
    return only === "insure" ? undefined : only === undefined ? undefined : { action: only };
  if (choice.actions.length === 1) return only === "stand" ? { action: "stand" } : surrenderOutOfTurn();
  const cards = cardsAt(view, placeOf(choice.seat ?? 0, choice.hand ?? 1));
  const up = cardsAt(view, dealer)[0];
  return up === undefined ? undefined : { action: basicMove(cards, up, choice.actions) };
};

/** Nobody gains by giving up before his turn, but he may lose his chance: he waits for nothing. */
const surrenderOutOfTurn = (): undefined => undefined;
