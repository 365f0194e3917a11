import type { Refusal, StoredEvent } from "@carrusel/contracts";
import type { Position } from "@carrusel/event-store";

/** A command was stored: where, and what came of it. A retry of the command gets the same answer. */
export interface Accepted {
  readonly position: Position;
  readonly version: number;
  readonly events: readonly StoredEvent[];
}

export type Answer = Accepted | Refusal;

export const isAccepted = (answer: Answer): answer is Accepted => "position" in answer;
