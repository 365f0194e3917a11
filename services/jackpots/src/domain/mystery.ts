import { type Envelope, type JackpotCommand, type JackpotEvent, type Refusal, refuse } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { restart } from "./contributions.ts";
import { readPots, writePots } from "./pots.ts";
import { evolveJackpots, type Jackpot, type JackpotsState } from "./state.ts";

type Reveal = Extract<JackpotCommand, { do: "reveal-draw" }>;

/** What a draw is of: a jackpot's, by its number from 1. */
export interface DrawOf {
  readonly jackpot: string;
  readonly draw: number;
}

/** The text that a draw's commitment is the hash of. `salt`: 64 lower-case hexadecimal digits. */
export const drawText = ({ jackpot, draw }: DrawOf, sum: number, salt: string): string =>
  `carrusel draw 1\n${salt}\n${jackpot} ${draw}\n${sum}\n`;

/**
 * SHA-256, as 64 lower-case hexadecimal digits, of four lines of UTF-8 text, each ended by a line feed: the words
 * `carrusel draw 1`; the salt; the jackpot's id and the draw's number, one space between; the sum in minor units.
 */
export const drawCommitment = (of: DrawOf, sum: number, salt: string): string =>
  bytesToHex(sha256(utf8ToBytes(drawText(of, sum, salt))));

/** Whether a mystery's meter has reached a sum. */
export const hasReached = (jackpot: Jackpot, sum: number): boolean => jackpot.pots.meter.compare(sum) >= 0;

/**
 * A mystery's meter has reached the sum that was drawn for it. The stake that brought it there wins the meter as it
 * then stood; what the round's later stakes brought stays for the next meter. Refused for a sum that was not committed to.
 */
export const revealDraw = (
  state: JackpotsState,
  jackpot: Jackpot,
  { draw, sum, salt, next }: Reveal,
  { actor }: Envelope<unknown>,
): readonly JackpotEvent[] | Refusal => {
  if (!actor.roles.includes("service")) return refuse("not-authorised", "A draw is revealed by the service alone.");
  const waiting = jackpot.draw;
  if (waiting === null || waiting.number !== draw)
    return refuse("invalid-amount", `Draw ${draw} is not the one to come.`);
  if (drawCommitment({ jackpot: jackpot.id, draw }, sum, salt) !== waiting.commitment) {
    return refuse("invalid-amount", "This is not the sum that was committed to.");
  }
  const winner = reaching(jackpot, sum);
  if (winner === undefined) return refuse("wrong-phase", "The meter has not reached the sum that was drawn.");
  const revealed: JackpotEvent = {
    ...{ type: "draw-revealed", jackpot: jackpot.id, draw, sum, salt },
    ...{ commitment: waiting.commitment, next },
  };
  const won = evolveJackpots(evolveJackpots(state, revealed), winner).jackpots.get(jackpot.id);
  return won === undefined ? [] : [revealed, winner, ...restart(won)];
};

/** The award of the first stake of the last contribution that brought the meter to a sum. */
const reaching = (jackpot: Jackpot, sum: number): Extract<JackpotEvent, { type: "award-won" }> | undefined => {
  const { lastFed, pots } = jackpot;
  if (lastFed === null) return undefined;
  const { site, table, day, round } = lastFed;
  let meter = readPots(lastFed.before).meter;
  for (const { wager, seat, player, meter: share } of lastFed.stakes) {
    meter = meter.plus(Ratio.from(share));
    if (meter.compare(sum) < 0) continue;
    const amount = meter.min(pots.meter).floor();
    return {
      type: "award-won",
      jackpot: jackpot.id,
      stakedOn: jackpot.id,
      award: jackpot.awards.length + 1,
      ...(site === undefined ? {} : { site }),
      ...{ table, day, round, wager, seat, player },
      combination: "mystery",
      prize: "100%",
      amount,
      topUp: "0",
      before: writePots(pots),
      after: writePots({ ...pots, meter: pots.meter.minus(amount) }),
    };
  }
  return undefined;
};
