import { type FloorCommand, type FloorEvent, identifier, type Refusal, refuse } from "@carrusel/contracts";
import { isCurrency } from "@carrusel/money";
import { isGame, minimumOfBoule, noGame } from "./opening.ts";
import { tooManyPlaces } from "./places.ts";
import { optionsFault } from "./rotation.ts";
import { type FloorState, tableIn, wordingIn } from "./state.ts";

export type Install = Extract<FloorCommand, { do: "install-table" }>;
export type Installed = Extract<FloorEvent, { type: "table-installed" }>;

/** Reserved: steps and commands at `bank` are the bank's. */
const reserved: ReadonlySet<string> = new Set(["bank"]);

/** What a new table is, or why it cannot be. Whether its game takes the terms is for the table to say. */
export const installation = (state: FloorState, id: string, day: string, command: Install): Installed | Refusal => {
  if (reserved.has(id) || !identifier.safeParse(id).success) {
    return refuse("not-authorised", `"${id}" cannot be a table's name.`);
  }
  if (tableIn(state, id) !== undefined) return refuse("not-authorised", `There is a table "${id}" already.`);
  const { game, min, max, rules, currency, options = {}, chipUnit = 1, seats = null, band = null, next = [] } = command;
  if (!isGame(game)) return refuse("unknown-game", noGame(game));
  if (!isCurrency(currency)) return refuse("not-authorised", `"${currency}" is no currency.`);
  const clause = seats === null ? undefined : tooManyPlaces(wordingIn(state, rules), game, options, seats);
  if (clause !== undefined) return refuse("not-authorised", `${game} has not so many places as ${seats}.`, clause);
  const fault = optionsFault({ options });
  if (fault !== undefined) return fault;
  const opens = command.closed !== true;
  const minimum = opens ? minimumOfBoule(state, { table: id, band }, { game, min }) : undefined;
  return (
    minimum ?? {
      type: "table-installed",
      table: id,
      day,
      rules,
      currency,
      ...{ game, min, max, options, chipUnit, seats, band, next },
    }
  );
};

export const isInstalled = (value: Installed | Refusal): value is Installed => "type" in value;
