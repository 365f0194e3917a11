import { type FeltCommand, isRefusal, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { GameAction } from "@carrusel/game-kit";
import { returned, sharesOf, staked, turnFrom } from "../between-players/bank.ts";
import { inChips } from "../between-players/cut.ts";
import { cannotPay, nobodyAt, stackOf } from "../between-players/seating.ts";
import { candidates, firstInTurn, leavesPlace } from "./offer.ts";
import { enoughPlayers, mostOf, type View } from "./options.ts";
import { bankMost, leastPlayers } from "./rules.ts";

type BankCommand = Extract<FeltCommand, { do: "bank" }>;
type Act = Extract<FeltCommand, { do: "act" }>;
type Decided = readonly TableEvent[] | Refusal;

const tooFew = (): Refusal =>
  refuse("not-enough-players", `The game needs ${leastPlayers.seats} players.`, leastPlayers.clause);

const places = (view: View): number => view.terms.seats ?? Number.POSITIVE_INFINITY;

/** The least for which the bank is to be had. */
export const leastOf = ({ state: { offer }, terms }: View): number =>
  offer.passed === null || offer.forced ? terms.min : offer.passed.amount;

const openTo = (view: View): readonly number[] =>
  candidates(view.state, (seat) => stackOf(view, seat) >= leastOf(view));

/** Refuses a bank of the wrong size; one that was passed may be of any size that it had. */
const wrongAmount = (view: View, amount: number): Refusal | undefined => {
  const [least, most] = [leastOf(view), mostOf(view)];
  const passed = view.state.offer.passed !== null;
  if (amount <= 0) return refuse("invalid-stake", "A bank is more than nothing.");
  if (amount < least) {
    const clause = passed ? "AD-08-V.at-least-passed-amount" : bankMost.clause;
    return refuse("below-minimum", `The bank is at least ${least}.`, clause);
  }
  if (amount > most) return refuse("above-maximum", `The bank is at most ${most}.`, bankMost.clause);
  return amount % view.terms.chipUnit === 0 || (passed && amount === least)
    ? undefined
    : refuse("not-a-multiple", `Chips here are whole multiples of ${view.terms.chipUnit}.`);
};

const wrongPartner = (view: View, seat: number, partner: number): Refusal | undefined => {
  const nobody = nobodyAt(view, partner, places(view));
  if (nobody !== undefined) return nobody;
  if (partner === seat) return refuse("action-not-allowed", "Nobody is his own partner.", "AD-08-V.partner");
  return view.state.offer.passed?.by === partner
    ? refuse("action-not-allowed", "Who passed the hand is not partner in it.", "AD-08-V.passer-not-partner")
    : undefined;
};

/** The bank is taken, by the seat whose turn it is; with a partner who puts as much beside it. */
const take = (view: View, { seat, amount, partner }: BankCommand): Decided => {
  const open = openTo(view);
  const nobody = nobodyAt(view, seat, places(view));
  if (nobody !== undefined) return nobody;
  if (!enoughPlayers(view.state)) return tooFew();
  if (!open.includes(seat)) {
    return refuse("not-your-turn", `The bank goes to seat ${open[0]} first.`, "AD-08-V.first-bank");
  }
  const wrong =
    (partner === undefined ? undefined : wrongPartner(view, seat, partner)) ??
    wrongAmount(view, partner === undefined ? amount : 2 * amount) ??
    cannotPay(view, seat, amount) ??
    (partner === undefined ? undefined : cannotPay(view, partner, amount));
  if (wrong !== undefined) return wrong;
  return [
    staked(view, { seat, amount }, "bank"),
    ...(partner === undefined ? [] : [staked(view, { seat: partner, amount }, "partner")]),
  ];
};

/** A passed hand that is shared goes to a player who takes it alone, as long as nobody has bet against it. */
const takeAlone = (view: View, { seat, amount, partner }: BankCommand): Decided | undefined => {
  const { bank } = view.state;
  if (bank === null || bank.passed === null || bank.partner === null || bank.coups > 0) return undefined;
  if (partner !== undefined || seat === bank.seat || seat === bank.passed.by || view.felt.length > 0) return undefined;
  const wrong = nobodyAt(view, seat, places(view)) ?? wrongAmount(view, amount) ?? cannotPay(view, seat, amount);
  const back = sharesOf(bank, bank.amount).map((share) => returned(view, share, "outbid"));
  return wrong ?? [...back, staked(view, { seat, amount }, "bank")];
};

/** The bank that has not played yet may be raised by the one who has it, never lowered. */
const raise = (view: View, { seat, amount, partner }: BankCommand): Decided => {
  const { bank } = view.state;
  if (bank === null) return [];
  if (seat !== bank.seat) return refuse("not-your-turn", `Seat ${bank.seat} holds the bank.`, "AD-08-V.first-bank");
  if (bank.coups > 0) {
    return refuse("wrong-phase", "The bank has played: bets follow without it being made again.", "AD-08-V.raise-only");
  }
  if (partner !== undefined && partner !== bank.partner) {
    return refuse("action-not-allowed", "The bank is made already.", "AD-08-V.partner");
  }
  const holders = bank.partner === null ? [seat] : [seat, bank.partner];
  const more = amount - bank.amount / holders.length;
  if (more < 0) return refuse("below-minimum", "A bank is not lowered.", "AD-08-V.raise-only");
  const wrong =
    wrongAmount(view, amount * holders.length) ??
    holders.map((holder) => cannotPay(view, holder, more)).find((refusal) => refusal !== undefined);
  if (wrong !== undefined) return wrong;
  return more === 0 ? [] : holders.map((holder) => staked(view, { seat: holder, amount: more }, "raise"));
};

export const takeBank = (view: View, command: BankCommand): Decided =>
  view.state.bank === null ? take(view, command) : (takeAlone(view, command) ?? raise(view, command));

type Bids = Readonly<Record<string, number>>;

/** Who may not bid for the hand that he has just passed, or lost. */
const barred = ({ state: { offer } }: View): readonly (number | null)[] => [
  offer.last,
  offer.passed?.by ?? null,
  offer.passed?.partner ?? null,
];

/** The bank goes to the highest bidder; on equal bids to the first in turn. Nobody: it is forced on the next in turn. */
export const auction = (view: View, bids: Bids): Decided => {
  const { offer, seats, bank } = view.state;
  if (bank !== null) return refuse("wrong-phase", `Seat ${bank.seat} holds the bank.`, "AD-08-V.auction");
  if (!enoughPlayers(view.state)) return tooFew();
  const offers = Object.entries(bids).map(([seat, amount]) => ({ seat: Number(seat), amount }));
  for (const { seat, amount } of offers) {
    const nobody = nobodyAt(view, seat, places(view));
    if (nobody !== undefined) return nobody;
    if (barred(view).includes(seat)) {
      return refuse("action-not-allowed", `Seat ${seat} has just given up the bank.`, "AD-08-V.passer-not-in-auction");
    }
    if (amount <= 0) return refuse("invalid-stake", "A bid is more than nothing.");
    const before = view.state.passedFor[seat] ?? 0;
    if (amount < before) {
      const sentence = `Seat ${seat} has passed the hand for ${before}, and bids that at least.`;
      return refuse("below-minimum", sentence, "AD-08-V.passer-not-in-auction");
    }
  }
  const order = turnFrom(seats, offer.after);
  const [best] = [...offers].sort((a, b) => b.amount - a.amount || order.indexOf(a.seat) - order.indexOf(b.seat));
  if (best === undefined) return refuse("wrong-phase", "Nobody bids.", "AD-08-V.auction");
  const wrong = wrongAmount(view, best.amount) ?? cannotPay(view, best.seat, best.amount);
  return wrong ?? [staked(view, best, "auction")];
};

export const bidsOf = (command: FeltCommand): Bids | undefined => {
  if (command.do === "auction") return command.bids;
  return command.do === "act" && command.action === "auction" ? (command.bids ?? {}) : undefined;
};

const noted = (view: View, action: string, seat: number | null): TableEvent => ({
  type: "decision-made",
  ...{ round: view.round, seat, side: seat === null ? "banca" : null, player: null, hand: null, action },
});

/** An auction without a bid: the bank goes to the right of the last banker, for the minimum. */
export const noBids = (view: View): Decided => {
  const tried = auction(view, {});
  return isRefusal(tried) && tried.clause === "AD-08-V.auction" && view.state.bank === null
    ? [noted(view, "no-bids", null)]
    : tried;
};

/** A player does not want the bank; the one who has refused it twice running leaves his place. */
export const decline = (view: View, { seat }: Act): Decided => {
  if (seat === undefined) return refuse("seat-empty", "Name the seat that does not want the bank.");
  const nobody = nobodyAt(view, seat, places(view));
  if (nobody !== undefined) return nobody;
  if (view.state.bank !== null) return refuse("action-not-allowed", "The bank is taken.", "AD-08-V.decline");
  if (firstInTurn(view.state) !== seat) return refuse("not-your-turn", undefined, "AD-08-V.decline");
  const { player, stack } = view.seats[seat] ?? { player: `${seat}`, stack: 0 };
  return [
    noted(view, "decline", seat),
    ...(leavesPlace(view.state, seat) ? [{ type: "player-left", seat, player, stack } as const] : []),
  ];
};

/** Who may take the bank, for how much, and that he need not. */
export const bankActions = (view: View): readonly GameAction[] => {
  const { state } = view;
  if (state.bank !== null) return [];
  const { chipUnit } = view.terms;
  const least = leastOf(view);
  const min = state.offer.passed === null ? Math.ceil(least / chipUnit) * chipUnit : least;
  const open = openTo(view);
  const offers = !enoughPlayers(state)
    ? []
    : open.flatMap((seat): readonly GameAction[] => {
        const most = Math.min(mostOf(view), stackOf(view, seat));
        const max = most < min ? most : Math.max(min, inChips(most, chipUnit));
        return max < min ? [] : [{ do: "bank", seat, amount: { min, max } }];
      });
  const first = firstInTurn(state);
  return first === undefined
    ? offers
    : [...offers, { do: "act", seat: first, actions: ["decline"], optional: true } as const];
};
