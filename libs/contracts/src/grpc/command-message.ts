import { z } from "zod";
import { type AnyCommand, anyCommand, gamingDay, identifier } from "../commands.ts";
import { because } from "../wording.ts";
import type { CommandRequest } from "./gen/carrusel/v1/commands.ts";
import type { OrderRequest } from "./gen/carrusel/v1/orders.ts";

export type CommandMessage = NonNullable<CommandRequest["command"]>;
export type OrderMessage = NonNullable<OrderRequest["order"]>;
type Json = Readonly<Record<string, unknown>>;

/** Lists and maps that may be left out travel inside a message of their own, which can be absent. */
const boxed: Readonly<Record<string, readonly string[]>> = {
  act: ["low", "bids"],
  burn: ["cards"],
  shuffle: ["cards"],
  "install-table": ["next"],
  "cash-out": ["chips"],
  "set-parameters": ["prizes", "tables"],
  "set-up": ["links"],
};

const caseOf = (kind: string): string => kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const kindOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The names are asked for with every command. */
const remembered = (compute: (name: string) => string): ((name: string) => string) => {
  const known = new Map<string, string>();
  return (name) => {
    let result = known.get(name);
    if (result === undefined) {
      result = compute(name);
      known.set(name, result);
    }
    return result;
  };
};
const caseName = remembered(caseOf);
const kindName = remembered(kindOf);

const toMessage = (command: Json & { readonly do: string }): { $case: string; value: unknown } => {
  const { do: kind, ...value } = command as { do: string } & Record<string, unknown>;
  for (const field of boxed[kind] ?? []) if (value[field] !== undefined) value[field] = { items: value[field] };
  return { $case: caseName(kind), value };
};

/** The JSON of a message: what is absent is left out. */
const fromMessage = (message: { $case: string; value: unknown }): Json & { readonly do: string } => {
  const kind = kindName(message.$case);
  const json: { do: string } & Record<string, unknown> = { do: kind };
  for (const [field, value] of Object.entries(message.value as Json)) if (value !== undefined) json[field] = value;
  for (const field of boxed[kind] ?? []) {
    const box = json[field] as { items: unknown } | undefined;
    if (box !== undefined) json[field] = box.items;
  }
  return json;
};

export const commandToMessage = (command: AnyCommand): CommandMessage => toMessage(command) as CommandMessage;

/** Orders have no field that can be null and left out: null is left out. */
export const orderToMessage = (order: { readonly do: string }): OrderMessage => {
  const given = Object.fromEntries(Object.entries(order).filter(([, value]) => value !== null));
  return toMessage(given as Json & { readonly do: string }) as OrderMessage;
};

/** A request that cannot be understood: the caller's fault. The message names the field. */
export class InvalidRequest extends Error {
  override readonly name = "InvalidRequest";
  readonly code = "invalid-request";
}

const address = z.object({
  id: z.string().regex(/^[!-~]{1,200}$/, "1 to 200 printable characters without spaces"),
  site: identifier,
  day: gamingDay,
  at: identifier,
  after: z.record(z.string(), z.int().nonnegative()),
});

const sentence = (error: z.ZodError, of: string): string => {
  const issue = error.issues[0];
  const field = issue?.path.join(".") ?? "";
  return `${field === "" ? `This ${of}` : `The field "${field}" of the ${of}`} cannot be used: ${because(issue?.message)}.`;
};

/** Checks who, where and when a command or an order names; throws InvalidRequest. */
export const checkAddress = (request: z.infer<typeof address>): void => {
  const result = address.safeParse(request);
  if (!result.success) throw new InvalidRequest(sentence(result.error, "request"));
};

/** Parses a message by a schema; throws InvalidRequest. */
export const parseMessage = <Command>(
  message: CommandMessage | OrderMessage | undefined,
  schema: z.ZodType<Command>,
): Command => {
  if (message === undefined) throw new InvalidRequest("The request carries no command that this release knows.");
  const json = fromMessage(message);
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new InvalidRequest(sentence(result.error, `command "${json.do}"`));
};

/** The command of a request, valid by the schemas of the contracts; throws InvalidRequest. */
export const parseCommand = (request: CommandRequest): AnyCommand => parseMessage(request.command, anyCommand);
