import { z } from "zod";
import { shoeOptions, tableOptions } from "../table/limits.ts";

export const options = z.strictObject({
  ...tableOptions,
  ...shoeOptions,
  /** Whether the carousel also pays three of a kind (AD-10-VII.b.three-of-a-kind). */
  carouselThree: z.boolean().default(false),
  /** Whether seated players may bet blind on vacant places (AD-10-IV.blind). */
  blind: z.boolean().default(true),
});
export type Options = z.infer<typeof options>;
