import type { RuleSetId } from "@carrusel/contracts";

/** What texts word differently about a floor, beside staff, places and equipment: clauses, and what they bound. */
export interface FloorWording {
  readonly closeBeforeChange: string;
  /** A table changes its game once a day at most. */
  readonly oneChangeADay?: string;
  /** Another game begins with a float of its own. */
  readonly newFloat?: string;
  readonly drawForSeats: string;
  /** By game: minutes of waiting for players before a table that was suspended for want of them may be closed. */
  readonly patience: Readonly<Record<string, { readonly minutes: number; readonly clause: string }>>;
  /** Players that a table of poker between players needs. */
  readonly leastPlayers?: { readonly players: number; readonly clause: string };
}

const andorra: FloorWording = {
  closeBeforeChange: "AD-00-2.reversible",
  drawForSeats: "AD-23-IV.draw-for-seats",
  patience: {},
  leastPlayers: { players: 4, clause: "AD-23-VII.four-players" },
};

const canary: FloorWording = {
  closeBeforeChange: "ES-CN-1-2.2.close-before-change",
  oneChangeADay: "ES-CN-1-2.2.one-change-a-day",
  newFloat: "ES-CN-1-2.2.new-float",
  drawForSeats: "ES-CN-2-4.1.draw-for-seats",
  patience: { "poker-synthetic": { minutes: 15, clause: "ES-CN-2-7.1.close-after-15" } },
};

const wordings: Readonly<Record<RuleSetId, FloorWording>> = { "AD-455-2025": andorra, "ES-CN-234-1997": canary };

/** What lies under a key of its own. */
export const own = <Value>(from: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined;

/** What a wording says of floors; undefined for a text that says nothing of its own and follows none. */
export const floorWording = (wording: RuleSetId): FloorWording | undefined => own(wordings, wording);
