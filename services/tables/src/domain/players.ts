import { gameRegistry, type Refusal, type RuleSetId, refuse, type TableFields } from "@carrusel/contracts";
import { minutesBetween } from "./records.ts";
import type { InstalledTable } from "./state.ts";
import { floorWording, own } from "./wordings.ts";

/** Refuses to close a table too early that was suspended for want of players. */
export const closesTooEarly = (
  { wording, game, deserted }: Pick<InstalledTable, "wording" | "game" | "deserted">,
  now: string,
): Refusal | undefined => {
  const patience = own(floorWording(wording)?.patience ?? {}, game);
  if (patience === undefined || deserted === null) return undefined;
  const { minutes, clause } = patience;
  return minutesBetween(deserted, now) >= minutes
    ? undefined
    : refuse(
        "wrong-phase",
        `The table waits for players since ${deserted}: it may be closed after ${minutes} minutes.`,
        clause,
      );
};

/**
 * Refuses fewer players than the law asks for at a table where guests play; scripts, training and hands that were played
 * elsewhere may have fewer. The Canary decree lets a casino run such a table.
 */
export const tooFewPlayers = (
  wording: RuleSetId,
  { game, options = {} }: Pick<TableFields, "game" | "options">,
): Refusal | undefined => {
  const { minPlayers } = options;
  const poker = gameRegistry[game]?.family === "circle-poker";
  const least = poker ? floorWording(wording)?.leastPlayers : undefined;
  return least !== undefined && typeof minPlayers === "number" && minPlayers < least.players
    ? refuse("not-enough-players", `Guests play with at least ${least.players} at the table.`, least.clause)
    : undefined;
};
