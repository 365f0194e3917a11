import { z } from "zod";

export const options = z.strictObject({
  /** What a zero means for the even chances: each player's choice, or one of the two for all. */
  zero: z.enum(["choice", "half", "prison"]).default("choice"),
  multiple: z.int().positive().default(1),
});
export type Options = z.infer<typeof options>;
