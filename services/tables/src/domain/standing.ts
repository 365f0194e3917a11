import type { Standing, TableStatus } from "@carrusel/contracts";
import type { FloorState, InstalledTable } from "./state.ts";

/** How a table stands between its opening and its closing count. `state`: what the table itself says, where it is known. */
export const standingOf = (
  { bankInUse }: Pick<FloorState, "bankInUse">,
  { status, freshFloat, uncounted }: InstalledTable,
  state: TableStatus | undefined,
): Standing => {
  if (status !== "closed") return state ?? status;
  if (bankInUse && uncounted) return "counting";
  return freshFloat ? "opening" : "closed";
};
