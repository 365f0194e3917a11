import { gameRegistry, type Refusal, type RuleSetId, refuse, type TableFields } from "@carrusel/contracts";

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
