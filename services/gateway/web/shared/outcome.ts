import type { RuleSheet } from "@carrusel/game-kit";

export type Colour = "red" | "black" | "green" | "blue" | "plain";

type Sheet = Pick<RuleSheet, "game" | "title" | "facts"> | undefined;

/** The colour in which a result stands on the cloth of its game. */
export const colourOf = (result: unknown, sheet: Sheet): Colour => {
  const { blacks, simpleBets } = (sheet?.facts ?? {}) as {
    blacks?: readonly number[];
    simpleBets?: { red: readonly number[]; black: readonly number[] };
  };
  if (blacks !== undefined) {
    if (result === 0 || result === "00") return "green";
    return blacks.includes(result as number) ? "black" : "red";
  }
  if (simpleBets !== undefined) {
    if (simpleBets.red.includes(result as number)) return "red";
    return simpleBets.black.includes(result as number) ? "black" : "green";
  }
  return "plain";
};

/** The one word for a round's outcome: the number, the symbol, or whatever comes first. */
export const resultOf = (outcome: Readonly<Record<string, unknown>>): string | number | undefined => {
  const value = outcome.number ?? outcome.symbol ?? Object.values(outcome)[0];
  return typeof value === "number" || typeof value === "string" ? value : undefined;
};

/** A result as people read it. */
export const resultText = (result: string | number): string => `${result}`.replace("figure-", "F");
