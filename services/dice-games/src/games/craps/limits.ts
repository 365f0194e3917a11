import { type Refusal, refuse } from "@carrusel/contracts";
import {
  type Bet,
  type BetPlace,
  type Limits,
  priceOf,
  selectionKey,
  type TableView,
  type Wager,
  type WagerName,
} from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import type { Options } from "./options.ts";
import { boxes, flats, hundredths, onNumber, simpleMax } from "./rules.ts";
import { isBox, numberOf, type State } from "./table-state.ts";

export type View = TableView<Options, State>;

type Percented = keyof typeof hundredths;

/** Hundredths of a sum, down to whole minor units. */
const part = (sum: number, limit: Percented, number: number): number => {
  const all: Readonly<Record<number, number>> = hundredths[limit];
  return Ratio.of(sum)
    .times(all[number] ?? 0)
    .over(100)
    .floor();
};

/** The flat bet behind odds: of the same place and player, and on a number that is known. */
const flatsBehind = (view: View, bet: string): readonly { readonly flat: Wager; readonly number: number }[] =>
  view.felt.flatMap((flat) => {
    if (flat.bet !== onNumber[bet]?.flat) return [];
    const number = numberOf(view.state, flat);
    return number === undefined ? [] : [{ flat, number }];
  });

/** Where odds name their number: come bets have one of their own, line bets the point. */
const oddsOn = (bet: string, number: number): readonly number[] =>
  flats[onNumber[bet]?.flat ?? ""]?.laid === "point" ? [number] : [];

const behind = (view: View, { seat, player, bet, on }: WagerName) =>
  flatsBehind(view, bet).find(
    ({ flat, number }) =>
      flat.seat === seat && flat.player === player && selectionKey(oddsOn(bet, number)) === selectionKey(on),
  );

/** The places where odds can be laid; undefined for bets that stand alone. */
export const places = (bet: Bet, view: View): readonly BetPlace[] | undefined =>
  bet.side === true
    ? flatsBehind(view, bet.id).map(({ flat, number }) => ({
        ...{ seat: flat.seat, player: flat.player, on: oddsOn(bet.id, number) },
        ...{ min: view.terms.chipUnit, max: part(flat.stake, bet.limit as Percented, number) },
      }))
    : undefined;

const oddsLimits = (bet: Bet, view: View, at: WagerName | undefined): Limits => {
  const clause = bet.limit === "with-odds" ? "AD-06-IV.2.win-odds-max" : "AD-06-IV.2.dont-odds-max";
  const all = places(bet, view) ?? [];
  const here = at && behind(view, at);
  const max = here
    ? part(here.flat.stake, bet.limit as Percented, here.number)
    : Math.max(0, ...all.map((place) => place.max));
  return { min: view.terms.chipUnit, max, clause, over: "side-bet-over-limit" };
};

/** The greatest stake of a multiple bet: its win is what the table allows, and never below that of a simple bet. */
const multipleMax = (pays: string, { terms, options }: View): number => {
  const price = priceOf(pays);
  const simple = Ratio.of(terms.max).over(price);
  const least = simple.isWhole ? simple.floor() : simple.floor() + 1;
  return Math.max(least, simple.times(options.multipleWin).floor());
};

export const limits = (bet: Bet, view: View, at?: WagerName): Limits => {
  const { min, max } = view.terms;
  const { limit } = bet;
  switch (limit) {
    case "with-odds":
    case "against-odds":
      return oddsLimits(bet, view, at);
    case "right":
    case "wrong": {
      const number = at?.on[0] as number | undefined;
      // Where no number is named: what all of them take.
      const most = Math.min(...(number === undefined ? boxes : [number]).map((box) => part(max, limit, box)));
      return { min, max: most, clause: `AD-06-IV.2.${limit}-max` };
    }
    case "multiple": {
      const most = multipleMax(bet.pays, view);
      return { min: Math.min(min, most), max: most, clause: "AD-06-IV.2.multiple-max" };
    }
    default:
      return { min, max, clause: "AD-06-IV.2.simple-max" };
  }
};

export const checkTerms = ({ min, max }: { readonly min: number; readonly max: number }): Refusal | undefined =>
  max < simpleMax.least * min || max > simpleMax.most * min
    ? refuse(
        "outside-band",
        `The maximum of a simple bet is ${simpleMax.least} to ${simpleMax.most} times the minimum of ${min}.`,
        "AD-06-IV.2.simple-max",
      )
    : undefined;

/** Odds need the flat bet on a known number. Numbers that have no box are the selection's business. */
export const betNeeds = (view: View, at: WagerName): Refusal | undefined => {
  if (onNumber[at.bet]?.flat === undefined || behind(view, at) !== undefined) return undefined;
  const [number] = at.on;
  const ofCome = flats[onNumber[at.bet]?.flat ?? ""]?.laid === "point";
  const fits = ofCome ? at.on.length === 1 && typeof number === "number" && isBox(number) : at.on.length === 0;
  return fits
    ? refuse(
        "side-bet-needs-main",
        "Odds stand behind the flat bet of the same player on a known number.",
        "AD-06-IV.1.C.need-flat",
      )
    : undefined;
};

/** Win and come stay until they are decided; a don't come stays while odds stand on its number. */
export const takeDown = (view: View, wager: Wager): Refusal | undefined => {
  if (flats[wager.bet]?.side === "with") {
    return refuse("cannot-take-down", "It is played until it is won or lost.", "AD-06-IV.1.A.no-take-down");
  }
  if (!view.betting) return undefined;
  const odds = view.felt.find(
    (other) => other.seat === wager.seat && other.player === wager.player && behind(view, other)?.flat.id === wager.id,
  );
  return (
    odds && refuse("side-bet-needs-main", "Odds stand on this bet: take them down first.", "AD-06-IV.1.C.need-flat")
  );
};
