import type { z } from "zod";
import { RequestError } from "../errors.ts";

/** What a request says, checked; throws where it is not understood. */
export const read = <Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> => {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new RequestError(400, "bad-request", `"${issue?.path.join(".")}" is not understood: ${issue?.message}.`);
};
