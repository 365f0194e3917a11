import { isFrenchCard, unseen } from "@carrusel/cards";

/** A decision of the betting. */
export type Move =
  | { readonly kind: "fold" | "call" | "bring-in"; readonly player: number }
  | { readonly kind: "raise"; readonly player: number; readonly to: number };

/** Cards that come, or are changed. */
export type Dealt =
  | { readonly kind: "own" | "discard"; readonly player: number; readonly cards: readonly string[] }
  | { readonly kind: "common"; readonly cards: readonly string[] };

/** What an action string says. Players count from 0; amounts are as the record has them. */
export type Action =
  | Move
  | Dealt
  | { readonly kind: "show"; readonly player: number; readonly cards: readonly string[] };

const deals = new Set<Action["kind"]>(["own", "common", "discard"]);
export const isDealt = (action: Action): action is Dealt => deals.has(action.kind);

/** An action that is not of the notation. */
export class BadAction extends Error {
  override readonly name = "BadAction";
}

/** Cards one behind the other: "AcKd", "????". */
export const cardsIn = (text: string): readonly string[] => {
  if (text === "-") return [];
  const cards = text.match(/..?/g) ?? [];
  const odd = cards.find((card) => card !== unseen && !isFrenchCard(card));
  if (odd !== undefined) throw new BadAction(`"${odd}" is no card`);
  return cards;
};

const playerIn = (word: string | undefined): number => {
  const [, number] = /^p([1-9]\d?)$/.exec(word ?? "") ?? [];
  if (number === undefined) throw new BadAction(`"${word ?? ""}" is no player`);
  return Number(number) - 1;
};

const dealt = ([what, ...rest]: readonly string[]): Action => {
  if (what === "db") return { kind: "common", cards: cardsIn(rest.join("")) };
  if (what === "dh") return { kind: "own", player: playerIn(rest[0]), cards: cardsIn(rest.slice(1).join("")) };
  throw new BadAction(`"d ${what ?? ""}" is not known`);
};

const acted = (player: number, [what, ...rest]: readonly string[]): Action => {
  switch (what) {
    case "f":
      return { kind: "fold", player };
    case "cc":
      return { kind: "call", player };
    case "pb":
      return { kind: "bring-in", player };
    case "sd":
      return { kind: "discard", player, cards: cardsIn(rest.join("")) };
    case "sm":
      return { kind: "show", player, cards: cardsIn(rest.join("")) };
    case "cbr": {
      const to = Number(rest[0] ?? "");
      if (!(to > 0)) throw new BadAction(`"${rest[0] ?? ""}" is no amount`);
      return { kind: "raise", player, to };
    }
    default:
      throw new BadAction(`"${what ?? ""}" is not known`);
  }
};

/** Reads an action such as "p3 cbr 1200" or "d db AsKd2c"; what stands behind # is a remark. Throws BadAction. */
export const actionIn = (text: string): Action | undefined => {
  const [first, ...rest] = (text.split("#")[0] ?? "").trim().split(/\s+/);
  if (first === undefined || first === "") return undefined;
  return first === "d" ? dealt(rest) : acted(playerIn(first), rest);
};
