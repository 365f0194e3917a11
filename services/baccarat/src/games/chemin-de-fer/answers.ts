import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { type Choice, decided } from "@carrusel/game-kit";
import { returned, sharesOf } from "../between-players/bank.ts";
import { enoughPlayers, type View } from "./options.ts";
import { garageFrom, halfFromWin } from "./rules.ts";
import type { Bank } from "./state.ts";

type Act = Extract<FeltCommand, { do: "act" }>;

export const answers = ["keep", "garage", "pass-hand"] as const;

/**
 * How much the banker may set aside now: of his winnings once they have passed their bound, half of the bank from the
 * second win on, what nobody had covered in the coup that he has just won, and then half of what is left. The bank stays
 * at punto's minimum at least.
 */
export const garageMost = (view: View, bank: Bank): number => {
  const { min } = view.terms;
  const half = (amount: number): number => (bank.wins >= halfFromWin ? Math.floor(amount / 2) : 0);
  const winnings = bank.winnings > garageFrom.minimums * min ? bank.winnings - bank.garage : 0;
  const { amount, uncovered } = bank;
  const doubled = uncovered === 0 ? 0 : uncovered + half(amount - uncovered);
  return Math.max(0, Math.min(Math.max(winnings, half(amount), doubled), amount - min));
};

/** What the banker may answer between two coups. */
export const answerChoice = (view: View): Choice | undefined => {
  const { bank } = view.state;
  if (bank === null) return undefined;
  if (bank.answer === "none") {
    // With too few players nothing is dealt any more: the banker gets his chips.
    return enoughPlayers(view.state) ? undefined : { side: "banca", actions: ["pass-hand"], optional: true };
  }
  const most = garageMost(view, bank);
  const actions = answers.filter((action) => action !== "garage" || most > 0);
  return {
    side: "banca",
    actions,
    ...(most > 0 && { fields: { garage: { amount: { min: 1, max: most } } } }),
    ...(bank.answer === "open" && { optional: true as const }),
  };
};

const garage = (view: View, bank: Bank, choice: Choice, command: Act): readonly TableEvent[] | Refusal => {
  const most = garageMost(view, bank);
  const { amount } = command;
  if (most === 0) {
    const sentence = `Winnings are set aside once they pass ${garageFrom.minimums} times the minimum, half of the bank from the second win on.`;
    return refuse("action-not-allowed", sentence, garageFrom.clause);
  }
  if (amount === undefined || amount <= 0) return refuse("invalid-amount", "Say how much goes into the garage.");
  return amount > most
    ? refuse("above-maximum", `At most ${most} may be set aside now.`, "AD-08-V.a.garage-half")
    : [decided(view, choice, command)];
};

/** What the banker answers before the next coup: he keeps the bank, sets a part aside, or passes the hand. */
export const answer = (view: View, command: Act): readonly TableEvent[] | Refusal => {
  const { bank } = view.state;
  const choice = answerChoice(view);
  if (bank === null) {
    return refuse(
      "action-not-allowed",
      "Nobody holds the bank: who loses it has lost it.",
      "AD-08-V.keep-while-winning",
    );
  }
  if (choice === undefined) {
    const unplayed = bank.coups === 0;
    return unplayed
      ? refuse("action-not-allowed", "Who has acquired the bank deals at least once.", "AD-08-V.deal-once")
      : refuse("action-not-allowed", "The banker has said what he does.", "AD-08-V.a.asked-before-next");
  }
  if (bank.answer === "none" && command.action !== "pass-hand") {
    return refuse("action-not-allowed", "The banker has said what he does.", "AD-08-V.a.asked-before-next");
  }
  if (command.action === "garage") return garage(view, bank, choice, command);
  if (command.action === "keep") return [decided(view, choice, command)];
  const back = sharesOf(bank, bank.amount + bank.garage);
  return [decided(view, choice, command), ...back.map((share) => returned(view, share, "passed"))];
};
