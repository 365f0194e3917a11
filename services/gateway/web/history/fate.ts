import type { WagerOutcome } from "@carrusel/contracts";
import { exactMoney, isSomething } from "../shared/money-exact.ts";
import { capital } from "../shared/words.ts";
import { outcomeNames } from "./names.ts";

type Sum = (minor: number) => string;

/** A wager, and what became of it where that is known. Minor units; fractions of them as text. */
export interface Fated {
  readonly stake: number;
  readonly carried?: boolean;
  readonly result?: WagerOutcome;
  readonly won?: number;
  readonly returned?: number;
  readonly commission?: number | string;
  readonly breakage?: number | string | undefined;
}

const isBonus = ({ stake, result }: Fated): boolean => stake === 0 && result === "win";

/** What became of a wager: "wins €5", "half back, €5 back"; empty where nothing has yet. */
export const fateText = (wager: Fated, sum: Sum): string => {
  const { result, carried, won = 0, returned = 0, stake } = wager;
  if (result === undefined) return carried === true ? "from before" : "";
  if (isBonus(wager)) return `bonus ${sum(won)}`;
  const name = outcomeNames[result] ?? result;
  if (won > 0) return `${name} ${sum(won)}`;
  const part = returned > 0 && returned < stake;
  return part ? `${name}, ${sum(returned)} back` : name;
};

/** What the house kept out of it; empty where that is nothing. */
export const keptText = ({ commission, breakage }: Fated, currency: string): string => {
  const parts = [
    isSomething(commission) ? `commission ${exactMoney(commission, currency)}` : "",
    isSomething(breakage) ? `breakage ${exactMoney(breakage, currency)}` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : capital(parts.join(", "));
};
