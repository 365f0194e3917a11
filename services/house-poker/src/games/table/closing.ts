import { type Refusal, refuse } from "@carrusel/contracts";
import type { TableView } from "@carrusel/game-kit";

/** Refuses to deal where nobody has bet. */
export const nobodyToDealTo = (view: Pick<TableView, "felt">): Refusal | undefined =>
  view.felt.length === 0 ? refuse("wrong-phase", "Nobody has bet: there is nobody to deal to.") : undefined;
