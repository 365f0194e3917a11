import { type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { type Choice, decided, newWagers, raised } from "@carrusel/game-kit";
import { inChips } from "../between-players/cut.ts";
import { cannotPay, nobodyAt } from "../between-players/seating.ts";
import { isBroken, tooFew } from "./banking.ts";
import { type Act, placesOf, type View } from "./state.ts";

const clause = "AD-09-VI.banco-both-cloths";

/** The whole bank, in whole chips. */
const total = ({ state: { bank }, terms: { chipUnit } }: View): number => inChips(bank?.amount ?? 0, chipUnit);

const wrongBanco = (view: View, seat: number): Refusal | undefined => {
  const { bank, banco, caller } = view.state;
  const nobody = nobodyAt(view, seat, placesOf(view));
  if (nobody !== undefined) return nobody;
  if (bank === null || isBroken(view)) return refuse("wrong-phase", "Nobody holds the bank.");
  const few = tooFew(view, bank.seat);
  if (few !== undefined) return few;
  if (seat === bank.seat || seat === bank.partner) {
    return refuse("action-not-allowed", "The bank does not play against itself.", "AD-09-I.class");
  }
  if (banco.left === 0 || (banco.by !== null && banco.by !== seat)) {
    return refuse("action-not-allowed", "Banco is called once, at the beginning of a game.", clause);
  }
  if (caller !== null) return refuse("action-not-allowed", `Seat ${caller} has called banco.`, clause);
  const before = view.felt.find((wager) => wager.seat === seat && wager.bet === "both")?.stake ?? 0;
  return cannotPay(view, seat, Math.max(0, total(view) - before));
};

/** One player takes the whole bank on both cloths. */
export const callBanco = (view: View, command: Act): readonly TableEvent[] | Refusal => {
  const { seat } = command;
  const { bank } = view.state;
  if (seat === undefined) return refuse("seat-empty", "Name the seat that calls.");
  const wrong = wrongBanco(view, seat);
  if (wrong !== undefined || bank === null) return wrong ?? [];
  const before = view.felt.find((wager) => wager.seat === seat && wager.bet === "both");
  const chips =
    before === undefined
      ? newWagers(view, [{ seat, player: `${seat}`, bet: "both", stake: total(view) }])
      : [raised(view, before, Math.max(0, total(view) - before.stake))];
  return [decided(view, { seat, actions: ["banco"] }, command), ...chips];
};

export const openBanco = (view: View): readonly Choice[] =>
  Object.keys(view.seats).flatMap((key): readonly Choice[] =>
    wrongBanco(view, Number(key)) === undefined ? [{ seat: Number(key), actions: ["banco"], optional: true }] : [],
  );
