import {
  type AnyCommand,
  type Envelope,
  isRefusal,
  type Refusal,
  type RefusalCode,
  type StoredEvent,
} from "@carrusel/contracts";
import type * as pb from "@carrusel/contracts/grpc";
import type { Position, Positions } from "@carrusel/event-store";
import type { Accepted, Answer } from "@carrusel/hosting";

/** Answers and envelopes as they travel. */

export const refusedToMessage = (refusal: Refusal): pb.Refused => ({
  code: refusal.refused,
  message: refusal.message,
  ...(refusal.clause === undefined ? {} : { clause: refusal.clause }),
});

export const refusedFromMessage = (refused: pb.Refused): Refusal => ({
  refused: refused.code as RefusalCode,
  message: refused.message,
  ...(refused.clause === undefined ? {} : { clause: refused.clause }),
});

export const eventsToMessage = (events: readonly StoredEvent[]): pb.Event[] =>
  events.map(({ type, version, data }) => ({ type, version, data: data as Record<string, unknown> }));

export const eventsFromMessage = (events: readonly pb.Event[]): readonly StoredEvent[] =>
  events.map(({ type, version, data }) => ({ type, version, data: data ?? {} }));

export const positionFromMessage = (position: pb.Position | undefined): Position => position ?? { log: "", seq: 0 };

export type AnswerMessage = NonNullable<pb.OrderReply["answer"]>;

export const answerToMessage = (answer: Answer): AnswerMessage =>
  isRefusal(answer)
    ? { $case: "refused", value: refusedToMessage(answer) }
    : {
        $case: "accepted",
        value: { position: answer.position, version: answer.version, events: eventsToMessage(answer.events) },
      };

const acceptedFromMessage = ({ position, version, events }: pb.Accepted): Accepted => ({
  position: positionFromMessage(position),
  version,
  events: eventsFromMessage(events),
});

export const answerFromMessage = (answer: AnswerMessage): Answer =>
  answer.$case === "refused" ? refusedFromMessage(answer.value) : acceptedFromMessage(answer.value);

/** An empty list of positions means the same as none. */
export const afterFromMessage = (after: Record<string, number>): Positions | undefined =>
  Object.keys(after).length === 0 ? undefined : after;

/** Who, where and when: the part of an envelope that commands and orders share. `forOthers`: as a service that may. */
export const addressToMessage = (
  envelope: Envelope<unknown>,
  after: Positions | undefined,
  forOthers: boolean,
): Pick<pb.CommandRequest, "id" | "site" | "day" | "at" | "after" | "trace" | "origin"> => ({
  id: envelope.id,
  site: envelope.site,
  day: envelope.day,
  at: envelope.at,
  after: { ...after },
  trace: envelope.trace,
  origin: forOthers
    ? { actor: { id: envelope.actor.id, roles: [...envelope.actor.roles] }, time: envelope.time }
    : undefined,
});

export type AnyEnvelope = Envelope<AnyCommand>;
