import type { BankEvent, ColourStock } from "@carrusel/contracts";
import { type BankState, type ColourSet, coloursOf, type TableColours } from "./state.ts";

type Event<Type extends BankEvent["type"]> = Extract<BankEvent, { type: Type }>;
type ColourEvent = Event<"colours-stocked" | "colour-given" | "colour-taken" | "colours-counted">;

const none: ColourSet = { chips: 0, seat: null, value: null, missing: 0, worth: 0 };

const changed = (
  colours: TableColours,
  names: readonly string[],
  change: (set: ColourSet, name: string) => ColourSet,
) => ({
  ...colours,
  ...Object.fromEntries(
    names.map((name) => [name, change(Object.hasOwn(colours, name) ? (colours[name] ?? none) : none, name)]),
  ),
});

const after = (colours: TableColours, event: ColourEvent): TableColours => {
  switch (event.type) {
    case "colours-stocked":
      return changed(colours, Object.keys(event.colours), (set, name) => ({
        ...set,
        chips: set.chips + (event.colours[name] ?? 0),
      }));
    case "colour-given":
      return changed(colours, [event.colour], (set) => ({ ...set, seat: event.seat, value: event.value }));
    case "colour-taken":
      return changed(colours, [event.colour], (set) => ({ ...set, seat: null }));
    case "colours-counted":
      return changed(colours, Object.keys(colours), (set, name) => {
        const lacks = event.missing[name] ?? 0;
        const worth = set.worth + lacks * (set.value ?? 0);
        // Whoever held the colour has gone: the table is closed.
        return { ...set, chips: event.colours[name] ?? 0, seat: null, missing: set.missing + lacks, worth };
      });
  }
};

export const coloursChanged = (state: BankState, event: ColourEvent): BankState => ({
  ...state,
  colours: { ...state.colours, [event.table]: after(coloursOf(state, event.table), event) },
});

/** What the day before left on the tables. */
export const coloursCarried = (carried: readonly ColourStock[]): BankState["colours"] => {
  const tables: Record<string, Record<string, ColourSet>> = {};
  for (const { table, colour, ...set } of carried)
    tables[table] = { ...tables[table], [colour]: { ...set, seat: null } };
  return tables;
};
