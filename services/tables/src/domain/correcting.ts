import {
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

/**
 * What a correction means for a round, or why it cannot be: it names a place that took part and a wager that lay there.
 * The table sees to it that no more is taken back than the place had. `by`: who authorises it; `booked`: under which day
 * the round's record names the corrections that the table's present history has itself.
 */
export const correctionOf = (
  game: string,
  round: RoundResult,
  command: Correct,
  by: string,
  booked: string | undefined,
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
  const meant = bet === undefined ? there : there.filter((wager) => isMeant(wager, command));
  const [wager, another] = meant;
  if (bet !== undefined && wager === undefined) {
    return refuse("unknown-bet", `Seat ${seat} had no such bet in round ${round.round}.`);
  }
  if (bet !== undefined && another !== undefined) {
    return refuse("invalid-selection", `Seat ${seat} had several such bets: name the player, the numbers or the hand.`);
  }
  const named = bet === undefined ? undefined : wager;
  const player = playerOf(command, there);
  return {
    ...{ round: round.round, wager: named?.wager ?? null, seat, player, bet: bet ?? null },
    ...{ on: named?.on ?? [...(on ?? [])], hand: named?.hand ?? hand ?? null },
    ...{ amount, reason, by, incident },
    given: givenBy(round, { seat, player, bet: bet ?? null }, meant, booked),
  };
};

const isMeant = (wager: WagerResult, { bet, on, hand }: Correct): boolean =>
  wager.bet === bet &&
  (on === undefined || sameItems(wager.on, on)) &&
  (hand === undefined || (wager.hand ?? 1) === hand);

const playerOf = ({ seat, player }: Correct, there: readonly WagerResult[]): string =>
  player ?? there[0]?.player ?? `${seat}`;

/** What a place had of a round: of the wagers that are meant, of the pots, of corrections that another history has. */
const givenBy = (
  round: RoundResult,
  { seat, player, bet }: Pick<CorrectRound, "seat" | "player" | "bet">,
  meant: readonly WagerResult[],
  booked: string | undefined,
): number => {
  const returned = meant.reduce((sum, one) => sum + one.returned, 0);
  const pots = bet === null ? round.pots.reduce((sum, { winners }) => sum + (winners[seat] ?? 0), 0) : 0;
  const before = (round.corrections ?? []).filter(
    (one) =>
      one.booked !== booked &&
      one.seat === seat &&
      one.player === player &&
      (bet === null || (one.bet === bet && meant.some(({ on }) => sameItems(on, one.on)))),
  );
  return returned + pots + before.reduce((sum, one) => sum + one.amount, 0);
};
