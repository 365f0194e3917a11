import { gameRegistry, type Refusal, type RuleSetId, refuse, type TableFields } from "@carrusel/contracts";
import { minutesBetween } from "./records.ts";
import type { InstalledTable } from "./state.ts";

/** Minutes of waiting for players before a suspended table of the Canary decree may be closed. */
const patience = 15;

/** Refuses to close a table too early that was suspended for want of players. */
export const closesTooEarly = (
  { rules, game, deserted }: Pick<InstalledTable, "rules" | "game" | "deserted">,
  now: string,
): Refusal | undefined => {
  if (rules !== "ES-CN-234-1997" || game !== "poker-synthetic" || deserted === null) return undefined;
  return minutesBetween(deserted, now) >= patience
    ? undefined
    : refuse(
        "wrong-phase",
        `The table waits for players since ${deserted}: it may be closed after ${patience} minutes.`,
        "ES-CN-2-7.1.close-after-15",
      );
};

/** Players that a table of poker between players needs by the law. */
const leastPlayers = 4;

/**
 * Refuses fewer players than the law asks for at a table where guests play; scripts, training and hands that were played
 * elsewhere may have fewer. The Canary decree lets a casino run such a table.
 */
export const tooFewPlayers = (
  rules: RuleSetId,
  { game, options = {} }: Pick<TableFields, "game" | "options">,
): Refusal | undefined => {
  const { minPlayers } = options;
  const poker = gameRegistry[game]?.family === "circle-poker";
  return poker && rules === "AD-455-2025" && typeof minPlayers === "number" && minPlayers < leastPlayers
    ? refuse("not-enough-players", "Guests play with at least four at the table.", "AD-23-VII.four-players")
    : undefined;
};
