import { type Actor, type AnyCommand, isRefusal, type Refusal } from "@carrusel/contracts";
import type { Position, Positions } from "@carrusel/event-store";
import type { Accepted, Answer, House } from "@carrusel/hosting";

/** A command that had to be accepted was refused. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
  readonly code: string;
  constructor(at: string, command: AnyCommand, { refused, message, clause }: Refusal) {
    super(`"${command.do}" at ${at} was refused (${refused}): ${message}${clause === undefined ? "" : ` [${clause}]`}`);
    this.code = refused;
  }
}

export interface DeskOptions {
  readonly site: string;
  readonly day: string;
  readonly actor: Actor;
  /** Unique for ever: the ids of the desk's commands begin with it. */
  readonly prefix: string;
  readonly now: () => string;
  /** Hears of every command that was accepted. */
  readonly onAccepted?: (at: string, command: AnyCommand) => void;
}

/** What is read next is to have seen this. */
export const after = ({ log, seq }: Position): Positions => ({ [log]: seq });

/** Sends commands to one site of a house on one gaming day, numbering them. */
export class Desk {
  readonly house: House;
  readonly options: DeskOptions;
  private sent = 0;

  constructor(house: House, options: DeskOptions) {
    this.house = house;
    this.options = options;
  }

  async send(at: string, command: AnyCommand, after?: Positions): Promise<Answer> {
    const { prefix, site, day, actor, now, onAccepted } = this.options;
    this.sent += 1;
    const envelope = { id: `${prefix}.${this.sent}`, site, day, at, command, actor, time: now() };
    const answer = await this.house.execute(envelope, after);
    if (!isRefusal(answer)) onAccepted?.(at, command);
    return answer;
  }

  /** Sends a command that is expected to be accepted; throws CommandRefused. */
  async must(at: string, command: AnyCommand, after?: Positions): Promise<Accepted> {
    const answer = await this.send(at, command, after);
    if (isRefusal(answer)) throw new CommandRefused(at, command, answer);
    return answer;
  }
}
