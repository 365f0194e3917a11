import type { Bet, TableCommand } from "@carrusel/game-kit";
import { type OddsSource, type PlayCase, playedOdds } from "@carrusel/odds";
import { craps } from "./game.ts";
import { boxes, flats, onNumber } from "./rules.ts";
import type { State } from "./table-state.ts";

const limits = { min: 1000, max: 100_000 };

/** A throw of this total, without a double. */
const thrown = (total: number): readonly TableCommand[] => [
  { do: "close-bets" },
  { do: "roll", dice: total > 6 ? [6, total - 6] : [total - 1, 1] },
];

const lay = (bet: string): TableCommand => ({ do: "bet", seat: 1, bet, stake: limits.min });

const point = 4;
const other = 5;

/** Odds behind a flat bet that has come to its number. */
const oddsCase = (flat: string, number: number): PlayCase => {
  if (flats[flat]?.laid === "come-out") return { on: [], before: [lay(flat), ...thrown(number)], label: `${number}` };
  const set = thrown(number === point ? other : point);
  return { on: [number], before: [...set, lay(flat), ...thrown(number)], label: `${number}` };
};

const cases = ({ id }: Bet): readonly PlayCase[] | undefined => {
  if (flats[id]?.laid === "point") return [{ on: [], before: thrown(point) }];
  const flat = onNumber[id]?.flat;
  return flat === undefined ? undefined : boxes.map((number) => oddsCase(flat, number));
};

/** Every bet played over all throws, come bets after a point, odds behind their flat bet on each number. */
export const crapsOdds: OddsSource = playedOdds({
  game: craps,
  rules: "AD-455-2025",
  limits,
  cases,
  forget: (play) => ({ ...(play as State), rolls: [] }),
});
