import type { FeltCommand, TableEvent } from "@carrusel/contracts";
import type { TableView } from "@carrusel/game-kit";

type Expose = Extract<FeltCommand, { do: "expose" }>;

/** A card found face up in the shoe leaves it and plays no part. */
export const discardsExposed = (view: Pick<TableView, "round">, { what, card }: Expose): readonly TableEvent[] => [
  { type: "card-exposed", round: view.round, what, card },
  { type: "cards-burnt", cards: [card] },
];
