import {
  type Correction,
  type FloorCommand,
  gameRegistry,
  type Refusal,
  type RoundResult,
  refuse,
  type WagerResult,
} from "@carrusel/contracts";
import type { CorrectRound } from "@carrusel/game-kit";

export type Correct = Extract<FloorCommand, { do: "correct" }>;

const overStates: ReadonlySet<string> = new Set(["settled", "void", "blank"]);

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length &&
  JSON.stringify(a.map((one) => `${one}`).sort()) === JSON.stringify(b.map((one) => `${one}`).sort());

/** Whether the history that takes the money has a correction of the round itself. */
export type IsOwn = (correction: Correction) => boolean;

/**
 * What a correction means for a round, or why it cannot be: it names a place that took part and a wager that lay there.
 * The table sees to it that no more is taken back than wager and place had. `by`: who authorises it.
 */
export const correctionOf = (
  game: string,
  round: RoundResult,
  command: Correct,
  by: string,
  isOwn: IsOwn,
): CorrectRound | Refusal => {
  const { seat, bet, on, hand, amount, reason, incident = null } = command;
  if (!overStates.has(round.status)) return refuse("wrong-phase", `Round ${round.round} is not over.`);
  const there = round.wagers.filter(
    (wager) => wager.seat === seat && (command.player === undefined || wager.player === command.player),
  );
  const circle = gameRegistry[game]?.players === "in-circle";
  if (there.length === 0 && (bet !== undefined || !circle)) {
    return refuse("seat-empty", `Nobody played at seat ${seat} in round ${round.round}.`);
  }
  const [named, another] = bet === undefined ? [] : there.filter((wager) => isMeant(wager, command));
  if (bet !== undefined && named === undefined) {
    return refuse("unknown-bet", `Seat ${seat} had no such bet in round ${round.round}.`);
  }
  if (another !== undefined) {
    return refuse("invalid-selection", `Seat ${seat} had several such bets: name the player, the numbers or the hand.`);
  }
  if (named === undefined && there.some((wager) => wager.player !== there[0]?.player)) {
    return refuse("invalid-selection", `Several players had bets at seat ${seat}: name the player.`);
  }
  const player = named?.player ?? command.player ?? there[0]?.player ?? `${seat}`;
  const place = placeIn(round, { seat, player }, isOwn);
  return {
    ...{ round: round.round, game, wager: named?.wager ?? null, seat, player, bet: bet ?? null },
    ...{ on: named?.on ?? [...(on ?? [])], hand: named?.hand ?? hand ?? null },
    ...{ amount, reason, by, incident },
    given: named === undefined ? place.given : givenBy(named, place.corrections),
    givenPlace: place.given,
  };
};

const isMeant = (wager: WagerResult, { bet, on, hand }: Correct): boolean =>
  wager.bet === bet &&
  (on === undefined || sameItems(wager.on, on)) &&
  (hand === undefined || (wager.hand ?? 1) === hand);

const sumOf = (corrections: readonly Correction[]): number => corrections.reduce((sum, { amount }) => sum + amount, 0);

/** What a place had of a round: of its wagers, of the pots, of corrections that another history has. */
const placeIn = (
  round: RoundResult,
  { seat, player }: Pick<Correction, "seat" | "player">,
  isOwn: IsOwn,
): { readonly given: number; readonly corrections: readonly Correction[] } => {
  const corrections = (round.corrections ?? []).filter(
    (one) => one.seat === seat && one.player === player && !isOwn(one),
  );
  const returned = round.wagers
    .filter((wager) => wager.seat === seat && wager.player === player)
    .reduce((sum, wager) => sum + wager.returned, 0);
  const pots = round.pots.reduce((sum, { winners }) => sum + (winners[seat] ?? 0), 0);
  return { given: returned + pots + sumOf(corrections), corrections };
};

/** What a wager had of a round, with what was corrected of it. */
const givenBy = ({ bet, on, hand, returned }: WagerResult, corrections: readonly Correction[]): number =>
  returned +
  sumOf(corrections.filter((one) => one.bet === bet && sameItems(one.on, on) && (one.hand ?? 1) === (hand ?? 1)));
