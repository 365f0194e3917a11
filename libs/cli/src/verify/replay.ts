import { type Envelope, isRefusal, type Shapes, type StoredEvent } from "@carrusel/contracts";
import type { Commit, EventStore, Position, Positions, StreamId } from "@carrusel/event-store";
import { UnknownRules } from "@carrusel/game-kit";
import type { Aggregate } from "@carrusel/hosting";
import { sameJson } from "./same-json.ts";

/** A place where the history is not what the rules make of its commands. */
export interface Difference {
  readonly stream: string;
  readonly position: string;
  readonly what: string;
}

/** An aggregate with what its follower concludes from others' commits, where it follows. */
export interface Replayable<State, Command, S extends Shapes> extends Aggregate<State, Command, S> {
  conclude?(state: State, source: Commit): ReturnType<Aggregate<State, Command, S>["decide"]>;
  /** What has to hold after every event; what is wrong where it does not. */
  faultOf?(state: State): string | undefined;
}

export const nameOf = ({ site, context, kind, id }: StreamId): string => `${site}/${context}/${kind}/${id}`;
export const placeOf = ({ log, seq }: Position): string => `${log}:${seq}`;

export interface Replayed<State> {
  readonly state: State;
  readonly commits: number;
  readonly events: number;
  readonly differences: readonly Difference[];
}

/**
 * Replays one stream: every event has to fit its registered schema, every command decided again has to
 * lead to the very same events, every intake of a follower to the same conclusions from its sources.
 */
export const replay = async <State, Command, S extends Shapes>(
  store: EventStore,
  aggregate: Replayable<State, Command, S>,
  stream: StreamId,
  source: (place: string) => Promise<Commit | undefined>,
  onCommit: (commit: Commit) => void = () => {},
  ends: Positions = {},
): Promise<Replayed<State>> => {
  const { codec } = aggregate;
  const differences: Difference[] = [];
  let state = aggregate.initial;
  let [commits, events] = [0, 0];
  let fault: string | undefined;
  for await (const commit of store.read(stream)) {
    // What is stored while this runs is left for the next time.
    if (commit.position.seq > (ends[commit.position.log] ?? Number.POSITIVE_INFINITY)) break;
    const differs = (what: string): void => {
      differences.push({ stream: nameOf(stream), position: placeOf(commit.position), what });
    };
    commits += 1;
    events += commit.events.length;
    if (commit.version !== commits) differs(`version ${commit.version} stands where ${commits} was due`);
    for (const event of commit.events) {
      const unfit = codec.check(event);
      if (unfit !== undefined) differs(`${event.type}: ${unfit}`);
    }
    const again =
      commit.sources === undefined
        ? decideAgain(aggregate, state, commit)
        : await concludeAgain(aggregate, state, commit, source);
    if (typeof again === "string") differs(again);
    else if (!sameJson(again, commit.events)) differs(firstDifference(again, commit.events));
    const unknown = unknownRules(() => {
      for (const event of commit.events) {
        state = aggregate.evolve(state, codec.read(event), commit.time);
        const found = aggregate.faultOf?.(state);
        // What is wrong stays so until it is set right: it is told once.
        if (found !== undefined && found !== fault) differs(`after ${event.type}: ${found}`);
        fault = found;
      }
    });
    if (unknown !== undefined) {
      differs(`${unknown}: nothing from here on can be replayed`);
      break;
    }
    onCommit(commit);
  }
  return { state, commits, events, differences };
};

/** Why a history cannot be folded here: it was played by rules that this release does not have. */
const unknownRules = (fold: () => void): string | undefined => {
  try {
    fold();
    return undefined;
  } catch (error) {
    if (error instanceof UnknownRules) return error.message;
    throw error;
  }
};

const decideAgain = <State, Command, S extends Shapes>(
  { decide, codec }: Replayable<State, Command, S>,
  state: State,
  commit: Commit,
): readonly StoredEvent[] | string => {
  const { id, stream, time, command, at = "", day = "" } = commit;
  const actor = { id: commit.actor.id, roles: [...commit.actor.roles] };
  const envelope: Envelope<Command> = { id, site: stream.site, day, at, command: command as Command, actor, time };
  const decided = decide(state, envelope.command, envelope);
  return isRefusal(decided)
    ? `"${command.do}" is refused now (${decided.refused}: ${decided.message}), but was accepted`
    : decided.map((event) => codec.write(event));
};

const concludeAgain = async <State, Command, S extends Shapes>(
  { conclude, evolve, codec }: Replayable<State, Command, S>,
  before: State,
  commit: Commit,
  source: (place: string) => Promise<Commit | undefined>,
): Promise<readonly StoredEvent[] | string> => {
  if (conclude === undefined) return "it takes in others' events, but follows nobody";
  let state = before;
  const concluded: StoredEvent[] = [];
  for (const place of (commit.command.from ?? []) as readonly string[]) {
    const taken = await source(place);
    if (taken === undefined) return `its source ${place} is not there`;
    const events = conclude(state, taken);
    if (isRefusal(events)) return `its source ${place} is refused: ${events.message}`;
    for (const event of events) {
      state = evolve(state, event, taken.time);
      concluded.push(codec.write(event));
    }
  }
  return concluded;
};

const firstDifference = (again: readonly StoredEvent[], stored: readonly StoredEvent[]): string => {
  const index = stored.findIndex((event, n) => !sameJson(event, again[n]));
  const n = index === -1 ? stored.length : index;
  return `event ${n + 1} is ${JSON.stringify(stored[n] ?? null)}, but the rules make ${JSON.stringify(again[n] ?? null)}`;
};
