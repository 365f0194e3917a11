import { type FloorCommand, type FloorEvent, type Refusal, refuse, type StaffRole } from "@carrusel/contracts";
import { tooManyTables } from "./heads.ts";
import { rotationOf } from "./rotation.ts";
import { staffRule } from "./staff-rules.ts";
import type { FloorState, InstalledTable } from "./state.ts";
import { own } from "./wordings.ts";

type Command<Kind extends FloorCommand["do"]> = Extract<FloorCommand, { do: Kind }>;
type Decided = readonly FloorEvent[] | Refusal;

/** One post under two names: whoever takes it relieves who has it under the other. */
const headsPost: readonly StaffRole[] = ["table-head", "inspector"];

/** Who heads the table under the other name leaves it. */
const relieved = (table: InstalledTable, role: StaffRole): readonly FloorEvent[] =>
  headsPost.flatMap((other): readonly FloorEvent[] => {
    const name = table.staff[other];
    return other === role || name === undefined
      ? []
      : [{ type: "staff-left", table: table.table, role: other, name, why: "off" }];
  });

/** Somebody takes a post. */
export const decideStaff = (state: FloorState, table: InstalledTable, command: Command<"staff">): Decided => {
  const { role, name } = command;
  const before = table.staff[role] ?? null;
  if (before === name) return [];
  const resting = own(state.people, name)?.onBreak;
  if (resting != null) return refuse("not-authorised", `${name} is on a break since ${resting.since}: end it first.`);
  const heads = headsPost.includes(role);
  const refusal = heads ? tooManyTables(state, table, name) : boundElsewhere(state, table, role, name);
  const named: FloorEvent = { type: "staff-named", table: table.table, role, name, replaced: before };
  return refusal ?? [named, ...(heads ? relieved(table, role) : [])];
};

/** Whose hands a table needs: nobody has them at two tables, or on two posts. Heads may look after several tables. */
const atTheTable: readonly StaffRole[] = ["croupier", "croupier-2", "stickman", "cashier"];

/** Where shifts are planned, somebody who deals elsewhere has to be relieved there first. */
const boundElsewhere = (
  state: FloorState,
  table: InstalledTable,
  role: StaffRole,
  name: string,
): Refusal | undefined => {
  const planned = rotationOf(table) !== undefined;
  for (const other of Object.values(state.tables)) {
    if (!planned && rotationOf(other) === undefined) continue;
    const held = atTheTable.find((post) => other.staff[post] === name && !(other === table && post === role));
    if (held === undefined) continue;
    const clause = staffRule(table.wording, table.game, table.options)?.clause;
    return refuse("not-authorised", `${name} is ${held} at ${other.table}: relieve ${name} there first.`, clause);
  }
  return undefined;
};

/** Refuses to leave a post without which an open table with `options.staffing` lacks staff. */
const needed = (table: InstalledTable, leaving: readonly StaffRole[]): Refusal | undefined => {
  const { options, status, wording, game, staff } = table;
  if (options.staffing !== true || status !== "open") return undefined;
  const rule = staffRule(wording, game, options);
  const vacant = rule?.posts.find((post) => post.every((role) => staff[role] === undefined || leaving.includes(role)));
  if (vacant === undefined) return undefined;
  const message = `${table.table} needs its ${vacant.join(" or ")} while it is open: name who takes over.`;
  return refuse("staff-missing", message, rule?.clause);
};

/** Somebody leaves a post, and nobody takes it over. */
export const decideStaffOff = (table: InstalledTable, { role }: Command<"staff-off">): Decided => {
  const name = table.staff[role];
  if (name === undefined) return refuse("wrong-phase", `Nobody is ${role} at ${table.table}.`);
  return needed(table, [role]) ?? [{ type: "staff-left", table: table.table, role, name, why: "off" }];
};

/** A break begins: all posts that the person holds are left. */
export const decideBreak = (state: FloorState, at: string, day: string, { name }: Command<"break">): Decided => {
  const person = own(state.people, name);
  if (person === undefined) return refuse("wrong-phase", `Nobody on this floor is called ${name}.`);
  if (person.onBreak !== null) return [];
  const left: FloorEvent[] = [];
  for (const table of Object.values(state.tables)) {
    const roles = (Object.keys(table.staff) as StaffRole[]).filter((role) => table.staff[role] === name);
    const refusal = roles.length === 0 ? undefined : needed(table, roles);
    if (refusal !== undefined) return refusal;
    left.push(
      ...roles.map((role): FloorEvent => ({ type: "staff-left", table: table.table, role, name, why: "break" })),
    );
  }
  // By whose plan it is a break: that of the table where the person worked.
  const [first] = left;
  const from = first?.type === "staff-left" ? first.table : at;
  return [...left, { type: "break-began", table: from, day, name }];
};

export const decideEndBreak = (state: FloorState, at: string, day: string, command: Command<"end-break">): Decided => {
  const { name } = command;
  if (own(state.people, name)?.onBreak == null) return refuse("wrong-phase", `${name} is not on a break.`);
  return [{ type: "break-ended", table: at, day, name }];
};
