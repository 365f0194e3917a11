import { isFrenchCard } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { Annulled, TableView } from "@carrusel/game-kit";

type Expose = Extract<FeltCommand, { do: "expose" }>;
type Dealt = Pick<TableView, "hands" | "round">;

/** Refuses a card that cannot be the one that was shown: it lies elsewhere, or is none of the pack. */
const impossible = (view: Dealt, command: Expose, isWhat: (place: string) => boolean): Refusal | undefined => {
  if (!isFrenchCard(command.card)) return refuse("invalid-card", `"${command.card}" is no card of this game.`);
  const lies = Object.keys(view.hands).find((place) => view.hands[place]?.cards.includes(command.card));
  return lies === undefined || isWhat(lies)
    ? undefined
    : refuse("invalid-card", `${command.card} lies at "${lies}": it is not the ${command.what}'s.`);
};

const isSeat = (place: string): boolean => /^\d/.test(place);

/** Which places a sort of card lies at. */
const placesOf = {
  player: isSeat,
  common: (place: string) => !isSeat(place) && place !== "dealer",
  dealer: (place: string) => place === "dealer",
};

/**
 * A card was shown by mistake. `annuls`: why the law then annuls the round; undefined: it goes on.
 * Source: floor script "expose".
 */
export const exposed = (
  view: Dealt,
  command: Expose,
  annuls: string | undefined,
): readonly TableEvent[] | Refusal | Annulled => {
  const refusal = impossible(view, command, placesOf[command.what]);
  if (refusal !== undefined) return refusal;
  const { what, card } = command;
  const events: readonly TableEvent[] = [{ type: "card-exposed", round: view.round, what, card }];
  return annuls === undefined ? events : { annulled: annuls, events };
};
