import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { type Choice, decided, newWagers, raised, type Wager } from "@carrusel/game-kit";
import { turnFrom } from "../between-players/bank.ts";
import { inChips } from "../between-players/cut.ts";
import { cannotPay, nobodyAt, stackOf } from "../between-players/seating.ts";
import { enoughPlayers, type View } from "./options.ts";
import { leastPlayers } from "./rules.ts";
import type { CallKind } from "./state.ts";

type Act = Extract<FeltCommand, { do: "act" }>;

const kinds: readonly CallKind[] = ["banco", "banco-table", "banco-again"];

export const isCall = (action: string): action is CallKind => (kinds as readonly string[]).includes(action);

const clauses = {
  banco: "AD-08-VII.banco-order",
  "banco-table": "AD-08-VII.banco-table",
  "banco-again": "AD-08-VII.banco-again",
} as const satisfies Record<CallKind, string>;

/** The most that can be staked against the bank. */
export const coverable = ({ state: { bank }, terms: { chipUnit } }: View): number =>
  inChips(bank?.amount ?? 0, chipUnit);

/** What a call puts on the felt in all: the whole bank, or half of it in whole chips. */
const totalOf = ({ state: { bank }, terms: { chipUnit } }: View, kind: CallKind): number => {
  const amount = bank?.amount ?? 0;
  return inChips(kind === "banco-table" ? amount / 2 : amount, chipUnit);
};

const wagerOf = (view: View, seat: number): Wager | undefined => view.felt.find((wager) => wager.seat === seat);

const holds = ({ state: { bank } }: View, seat: number): boolean => bank?.seat === seat || bank?.partner === seat;

/** Refuses a call; undefined where it can be made. */
const wrongCall = (view: View, seat: number, kind: CallKind): Refusal | undefined => {
  const { state, terms } = view;
  const nobody = nobodyAt(view, seat, terms.seats ?? Number.POSITIVE_INFINITY);
  if (nobody !== undefined) return nobody;
  if (state.bank === null) return refuse("wrong-phase", "Nobody holds the bank.");
  if (state.bank.answer === "due") {
    return refuse("wrong-phase", "The banker has to say first what he does.", "AD-08-V.a.asked-before-next");
  }
  if (!enoughPlayers(state)) return refuse("not-enough-players", undefined, leastPlayers.clause);
  if (holds(view, seat)) return refuse("action-not-allowed", "The bank does not play against itself.", "AD-08-I.class");
  if (kind === "banco-again" && !state.again.includes(seat)) {
    return refuse("action-not-allowed", "Only who covered the bank alone and lost may call it again.", clauses[kind]);
  }
  const total = totalOf(view, kind);
  const before = wagerOf(view, seat)?.stake ?? 0;
  const again = state.calls.some((call) => call.seat === seat && call.kind === kind);
  if (again || (kind === "banco-table" && before >= total)) {
    return refuse("action-not-allowed", `Seat ${seat} has that much on the felt.`, clauses[kind]);
  }
  if (total < terms.min) return refuse("below-minimum", `The least stake is ${terms.min}.`, "AD-08-V.punto-min");
  return cannotPay(view, seat, total - before);
};

/** A player covers the bank, or half of it. */
export const call = (view: View, seat: number, kind: CallKind, choice: Choice, command: Act) => {
  const wrong = wrongCall(view, seat, kind);
  if (wrong !== undefined) return wrong;
  const before = wagerOf(view, seat);
  const total = totalOf(view, kind);
  const player = `${seat}`;
  const chips =
    before === undefined
      ? newWagers(view, [{ seat, player, bet: "punto", stake: total }])
      : before.stake >= total
        ? []
        : [raised(view, before, total - before.stake)];
  return [decided(view, choice, command), ...chips] as readonly TableEvent[];
};

/** Calls that can be made while bets are open. */
export const openCalls = (view: View): readonly Choice[] =>
  Object.keys(view.seats).flatMap((key): readonly Choice[] => {
    const seat = Number(key);
    const actions = kinds.filter((kind) => wrongCall(view, seat, kind) === undefined);
    return actions.length === 0 ? [] : [{ seat, actions, optional: true }];
  });

/** Banco again may still be called while the first cards are given. */
export const lateCalls = (view: View): readonly Choice[] =>
  view.state.again.flatMap((seat): readonly Choice[] =>
    stackOf(view, seat) > 0 && wrongCall(view, seat, "banco-again") === undefined
      ? [{ seat, actions: ["banco-again"], optional: true }]
      : [],
  );

const kindOf = (view: View, seat: number): CallKind | undefined => {
  const of = view.state.calls.filter((one) => one.seat === seat).map(({ kind }) => kind);
  return (["banco-again", "banco", "banco-table"] as const).find((kind) => of.includes(kind));
};

/**
 * The wagers in the order of their priority: banco again, banco, the first banco with the table, then all others, each
 * in turn from the banker's right.
 */
export const byPriority = (view: View): readonly Wager[] => {
  const order = turnFrom(view.state.seats, view.state.bank?.seat ?? 0);
  const inTurn = [...view.felt].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  const of = (kind: CallKind): readonly Wager[] => inTurn.filter((wager) => kindOf(view, wager.seat) === kind);
  const first = [...of("banco-again"), ...of("banco"), ...of("banco-table").slice(0, 1)];
  return [...first, ...inTurn.filter((wager) => !first.includes(wager))];
};

/** Whether one player covers the whole bank. */
export const coversAlone = (view: View): boolean => view.felt.length === 1 && view.felt[0]?.stake === coverable(view);

/**
 * Who holds punto's cards: who called for the bank, else the passer of a hand that was taken for more, else the highest
 * bet, the first in turn of equal ones.
 */
export const holderOf = (view: View): number | undefined => {
  const inOrder = byPriority(view);
  const called = inOrder.find((wager) => kindOf(view, wager.seat) !== undefined);
  if (called !== undefined) return called.seat;
  const { bank } = view.state;
  const passer = bank?.coups === 0 && bank.passed !== null && bank.amount > bank.passed.amount ? bank.passed.by : null;
  const right = inOrder.find((wager) => wager.seat === passer);
  if (right !== undefined) return right.seat;
  return inOrder.reduce<Wager | undefined>(
    (best, wager) => (best && best.stake >= wager.stake ? best : wager),
    undefined,
  )?.seat;
};
