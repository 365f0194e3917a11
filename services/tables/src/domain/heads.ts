import { type Refusal, refuse } from "@carrusel/contracts";
import { headRule, mostTables } from "./staff-rules.ts";
import type { FloorState, InstalledTable } from "./state.ts";

/** An inspector counts as a head of table. */
const isHeadOf = (table: InstalledTable, name: string): boolean =>
  table.staff["table-head"] === name || table.staff.inspector === name;

const adjoin = (a: InstalledTable, b: InstalledTable): boolean => a.next.includes(b.table) || b.next.includes(a.table);

/** Whether one can walk from each table to every other over tables of the group that adjoin. */
const connected = (tables: readonly InstalledTable[]): boolean => {
  const [first, ...rest] = tables;
  if (first === undefined) return true;
  const reached = [first];
  let left = rest;
  for (let at = 0; at < reached.length; at++) {
    const from = reached[at] as InstalledTable;
    reached.push(...left.filter((table) => adjoin(from, table)));
    left = left.filter((table) => !adjoin(from, table));
  }
  return left.length === 0;
};

const groupOf = (table: InstalledTable) => headRule(table.wording, table.game, table.options);

/** Refuses a head who would have more tables than he may: six in all, fewer where the epigraph says so. */
export const tooManyTables = (state: FloorState, table: InstalledTable, name: string): Refusal | undefined => {
  const others = Object.values(state.tables).filter((other) => other.table !== table.table && isHeadOf(other, name));
  const all = [...others, table];
  if (all.length > mostTables.most) {
    return refuse(
      "too-many-tables",
      `${name} has ${mostTables.most} tables, the most that one person may head.`,
      mostTables.clause,
    );
  }
  const rule = groupOf(table);
  if (rule === undefined) return undefined;
  const group = all.filter((other) => groupOf(other)?.group === rule.group);
  if (group.length > rule.most) {
    return refuse("too-many-tables", `${name} may head ${rule.most} such tables at most.`, rule.clause);
  }
  if (group.length <= Math.max(1, rule.apart) || connected(group)) return undefined;
  // A floor whose plan is not given cannot be held to it; only what needs adjoining tables is refused.
  const planned = group.some((other) => other.next.length > 0);
  return planned || rule.apart > 0
    ? refuse("too-many-tables", `${name}'s tables have to adjoin one another.`, rule.clause)
    : undefined;
};
