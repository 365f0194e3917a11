import { fateText, keptText } from "./fate.ts";
import type { Chips, Felt } from "./felt.ts";
import { betText } from "./names.ts";

type Sum = (minor: number) => string;

interface Props {
  readonly felt: Felt;
  readonly sum: Sum;
  readonly game: string;
  readonly currency: string;
}

const who = ({ seat, player }: Chips): string => (player === `${seat}` ? "" : ` (${player})`);

/** One wager with its fate; `place`: with the seat that it stands at. */
export const WagerLine = ({
  chip,
  sum,
  game,
  currency,
  place,
  number,
}: {
  chip: Chips;
  sum: Sum;
  game: string;
  currency: string;
  place: boolean;
  /** The number on which the wager stands by now. */
  number?: number | undefined;
}) => {
  const kept = keptText(chip, currency);
  const tone = (chip.won ?? 0) > 0 ? "gain" : chip.result === "lose" ? "loss" : "soft";
  return (
    <li class={place ? "line" : "line line-here"}>
      {place ? <span class="line-seat">Seat {chip.seat}</span> : null}
      <span class="line-what">
        {betText(chip.bet, chip.on, game)}
        {number === undefined ? "" : ` on ${number}`}
        {(chip.hand ?? 1) > 1 ? `, hand ${chip.hand}` : ""}
        {who(chip)}
      </span>
      <span class={`line-fate ${tone}`}>{fateText(chip, sum)}</span>
      <span class="line-sum">{chip.stake === 0 ? "" : sum(chip.stake)}</span>
      {kept === "" ? null : <span class="line-kept soft">{kept}</span>}
    </li>
  );
};

/** Come bets of craps stand on numbers of their own: wager -> number. */
export const numbersOf = (outcome: Readonly<Record<string, unknown>> | null): Readonly<Record<string, number>> => {
  const numbers = outcome?.numbers;
  return typeof numbers === "object" && numbers !== null ? (numbers as Readonly<Record<string, number>>) : {};
};

/** The wagers on the cloth at this moment. */
export const Wagers = ({
  felt,
  sum,
  game,
  currency,
  numbers,
}: Props & { numbers: Readonly<Record<string, number>> }) => (
  <section class="panel block">
    <h2>On the cloth</h2>
    {felt.chips.length === 0 ? <p class="soft">No chips lie on the cloth.</p> : null}
    <ul class="lines">
      {felt.chips.map((chip) => (
        <WagerLine
          key={chip.wager}
          chip={chip}
          sum={sum}
          game={game}
          currency={currency}
          place
          number={numbers[chip.wager]}
        />
      ))}
    </ul>
  </section>
);

/** Winnings in the order in which the law has them paid. */
export const Payments = ({ felt, sum, game }: Omit<Props, "currency">) =>
  felt.payments.length === 0 ? null : (
    <section class="panel block">
      <h2>Payments in their order</h2>
      <ol class="lines payments">
        {felt.payments.map((payment, index) => (
          <li class="line" key={index}>
            <span class="line-seat">Seat {payment.seat}</span>
            <span class="line-what">{betText(payment.bet, payment.on, game)}</span>
            <span class="line-fate" />
            <span class="line-sum gain">{sum(payment.amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
