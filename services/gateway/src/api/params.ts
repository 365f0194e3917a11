import { because, gamingDay, identifier } from "@carrusel/contracts";
import { z } from "zod";
import { RequestError } from "../errors.ts";

const number = z
  .string()
  .regex(/^\d{1,9}$/, "a whole number")
  .transform(Number);

const fields = {
  ...{ site: identifier, table: identifier, screen: identifier, profile: identifier },
  ...{ day: gamingDay, round: number, from: number, to: number },
};

type Fields = typeof fields;

const read = <Name extends keyof Fields>(name: Name, value: unknown): z.infer<Fields[Name]> => {
  const result = fields[name].safeParse(value);
  if (result.success) return result.data as z.infer<Fields[Name]>;
  throw new RequestError(
    400,
    "bad-request",
    `"${name}" is not understood: ${because(result.error.issues[0]?.message)}.`,
  );
};

/** A part of the path, checked. */
export const param = <Name extends keyof Fields>(params: unknown, name: Name): z.infer<Fields[Name]> =>
  read(name, (params as Record<string, unknown>)[name]);

/** A part of the query, checked; undefined where it is left out. */
export const option = <Name extends keyof Fields>(query: unknown, name: Name): z.infer<Fields[Name]> | undefined => {
  const value = (query as Record<string, unknown>)[name];
  return value === undefined || value === "" ? undefined : read(name, value);
};
