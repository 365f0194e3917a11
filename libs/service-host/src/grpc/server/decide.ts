import {
  type Actor,
  type AnyCommand,
  type BankCommand,
  deciderOf,
  type Envelope,
  type FeltCommand,
  type FloorCommand,
  type JackpotCommand,
} from "@carrusel/contracts";
import { type CommandRequest, checkAddress, InvalidRequest, type Origin, parseCommand } from "@carrusel/contracts/grpc";
import { type Answer, type FamilyPart, isAccepted } from "@carrusel/hosting";
import { hasRole, type Identity } from "../../auth/tokens.ts";
import { NotPermitted, NotServed } from "../../errors.ts";
import { callAttributes, type SpanAttributes } from "../../telemetry/tracing.ts";
import { afterFromMessage } from "../answers.ts";
import { forbidden } from "./caller.ts";
import type { Serving } from "./serving.ts";

const traceparent = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** A trace context that is not one is left out, as the standard has it. */
export const traceOf = (...candidates: readonly unknown[]): string | undefined =>
  candidates.find((candidate): candidate is string => typeof candidate === "string" && traceparent.test(candidate));

interface Addressed {
  readonly id: string;
  readonly site: string;
  readonly day: string;
  readonly at: string;
  readonly after: Record<string, number>;
  readonly origin: Origin | undefined;
}

/**
 * The envelope of a request. Whoever first takes a command in from outside says who sent it and when;
 * services pass both on.
 */
export const envelopeOf = <Command>(
  serving: Serving,
  caller: Identity,
  request: Addressed,
  command: Command,
  trace: string | undefined,
): Envelope<Command> => {
  let actor: Actor = { id: caller.id, roles: [...caller.roles] };
  let time: string | undefined;
  if (request.origin !== undefined) {
    if (!hasRole(caller, "service")) throw new NotPermitted("Only services send commands for others.");
    if (request.origin.actor === undefined) throw new InvalidRequest('The field "origin" names no actor.');
    actor = request.origin.actor;
    time = request.origin.time;
    if (Number.isNaN(Date.parse(time))) throw new InvalidRequest('The field "origin.time" is not a time.');
  }
  const { id, site, day, at } = request;
  return { id, site, day, at, command, actor, time: time ?? serving.now(), ...(trace === undefined ? {} : { trace }) };
};

export const familyNamed = (serving: Serving, name: string | undefined): FamilyPart | undefined => {
  const families = serving.parts.families ?? {};
  if (name !== undefined && name !== "") {
    const family = Object.hasOwn(families, name) ? families[name] : undefined;
    if (family === undefined) throw new NotServed(`This server does not serve the family "${name}".`);
    return family;
  }
  const all = Object.values(families);
  return all.length === 1 ? all[0] : undefined;
};

const execute = (serving: Serving, envelope: Envelope<AnyCommand>, request: CommandRequest): Promise<Answer> => {
  const after = afterFromMessage(request.after);
  const { house, parts } = serving;
  const { command } = envelope;
  if (house !== undefined && request.family === undefined) return house.execute(envelope, after);
  const decider = deciderOf(command.do);
  if (decider === "felt") {
    const family = familyNamed(serving, request.family);
    if (family === undefined) throw new NotServed("This server does not know which family serves the table: name it.");
    return family.execute({ ...envelope, command: command as FeltCommand }, after);
  }
  if (decider === "floor" && parts.floor !== undefined) {
    return parts.floor.execute({ ...envelope, command: command as FloorCommand }, after);
  }
  if (decider === "bank" && parts.bank !== undefined) {
    return parts.bank.execute({ ...envelope, command: command as BankCommand }, after);
  }
  if (decider === "jackpots" && parts.jackpots !== undefined) {
    return parts.jackpots.execute({ ...envelope, command: command as JackpotCommand }, after);
  }
  throw new NotServed(`This server does not decide "${command.do}".`);
};

export const outcomeOf = (answer: Answer): SpanAttributes =>
  isAccepted(answer)
    ? { "carrusel.answer": "accepted" }
    : { "carrusel.answer": "refused", "carrusel.refused": answer.refused };

/**
 * Decides a command of a caller. Up to the service that decides it nothing is waited for, so that commands
 * are decided in the order in which they came.
 */
export const decideCommand = (
  serving: Serving,
  caller: Identity,
  request: CommandRequest,
  parent: string | undefined,
): Promise<Answer> =>
  serving.work.run(async () => {
    checkAddress(request);
    const command = parseCommand(request);
    return serving.tracing.span(
      "carrusel.v1.Commands/Execute",
      "server",
      traceOf(request.trace, parent),
      { ...callAttributes("carrusel.v1.Commands/Execute"), "carrusel.command": command.do },
      async (trace) =>
        forbidden(caller, command.do, request.site) ??
        execute(serving, envelopeOf(serving, caller, request, command, trace), request),
      outcomeOf,
    );
  });
