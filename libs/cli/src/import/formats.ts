import { baccaratCoups } from "./baccarat-coups.ts";
import { blackjackRounds } from "./blackjack-rounds.ts";
import { crapsRolls } from "./craps-rolls.ts";
import { type AnyFormat, anyFormat } from "./format.ts";
import { linesOf } from "./lines.ts";
import { pokerDeals } from "./poker-deals.ts";

/** The formats that can be read. A further one is a line here. */
export const formats: readonly AnyFormat[] = [
  anyFormat(blackjackRounds),
  anyFormat(baccaratCoups),
  anyFormat(crapsRolls),
  anyFormat(pokerDeals),
];

/** The format that a file's content shows; undefined where it is none of them. */
export const formatOf = (text: string): AnyFormat | undefined => {
  const [first] = linesOf(text);
  return first && formats.find((format) => format.recognises(first.text));
};
