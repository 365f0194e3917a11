import { UserError } from "../exit.ts";

/** A table was asked for a gaming day that it does not have. `days`: those it has, in order. */
export const noDay = (table: string, day: string, days: readonly string[]): UserError =>
  new UserError(`table ${table} has no gaming day ${day}; its latest is ${days.at(-1) ?? "still to come"}`);
