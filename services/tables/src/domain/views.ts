import type { EquipmentItem } from "@carrusel/contracts";
import { diceTurn } from "./equipment-rules.ts";
import type { DatedEntry, Journal } from "./journal.ts";
import { type Item, minutesLater } from "./records.ts";
import { type FloorState, tableIn } from "./state.ts";

/** Which items are asked for: one, or those in use, and whatever was touched between two gaming days. */
export interface ItemsAsked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly item?: string | undefined;
}

const viewOf = (
  state: FloorState,
  { used: _, uncounted: __, ...item }: Item,
  entries: readonly DatedEntry[],
): EquipmentItem => {
  const table = item.table === null ? undefined : tableIn(state, item.table);
  const turn = table && diceTurn(table.game);
  const changeDue = item.inUse === null || turn === undefined ? null : minutesLater(item.inUse, turn.minutes);
  return { ...item, changeDue, history: entries.map(({ day: _day, ...entry }) => entry) };
};

/** The latest gaming day of any table. */
const latestDay = (state: FloorState): string | undefined =>
  Object.values(state.tables)
    .map(({ day }) => day)
    .sort()
    .at(-1);

/**
 * The items that lie at a table or in store, and those that were withdrawn between the days, with where they have been
 * on those days: on the floor's latest one where none is named. One item is shown with all that is known of it.
 */
export const equipmentView = (
  state: FloorState,
  journal: Journal,
  { item: only, from, to }: ItemsAsked = {},
): readonly EquipmentItem[] => {
  const whole = only !== undefined || from !== undefined || to !== undefined;
  const asked = between(whole ? from : latestDay(state), to);
  const shown: EquipmentItem[] = [];
  for (const [id, entries] of only === undefined ? journal.items : [[only, journal.items.get(only) ?? []] as const]) {
    const item = state.equipment.get(id);
    if (item === undefined) continue;
    const then = entries.filter(asked);
    if (only !== undefined || item.withdrawn === null || then.length > 0) shown.push(viewOf(state, item, then));
  }
  return shown;
};

/** What lies between two gaming days, both included. */
export const between =
  (from?: string, to?: string) =>
  ({ day }: { readonly day: string }): boolean =>
    (from === undefined || day >= from) && (to === undefined || day <= to);
