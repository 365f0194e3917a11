import { z } from "zod";
import { multipleWin } from "./rules.ts";

export const options = z.strictObject({
  /** The seat that throws first and has to have a line bet; not checked where it is not set. */
  shooter: z.int().positive().optional(),
  /** What the greatest multiple bet may win, as a multiple of what the greatest simple bet wins. */
  multipleWin: z.int().min(multipleWin.least).max(multipleWin.most).default(multipleWin.most),
  /** How much of the table is used: half a table, or a reduced one, needs less staff. */
  size: z.enum(["full", "half"]).default("full"),
  multiple: z.int().positive().default(1),
});
export type Options = z.infer<typeof options>;
