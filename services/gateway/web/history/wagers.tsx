import type { Chips, Felt } from "./felt.ts";
import { betText, outcomeNames } from "./names.ts";

type Sum = (minor: number) => string;

const fate = ({ result, carried }: Chips): string => {
  if (result !== undefined) return outcomeNames[result] ?? result;
  return carried ? "from before" : "";
};

/** The wagers on the cloth at this moment. */
export const Wagers = ({ felt, sum }: { felt: Felt; sum: Sum }) => (
  <section class="panel block">
    <h2>On the cloth</h2>
    {felt.chips.length === 0 ? <p class="soft">No chips lie on the cloth.</p> : null}
    <ul class="lines">
      {felt.chips.map((chip) => (
        <li key={chip.wager}>
          <span class="line-seat">Seat {chip.seat}</span>
          <span class="line-what">{betText(chip.bet, chip.on)}</span>
          <span class={`line-fate ${(chip.won ?? 0) > 0 ? "gain" : "soft"}`}>{fate(chip)}</span>
          <span class="line-sum">{sum(chip.stake)}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** Winnings in the order in which the law has them paid. */
export const Payments = ({ felt, sum }: { felt: Felt; sum: Sum }) =>
  felt.payments.length === 0 ? null : (
    <section class="panel block">
      <h2>Payments in their order</h2>
      <ol class="lines payments">
        {felt.payments.map((payment) => (
          <li key={`${payment.seat} ${payment.player} ${betText(payment.bet, payment.on)}`}>
            <span class="line-seat">Seat {payment.seat}</span>
            <span class="line-what">{betText(payment.bet, payment.on)}</span>
            <span class="line-fate" />
            <span class="line-sum gain">{sum(payment.amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
