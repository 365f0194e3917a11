import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { decided, type GameAction } from "@carrusel/game-kit";
import { returned, sharesOf, staked } from "../between-players/bank.ts";
import { inChips } from "../between-players/cut.ts";
import { cannotPay, nobodyAt, stackOf } from "../between-players/seating.ts";
import { cloths, leastPlayers } from "./rules.ts";
import { type Act, clothOf, placesOf, type View } from "./state.ts";

type BankCommand = Extract<FeltCommand, { do: "bank" }>;
type Decided = readonly TableEvent[] | Refusal;

/** Refuses a bank without two players on each cloth beside the banker. */
export const tooFew = (view: View, banker: number): Refusal | undefined => {
  const players = view.state.seats.filter((seat) => seat !== banker);
  const enough = cloths.every(
    (cloth) => players.filter((seat) => clothOf(view, seat) === cloth).length >= leastPlayers.aCloth,
  );
  return enough
    ? undefined
    : refuse("not-enough-players", `Each cloth needs ${leastPlayers.aCloth} players.`, leastPlayers.clause);
};

/** The bank has not a chip left: it is made anew or given up. */
export const isBroken = ({ state: { bank }, terms }: View): boolean => bank !== null && bank.amount < terms.chipUnit;

/** What a bank that is given up holds goes back. */
const givenUp = (view: View, command: Pick<Act, "action">): readonly TableEvent[] => {
  const { bank } = view.state;
  if (bank === null) return [];
  const back = sharesOf(bank, bank.amount).map((share) => returned(view, share, "passed"));
  return [decided(view, { side: "banca", actions: [] }, { do: "act", action: command.action }), ...back];
};

/** The empty bank of another is given up as soon as somebody takes it. */
const takenOver = (view: View, seat: number): readonly TableEvent[] =>
  view.state.bank === null || view.state.bank.seat === seat ? [] : givenUp(view, { action: "pass-hand" });

const leastOf = ({ state, terms }: View): number => state.bank?.first ?? state.least ?? terms.min;

const mostOf = ({ terms, options }: View): number => (options.bank === "open" ? Number.MAX_SAFE_INTEGER : terms.max);

const wrongAmount = (view: View, amount: number, least: number): Refusal | undefined => {
  const { min, chipUnit } = view.terms;
  if (amount <= 0) return refuse("invalid-stake", "A bank is more than nothing.");
  if (amount < least) {
    const clause = isBroken(view) ? "AD-09-V.1.broken" : least > min ? "AD-09-V.1.reoffer" : "AD-09-V.1.limits";
    return refuse("below-minimum", `The bank is at least ${least}.`, clause);
  }
  if (amount > mostOf(view)) {
    return refuse("above-maximum", `A limited bank is made with ${mostOf(view)} at most.`, "AD-09-I.limited");
  }
  return amount % chipUnit === 0
    ? undefined
    : refuse("not-a-multiple", `Chips here are whole multiples of ${chipUnit}.`, "AD-09-V.1.limits");
};

const isBarred = ({ state: { barred } }: View, seat: number): Refusal | undefined =>
  barred.includes(seat)
    ? refuse("action-not-allowed", "Who won and left the bank is not banker again in this shoe.", "AD-09-V.1.leave")
    : undefined;

/** A player becomes banker, or makes his bank anew once it is empty. */
export const takeBank = (view: View, { seat, amount, partner }: BankCommand): Decided => {
  const { bank } = view.state;
  const broken = isBroken(view);
  const wrong = nobodyAt(view, seat, placesOf(view)) ?? tooFew(view, seat);
  if (wrong !== undefined) return wrong;
  if (bank !== null && !broken) {
    return seat === bank.seat
      ? refuse("wrong-phase", "The bank stands: bets follow.", "AD-09-VII.winnings-to-bank")
      : refuse("not-your-turn", `Seat ${bank.seat} holds the bank.`, "AD-09-V.1.award");
  }
  const own = bank?.seat === seat;
  const joined = partner ?? (own ? (bank?.partner ?? undefined) : undefined);
  const shares = joined === undefined ? [seat] : [seat, joined];
  const refused =
    isBarred(view, seat) ??
    (joined === seat ? refuse("action-not-allowed", "Nobody is his own partner.") : undefined) ??
    (joined === undefined ? undefined : nobodyAt(view, joined, placesOf(view))) ??
    wrongAmount(view, amount * shares.length, leastOf(view)) ??
    shares.map((share) => cannotPay(view, share, amount)).find((refusal) => refusal !== undefined);
  if (refused !== undefined) return refused;
  const chips = shares.map((share, index) => staked(view, { seat: share, amount }, index === 0 ? "bank" : "partner"));
  return [...takenOver(view, seat), ...chips];
};

/** With no banker the bank goes to the highest bidder; between equal ones the lot decides, which is not drawn here. */
export const auction = (view: View, bids: Readonly<Record<string, number>>): Decided => {
  const { bank } = view.state;
  if (bank !== null && !isBroken(view)) {
    return refuse("wrong-phase", `Seat ${bank.seat} holds the bank.`, "AD-09-V.1.award");
  }
  const offers = Object.entries(bids).map(([seat, amount]) => ({ seat: Number(seat), amount }));
  for (const { seat } of offers) {
    const wrong = nobodyAt(view, seat, placesOf(view)) ?? isBarred(view, seat);
    if (wrong !== undefined) return wrong;
  }
  const most = Math.max(...offers.map(({ amount }) => amount), 0);
  const [best, equal] = offers.filter(({ amount }) => amount === most);
  if (best === undefined) return refuse("wrong-phase", "Without a bidder the game is over.", "AD-09-V.1.reoffer");
  if (equal !== undefined) {
    const sentence = "Equal bids are decided by lot: leave out the bid that lost it.";
    return refuse("action-not-allowed", sentence, "AD-09-V.1.award");
  }
  const wrong =
    tooFew(view, best.seat) ??
    wrongAmount(view, best.amount, view.terms.min) ??
    cannotPay(view, best.seat, best.amount);
  return wrong ?? [...takenOver(view, best.seat), staked(view, best, "bank")];
};

const canLeave = ({ state: { bank } }: View): boolean => bank !== null && bank.coups > 0;

/** The banker gives the bank up, after its first coup. */
export const leaveBank = (view: View, command: Act): Decided => {
  const { bank } = view.state;
  if (command.side !== "banca") return refuse("action-not-allowed", 'Name the side: "banca".');
  if (bank === null) return refuse("action-not-allowed", "Nobody holds the bank.", "AD-09-V.1.leave");
  if (!canLeave(view) && tooFew(view, bank.seat) === undefined) {
    return refuse(
      "action-not-allowed",
      "The bank is given up after its first coup at the earliest.",
      "AD-09-V.1.leave",
    );
  }
  return givenUp(view, command);
};

export const bankActions = (view: View): readonly GameAction[] => {
  const { bank, seats } = view.state;
  const leave: readonly GameAction[] = canLeave(view)
    ? [{ do: "act", side: "banca", actions: ["pass-hand"], optional: true }]
    : [];
  if (bank !== null && !isBroken(view)) return leave;
  const { chipUnit } = view.terms;
  const min = Math.ceil(leastOf(view) / chipUnit) * chipUnit;
  const open = [...seats]
    .sort((a, b) => a - b)
    .flatMap((seat): readonly GameAction[] => {
      const most = Math.min(mostOf(view), stackOf(view, seat));
      const max = most < min ? most : Math.max(min, inChips(most, chipUnit));
      const shared = bank?.seat === seat && bank.partner !== null;
      return max < min || shared || isBarred(view, seat) !== undefined || tooFew(view, seat) !== undefined
        ? []
        : [{ do: "bank", seat, amount: { min, max } }];
    });
  return [...open, ...leave];
};
