import { type BankCommand, commandKinds, type Decider, type FloorCommand } from "@carrusel/contracts";

export const roles = [
  "dealer",
  "inspector",
  "pit-manager",
  "cashier",
  "cage-manager",
  "auditor",
  "display",
  "technician",
  "analyst",
  "administrator",
  "service",
] as const;
export type Role = (typeof roles)[number];

export const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);

/** What can be asked for, by service. */
export const queries = [
  "table",
  "history",
  "days",
  "actions",
  "look",
  "look-at-cards",
  "sheets",
  "floor",
  "floor-records",
  "bank",
  "bank-days",
  "jackpots",
  "sites",
] as const;
export type Query = (typeof queries)[number];

/** What a role may do: kinds of commands, what it may ask for, and whether it may create and remove sites. */
export interface Grant {
  readonly commands: ReadonlySet<string>;
  readonly queries: ReadonlySet<Query>;
  readonly sites: boolean;
}

const grant = (commands: Iterable<string>, asks: Iterable<Query>, sites = false): Grant => ({
  commands: new Set(commands),
  queries: new Set(asks),
  sites,
});

const all = (...deciders: readonly Decider[]): readonly string[] =>
  deciders.flatMap((decider) => [...commandKinds[decider]]);
const everything = all("felt", "floor", "bank", "jackpots");

/** Shown on screens in public. */
const shown: readonly Query[] = ["table", "sheets", "floor", "jackpots", "sites"];
const atTable: readonly Query[] = [...shown, "days", "actions", "look"];

/** What an inspector puts on the floor's record, corrections included: dealers do not. */
const records = [
  ...(["staff-off", "break", "end-break", "equip", "unequip", "use-dice", "count-cards"] as const),
  ...(["incident", "settle-incident", "correct"] as const),
] as const satisfies readonly FloorCommand["do"][];

/** Chips are asked for and taken at the table, and sent by the cage: two people's hands for each slip. Colours are a table's own. */
const chipsAtTable = [
  "request-slip",
  "receive-slip",
  "void-slip",
  "give-colour",
  "take-colour",
] as const satisfies readonly BankCommand["do"][];
const atCage = [
  ...(["buy-in", "cash-out", "tip", "fill", "credit", "colour-up", "count", "count-colours"] as const),
  ...([...chipsAtTable, "confirm-slip", "reprint-slip"] as const),
] as const satisfies readonly BankCommand["do"][];

/** Step by step history, and a look at covered cards, can show what is still hidden: they are for auditors. */
export const grants: Readonly<Record<Role, Grant>> = {
  dealer: grant(all("felt"), atTable),
  inspector: grant([...all("felt"), ...records, ...chipsAtTable], [...atTable, "floor-records"]),
  "pit-manager": grant([...all("felt", "floor"), ...chipsAtTable], [...atTable, "floor-records", "bank", "bank-days"]),
  cashier: grant(atCage, [...shown, "days", "bank", "bank-days"]),
  "cage-manager": grant(all("bank", "jackpots"), [...shown, "days", "floor-records", "bank", "bank-days"]),
  auditor: grant([], queries),
  display: grant([], shown),
  /** Sets up the jackpot displays: the gateway lets this role change screens and their profiles. */
  technician: grant([], shown),
  analyst: grant([], [...shown, "days", "floor-records", "bank", "bank-days"]),
  administrator: grant(everything, queries, true),
  service: grant(everything, queries, true),
};
