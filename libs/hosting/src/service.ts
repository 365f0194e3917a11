import type { Actor, Envelope, RuleSet } from "@carrusel/contracts";
import type { EventStore, Positions } from "@carrusel/event-store";
import type { Answer } from "./answer.ts";

/** What every service is given from outside: it has no clock, ids or store of its own. */
export interface ServiceDeps {
  readonly store: EventStore;
  /** ISO 8601, UTC. */
  readonly now: () => string;
  readonly log: ServiceLog;
  /** The rule sets under which tables open; this release's where it is left out. */
  readonly ruleSets?: readonly RuleSet[];
  /** Whether guests play at a site's tables; no site has any where this is left out: scripts, training, imports. */
  readonly servesGuests?: (site: string) => Promise<boolean>;
  /** The site that a group of sites has together: this installation's own at the hub, a copy at a linked site. */
  readonly group?: string;
  /** At a linked site: whether the hub is heard. */
  readonly line?: GroupLine;
  /** 32 bytes that stay within the installation and seal what jackpots draw in secret; without them nothing is drawn. */
  readonly drawKey?: Uint8Array;
}

/** The line to the hub, as a service needs to know it. */
export interface GroupLine {
  readonly state: { readonly up: boolean; readonly heardAt?: string | undefined };
  /** Calls back when the hub is lost, and when it is heard again. Returns how to end that. */
  onChange(listener: () => void): () => void;
}

export interface ServiceLog {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
}

/** A service as the rest of the house sees it, in one process or over gRPC. */
export interface CommandService<Command = unknown> {
  /** `after`: what the answer has to take into account (reading your own writes). */
  execute(envelope: Envelope<Command>, after?: Positions): Promise<Answer>;
  /** Begins to follow a site; a no-op for a service that follows nothing, or follows it already. */
  attach(site: string): Promise<void>;
  /** Stops following a site and forgets it. */
  detach(site: string): Promise<void>;
  stop(): Promise<void>;
}

/** Sends a command to the service that decides it; injected, so that services do not know one another. */
export type Send<Command> = (envelope: Envelope<Command>, after?: Positions) => Promise<Answer>;

/** A command that follows from another one: same actor, time and trace, an id derived from it. */
export const derived = <Command>(
  from: Envelope<unknown>,
  suffix: string,
  at: string,
  command: Command,
): Envelope<Command> => ({
  id: `${from.id}.${suffix}`,
  site: from.site,
  day: from.day,
  at,
  command,
  actor: from.actor,
  time: from.time,
  ...(from.trace === undefined ? {} : { trace: from.trace }),
});

export const systemActor = (service: string): Actor => ({ id: `service:${service}`, roles: ["service"] });
