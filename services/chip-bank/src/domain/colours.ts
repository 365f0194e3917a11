import { type BankCommand, type BankEvent, type Envelope, type Refusal, refuse } from "@carrusel/contracts";
import { greatestSum } from "./chips.ts";
import { type BankState, coloursOf, type TableColours, tableIn } from "./state.ts";

type Decided = readonly BankEvent[] | Refusal;
export type ColourCommand = Extract<
  BankCommand,
  { do: "stock-colours" | "give-colour" | "take-colour" | "count-colours" }
>;
type Of<Kind extends ColourCommand["do"]> = Extract<ColourCommand, { do: Kind }>;

const valueClause = "AD-02-II.b.colour-value";

/** A table's own colour chips. They never leave it, so that no other account knows them. */
export const decideColours = (
  state: BankState,
  command: ColourCommand,
  { actor, time }: Envelope<unknown>,
): Decided => {
  const signed = { by: actor.id, time };
  const { table } = command;
  switch (command.do) {
    case "stock-colours": {
      const brought = Object.values(command.colours).some((count) => count > 0);
      if (!brought) return refuse("invalid-amount", "Name the colour chips that are brought.");
      return [{ type: "colours-stocked", table, colours: command.colours, ...signed }];
    }
    case "give-colour":
      return cannotGive(state, command) ?? give(command, coloursOf(state, table), signed);
    case "take-colour": {
      const seat = coloursOf(state, table)[command.colour]?.seat ?? null;
      if (seat === null) return refuse("invalid-selection", `Nobody at table ${table} plays with ${command.colour}.`);
      return [{ type: "colour-taken", table, seat, colour: command.colour, ...signed }];
    }
    case "count-colours":
      return count(state, command, signed);
  }
};

/** Colours that seats still have, as "T1 blue": neither taken back nor counted. */
export const coloursOut = (state: BankState): readonly string[] =>
  Object.entries(state.colours).flatMap(([table, colours]) =>
    Object.entries(colours).flatMap(([colour, { seat }]) => (seat === null ? [] : [`${table} ${colour}`])),
  );

type Signed = { readonly by: string; readonly time: string };

const cannotGive = (state: BankState, { table: id, seat, colour, value }: Of<"give-colour">): Refusal | undefined => {
  const colours = coloursOf(state, id);
  if (!Object.hasOwn(colours, colour)) return refuse("invalid-selection", `Table ${id} has no chips of ${colour}.`);
  const table = tableIn(state, id);
  if (table?.open !== true) return refuse("table-closed", `Table ${id} is closed: nobody plays with a colour there.`);
  const { terms } = table;
  if (seat < 1 || seat > (terms?.seats ?? Number.POSITIVE_INFINITY)) {
    return refuse("no-such-seat", `Table ${id} has no seat ${seat}.`);
  }
  if (terms !== null && value < terms.min) {
    return refuse("below-minimum", `A colour chip is worth at least the least bet, ${terms.min}.`, valueClause);
  }
  if (!((state.brought.chips[`${value}`] ?? 0) > 0)) {
    return refuse(
      "invalid-amount",
      `The house has no chip of ${value}: a colour is worth what one of its chips is.`,
      valueClause,
    );
  }
  return undefined;
};

const give = ({ table, seat, colour, value }: Of<"give-colour">, colours: TableColours, signed: Signed): Decided => {
  const own = Object.entries(colours).find(([, { seat: other }]) => other === seat);
  const held = colours[colour]?.seat ?? null;
  if (held === seat && colours[colour]?.value === value) return [];
  if (held !== null) return refuse("seat-taken", `Seat ${held} plays with ${colour}: take it back first.`);
  if (own !== undefined) return refuse("wrong-phase", `Seat ${seat} plays with ${own[0]}: take it back first.`);
  return [{ type: "colour-given", table, seat, colour, value, ...signed }];
};

const count = (state: BankState, { table: id, colours: found }: Of<"count-colours">, signed: Signed): Decided => {
  if (tableIn(state, id)?.open === true) return refuse("wrong-phase", "The table is open: close it before its count.");
  const colours = coloursOf(state, id);
  const unknown = Object.keys(found).find((colour) => !Object.hasOwn(colours, colour));
  if (unknown !== undefined) return refuse("invalid-selection", `Table ${id} has no chips of ${unknown}.`);
  const missing = Object.fromEntries(
    Object.entries(colours).flatMap(([colour, { chips }]) => {
      const lacks = chips - (found[colour] ?? 0);
      return lacks === 0 ? [] : [[colour, lacks]];
    }),
  );
  const worth = Object.entries(missing).reduce(
    (sum, [colour, lacks]) => sum + lacks * (colours[colour]?.value ?? 0),
    0,
  );
  if (Math.abs(worth) > greatestSum) return refuse("invalid-amount", `At most ${greatestSum} in one count.`);
  return [{ type: "colours-counted", table: id, colours: found, missing, worth, ...signed }];
};
