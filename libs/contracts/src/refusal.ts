/** Every code that a refusal can carry, with what it tells a person who has no better sentence. */
export const refusalCodes = {
  "unknown-game": "There is no such game.",
  "unknown-bet": "This table has no such bet.",
  "invalid-selection": "These numbers or symbols cannot be bet on together.",
  "invalid-stake": "The stake is not a sum that this bet takes.",
  "below-minimum": "The stake is below the minimum.",
  "above-maximum": "The stake is above the maximum.",
  "not-a-multiple": "The stake is not a whole multiple of the sum that this table or colour requires.",
  "side-bet-over-limit": "The side bet is above its limit.",
  "side-bet-needs-main": "A side bet needs a main bet of the same player first.",
  "bets-closed": "No more bets: this round's bets are closed.",
  "bets-open": "The bets of this round are still open.",
  "table-closed": "The table is closed.",
  "table-suspended": "The table is provisionally closed.",
  "seat-taken": "The seat is taken.",
  "seat-empty": "Nobody plays at this seat.",
  "no-such-seat": "The table has no such seat.",
  "not-enough-players": "There are not enough players.",
  "not-your-turn": "It is somebody else's turn.",
  "action-not-allowed": "This action is not open to the player now.",
  "invalid-card": "This card cannot be here.",
  "invalid-result": "The wheel, dice or plate cannot give this result.",
  "cannot-take-down": "This bet cannot be taken down.",
  "insufficient-chips": "There are not enough chips.",
  "wrong-phase": "This cannot be done at this moment.",
  "float-too-small": "The float is smaller than the rules require.",
  "jackpot-too-small": "The jackpot is smaller than the rules require.",
  "not-authorised": "This is not authorised.",
  "game-already-changed": "The table has changed its game today already.",
  "invalid-amount": "The amount is not possible here.",
  "outside-band": "The limits lie outside what is authorised.",
  "too-many-tables": "The person has as many tables as one may have.",
  "staff-missing": "The table lacks the staff that its game asks for.",
  uncounted: "A closing count is missing.",
  "already-paid": "The award has been paid already.",
  "unknown-jackpot": "There is no such jackpot here.",
  "unknown-table": "There is no such table.",
} as const;

export type RefusalCode = keyof typeof refusalCodes;

export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalCodes, code);

/** A command that was understood and turned down; nothing changed. */
export interface Refusal {
  readonly refused: RefusalCode;
  /** A sentence that the person at the table can act on. */
  readonly message: string;
  /** The id of the clause of the law that it rests on, e.g. `AD-01-IV.2.a.limits`. */
  readonly clause?: string;
}

export const refuse = (refused: RefusalCode, message?: string, clause?: string): Refusal => ({
  refused,
  message: message ?? refusalCodes[refused],
  ...(clause === undefined ? {} : { clause }),
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" && value !== null && "refused" in value;
