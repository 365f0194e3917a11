import type { RuleSheet } from "@carrusel/game-kit";
import type { RoundLine } from "../../../src/wire.ts";
import { isPoker } from "../../shared/circle/among.ts";
import { Pocket } from "../../shared/pocket.tsx";
import { summaryOf } from "../../shared/summary.ts";
import { byPlace, listed } from "../../shared/words.ts";

interface Props {
  readonly rounds: readonly RoundLine[];
  readonly game: string;
  readonly sheet: RuleSheet | undefined;
  readonly sum: (minor: number) => string;
  readonly path: (round: number) => string;
  readonly status: (line: RoundLine) => string;
}

const total = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** What was played for: the pots before the house's part. */
export const potOf = ({ pots, house }: RoundLine): number => total(pots.map(({ amount }) => amount)) + house;

/** Who won a hand: everybody whom a pot went to. */
const winnersOf = ({ pots }: RoundLine): string => {
  const seats = [...new Set(pots.flatMap(({ winners }) => Object.keys(winners)))].sort(byPlace);
  return seats.length === 0 ? "" : `Seat${seats.length === 1 ? "" : "s"} ${listed(seats)}`;
};

/** The line under a result, where the columns have no room. */
const underText = (line: RoundLine, winner: string, { game, sum }: Pick<Props, "game" | "sum">): string => {
  if (winner === "") return "";
  if (!isPoker(game)) return `Bank of ${winner.toLowerCase()} ${bankText(line, sum)}`;
  return `${winner} ${winner.startsWith("Seats") ? "win" : "wins"}`;
};

/** What a coup did to the bank. */
const bankText = ({ bank }: RoundLine, sum: Props["sum"]): string =>
  bank === undefined ? "" : `${sum(bank.before)} → ${sum(bank.after + bank.garage)}`;

const Line = ({ line, ...props }: Props & { line: RoundLine }) => {
  const { game, sheet, sum, path, status } = props;
  const over = line.status === "settled";
  const poker = isPoker(game);
  const summary = over ? summaryOf(game, line.outcome) : "";
  const winner = poker ? winnersOf(line) : line.bank === undefined ? "" : `Seat ${line.bank.seat}`;
  return (
    <tr>
      <td>
        <a href={path(line.round)}>{line.round}</a>
      </td>
      <td>
        {over ? <Pocket game={game} outcome={line.outcome} sheet={sheet} /> : status(line)}
        {line.reason === undefined ? null : <span class="soft"> {line.reason}</span>}
        <span class="summary-under soft">
          {[underText(line, winner, props), summary].filter((part) => part !== "").join("; ")}
        </span>
      </td>
      <td class="summary soft" title={summary}>
        {summary}
      </td>
      <td>{winner}</td>
      <td class="number">{poker ? (over ? sum(potOf(line)) : "") : sum(line.staked)}</td>
      {poker ? null : <td class="number">{bankText(line, sum)}</td>}
      <td class="number">{over || line.house !== 0 ? sum(line.house) : ""}</td>
    </tr>
  );
};

/** Rounds of players among themselves: who won which pot, or what the bank came to; and the house's part. */
export const CircleLines = (props: Props) => {
  const poker = isPoker(props.game);
  return (
    <table class={poker ? "lines-poker" : "lines-bank"}>
      <thead>
        <tr>
          <th scope="col">{poker ? "Hand" : "Coup"}</th>
          <th scope="col">Result</th>
          <th scope="col" class="summary">
            <span class="sr-only">What came</span>
          </th>
          <th scope="col">{poker ? "Winner" : "Banker"}</th>
          <th scope="col" class="number">
            {poker ? "Pot" : "Staked"}
          </th>
          {poker ? null : (
            <th scope="col" class="number">
              Bank
            </th>
          )}
          <th scope="col" class="number">
            House
          </th>
        </tr>
      </thead>
      <tbody>
        {props.rounds.map((line) => (
          <Line key={line.round} {...props} line={line} />
        ))}
      </tbody>
    </table>
  );
};
