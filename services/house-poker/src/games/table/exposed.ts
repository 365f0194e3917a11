import { isFrenchCard } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { Annulled, Hand, TableView } from "@carrusel/game-kit";

type Expose = Extract<FeltCommand, { do: "expose" }>;
type Dealt = Pick<TableView, "hands" | "round">;

const isSeat = (place: string): boolean => /^\d/.test(place);

/** Whether a sort of card lies at a place. */
const lieAt: Readonly<Record<Expose["what"], (place: string) => boolean>> = {
  player: isSeat,
  dealer: (place) => place === "dealer",
  common: (place) => !isSeat(place) && place !== "dealer",
};

/** Refuses a card that cannot have been shown by mistake: none of the pack, one that lies elsewhere or lies open. */
const impossible = (view: Dealt, { what, card }: Expose, isCard: (code: string) => boolean): Refusal | undefined => {
  if (!isCard(card)) return refuse("invalid-card", `"${card}" is no card of this game.`);
  const place = Object.keys(view.hands).find((one) => view.hands[one]?.cards.includes(card));
  if (place === undefined) return undefined;
  if (!lieAt[what](place)) return refuse("invalid-card", `${card} lies at "${place}": it is no ${what} card.`);
  const { cards, up } = view.hands[place] as Hand;
  return up[cards.indexOf(card)] ? refuse("invalid-card", `${card} lies open already.`) : undefined;
};

/**
 * A card was shown by mistake. `annuls`: why the law then annuls the round; undefined: it goes on.
 * Source: floor script "expose".
 */
export const exposed = (
  view: Dealt,
  command: Expose,
  annuls: string | undefined,
  isCard: (code: string) => boolean = isFrenchCard,
): readonly TableEvent[] | Refusal | Annulled => {
  const refusal = impossible(view, command, isCard);
  if (refusal !== undefined) return refusal;
  const { what, card } = command;
  const events: readonly TableEvent[] = [{ type: "card-exposed", round: view.round, what, card }];
  return annuls === undefined ? events : { annulled: annuls, events };
};
