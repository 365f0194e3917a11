import type { Correction, RoundResult, TableEvent, WagerResult } from "@carrusel/contracts";
import type { HistoryStep } from "@carrusel/hosting";
import { columns } from "../columns.ts";
import { betText, describeAll, fateText, keptText, markOf, money } from "../compose/words.ts";

/** What one has to know of a table to tell of its rounds. */
export interface Told {
  readonly game: string;
  readonly currency: string;
}

type Sum = (minor: number) => string;

const sumOf =
  ({ currency }: Told): Sum =>
  (minor) =>
    money(minor, currency, "en", true);

/** A gain or a loss with its sign: "+€12.50", "−€165", "€0". */
export const signed = (minor: number, currency: string): string =>
  `${minor > 0 ? "+" : minor < 0 ? "−" : ""}${money(Math.abs(minor), currency, "en", true)}`;

const clock = /T(\d\d:\d\d:\d\d)/;

/** A step: when, what, who; its further lines below one another. */
const stepLines = ({ time, actor, events }: HistoryStep, told: Told): readonly string[] => {
  const read = events.map(({ type, data }) => ({ type, ...data }) as unknown as TableEvent);
  const [first = "", ...others] = describeAll(read, sumOf(told), told.game);
  const at = clock.exec(time)?.[1] ?? time;
  return [`${at}  ${first}  (${actor})`, ...others.map((line) => `${" ".repeat(at.length)}  ${line}`)];
};

/** What happened, step by step. Times are UTC, as they are stored. */
export const stepsText = (steps: readonly HistoryStep[], told: Told): readonly string[] =>
  steps.flatMap((step) => stepLines(step, told));

const wagerRow = (wager: WagerResult, told: Told): readonly string[] => {
  const sum = sumOf(told);
  const { seat, player, bet, on, stake, hand, returned } = wager;
  const who = player === `${seat}` ? `Seat ${seat}` : `Seat ${seat} (${player})`;
  const what = `${betText(bet, on, told.game)}${(hand ?? 1) > 1 ? `, hand ${hand}` : ""}`;
  const kept = keptText(wager, told.currency).toLowerCase();
  const fate = [fateText(wager, sum), kept].filter((part) => part !== "").join(", ");
  return [
    `  ${who}`,
    what,
    stake === 0 ? "" : sum(stake),
    fate,
    returned === 0 ? "" : `${sum(returned)} to the player`,
  ];
};

const potLines = ({ pots }: RoundResult, sum: Sum): readonly string[] =>
  pots.map(({ amount, winners }, index) => {
    const won = Object.entries(winners).map(([seat, part]) => `seat ${seat} ${sum(part)}`);
    return `  ${index === 0 ? "Main pot" : `Side pot ${index}`} ${sum(amount)}: ${won.join(", ") || "nobody"}`;
  });

const headOf = ({ status, outcome, reason }: RoundResult, { game }: Told): string => {
  if (status === "void") return `Annulled${reason === undefined ? "" : `: ${reason}`}`;
  if (status === "blank") return "Blank: nobody wins";
  if (status !== "settled") return "Still played";
  const mark = markOf(game, outcome, undefined);
  if (mark === undefined) return "Settled";
  return `Result ${mark.text}${mark.says === "" || mark.says === mark.text ? "" : ` (${mark.says})`}`;
};

const correctionLine = ({ seat, player, bet, on, amount, reason, by, booked }: Correction, told: Told): string => {
  const who = player === `${seat}` ? `seat ${seat}` : `seat ${seat} (${player})`;
  const what = bet === null ? "" : `, ${betText(bet, on, told.game)}`;
  const when = booked === undefined ? "" : `, booked on ${booked}`;
  return `Corrected: ${signed(amount, told.currency)} to ${who}${what}: ${reason} (${by}${when})`;
};

/** What a round came to: its result, every wager, pots, and what the house made of it. */
export const resultText = (result: RoundResult, told: Told): readonly string[] => {
  const sum = sumOf(told);
  const { wagers, rake, house, bank, corrections = [] } = result;
  return [
    headOf(result, told),
    ...(wagers.length === 0
      ? []
      : columns(
          wagers.map((wager) => wagerRow(wager, told)),
          [2],
        ).split("\n")),
    ...potLines(result, sum),
    ...(bank === undefined
      ? []
      : [`  Bank of seat ${bank.seat}: ${sum(bank.before)} before, ${sum(bank.after)} after`]),
    ...(rake === 0 ? [] : [`Rake ${sum(rake)}`]),
    `House ${signed(house, told.currency)}`,
    ...corrections.map((one) => correctionLine(one, told)),
  ];
};
