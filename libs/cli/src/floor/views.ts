import type { Choice, TableAction, TableView } from "@carrusel/game-kit";
import type { Desk } from "./desk.ts";

/** The table through the eyes of those who have a choice: by seat, undefined for a side of the table. */
export const viewsFor = async (
  { house, options: { site, day } }: Desk,
  table: string,
  actions: readonly TableAction[],
): Promise<(seat: number | undefined) => TableView> => {
  const seats = new Set(actions.flatMap((action) => (action.do === "act" ? [(action as Choice).seat] : [])));
  const views = new Map<number | undefined, TableView>();
  const family = seats.size === 0 ? undefined : await house.familyOf(site, table);
  for (const seat of seats) {
    const viewer = seat === undefined ? ({ kind: "auditor" } as const) : ({ kind: "seat", seat } as const);
    const view = await family?.look(site, table, day, viewer);
    if (view !== undefined) views.set(seat, view);
  }
  return (seat) => {
    const view = views.get(seat);
    if (view === undefined) throw new Error(`table ${table} cannot be looked at`);
    return view;
  };
};
