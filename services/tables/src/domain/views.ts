import type { EquipmentItem } from "@carrusel/contracts";
import { diceTurn } from "./equipment-rules.ts";
import { type Item, minutesLater } from "./records.ts";
import type { FloorState } from "./state.ts";

const viewOf = (state: FloorState, { used: _, uncounted: __, ...item }: Item): EquipmentItem => {
  const table = item.table === null ? undefined : state.tables[item.table];
  const turn = table && diceTurn(table.game);
  const changeDue = item.inUse === null || turn === undefined ? null : minutesLater(item.inUse, turn.minutes);
  return { ...item, changeDue };
};

/** All items of a floor, with where they have been. */
export const equipmentView = (state: FloorState): readonly EquipmentItem[] =>
  Object.values(state.equipment).map((item) => viewOf(state, item));

/** What lies between two gaming days, both included. */
export const between =
  (from?: string, to?: string) =>
  ({ day }: { readonly day: string }): boolean =>
    (from === undefined || day >= from) && (to === undefined || day <= to);
