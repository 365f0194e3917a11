import type { Duty, FloorTerms, Refusal } from "@carrusel/contracts";
import { refuse } from "@carrusel/contracts";
import { z } from "zod";
import { minutesBetween, minutesLater, type Person } from "./records.ts";
import type { FloorState, InstalledTable } from "./state.ts";

/** How a table's staff rotates: so many minutes of work, then a break of so many. */
export interface Rotation {
  readonly stint: number;
  readonly break: number;
}

const rotation = z.strictObject({ stint: z.int().min(1).max(720), break: z.int().min(1).max(240) });

/** Why a table's options cannot be the floor's; undefined where they can. */
export const optionsFault = ({ options }: Pick<FloorTerms, "options">): Refusal | undefined => {
  if (options.rotation !== undefined && !rotation.safeParse(options.rotation).success) {
    return refuse("not-authorised", 'A rotation plan says its minutes: { "stint": 60, "break": 20 }.');
  }
  return options.equipment === undefined || typeof options.equipment === "boolean"
    ? undefined
    : refuse("not-authorised", "Whether a table's equipment is checked is true or false.");
};

/** The plan of a table's staff; undefined where it has none. */
export const rotationOf = ({ options }: Pick<InstalledTable, "options">): Rotation | undefined => {
  const parsed = rotation.safeParse(options.rotation);
  return parsed.success ? parsed.data : undefined;
};

/** Of several plans the one that asks for the earliest break, and for the longest. */
const strictest = (tables: readonly InstalledTable[]): Rotation | undefined => {
  const plans = tables.map(rotationOf).filter((plan) => plan !== undefined);
  if (plans.length === 0) return undefined;
  return { stint: Math.min(...plans.map(({ stint }) => stint)), break: Math.max(...plans.map((plan) => plan.break)) };
};

type Post = Duty["posts"][number];

const postsOf = (state: FloorState, name: string): readonly Post[] =>
  Object.values(state.tables).flatMap(({ table, staff, since }) =>
    (Object.entries(staff) as [Post["role"], string | undefined][])
      .filter(([, holder]) => holder === name)
      .map(([role]) => ({ table, role, since: since[role] ?? null })),
  );

const onBreak = (
  state: FloorState,
  name: string,
  { since, table }: NonNullable<Person["onBreak"]>,
  now: string,
): Duty => {
  const at = state.tables[table];
  const plan = at && rotationOf(at);
  const back = plan === undefined ? null : minutesLater(since, plan.break);
  return {
    ...{ name, posts: [], since: null, due: null, onBreak: since, back },
    overdue: back !== null && minutesBetween(back, now) >= 0,
  };
};

/** Who is on duty or on a break at a moment, and when the next change is due. */
export const dutiesAt = (state: FloorState, now: string): readonly Duty[] => {
  const duties: Duty[] = [];
  for (const [name, person] of Object.entries(state.people)) {
    if (person.onBreak !== null) {
      duties.push(onBreak(state, name, person.onBreak, now));
      continue;
    }
    const posts = postsOf(state, name);
    if (posts.length === 0) continue;
    const plan = strictest(posts.map(({ table }) => state.tables[table] as InstalledTable));
    const due = plan === undefined || person.since === null ? null : minutesLater(person.since, plan.stint);
    const overdue = due !== null && minutesBetween(due, now) >= 0;
    duties.push({ name, posts, since: person.since, due, overdue, onBreak: null, back: null });
  }
  return duties;
};
