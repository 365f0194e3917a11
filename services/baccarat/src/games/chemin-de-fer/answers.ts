import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { type Bounds, type Choice, decided } from "@carrusel/game-kit";
import { returned, sharesOf } from "../between-players/bank.ts";
import { enoughPlayers, type View } from "./options.ts";
import { garageFrom, halfFromWin } from "./rules.ts";
import type { Bank } from "./state.ts";

type Act = Extract<FeltCommand, { do: "act" }>;

export const answers = ["keep", "garage", "pass-hand"] as const;

/** What may be set aside: up to the rule's bound at will, and where the bank was not covered what doubling leaves. */
interface Aside {
  readonly atWill: number;
  readonly doubling: Bounds | undefined;
}

/**
 * How much the banker may set aside now: of his winnings once they have passed their bound, and half of the bank from
 * the second win on. Where the bank was not covered in full, what lies beside twice the amount that was in play (with or
 * without the house's part of the win), from the second win on with half of the rest. The bank stays at punto's minimum
 * at least.
 */
const asideOf = (view: View, bank: Bank): Aside => {
  const { min } = view.terms;
  const { amount, uncovered, inPlay } = bank;
  const most = amount - min;
  const half = (of: number): number => (bank.wins >= halfFromWin ? Math.floor(of / 2) : 0);
  const winnings = bank.winnings > garageFrom.minimums * min ? bank.winnings - bank.garage : 0;
  const atWill = Math.max(0, Math.min(Math.max(winnings, half(amount)), most));
  if (uncovered <= 0 || most <= 0) return { atWill, doubling: undefined };
  const to = Math.min(uncovered + half(amount - uncovered), most);
  return { atWill, doubling: { min: Math.max(1, Math.min(amount - 2 * inPlay, to)), max: to } };
};

/** The amounts that are offered; undefined: nothing may be set aside. */
const garageBounds = ({ atWill, doubling }: Aside): Bounds | undefined => {
  if (atWill === 0) return doubling;
  const isOne = doubling !== undefined && doubling.min <= atWill + 1;
  return { min: 1, max: isOne ? Math.max(atWill, doubling.max) : atWill };
};

/** What the banker may answer between two coups. */
export const answerChoice = (view: View): Choice | undefined => {
  const { bank } = view.state;
  if (bank === null) return undefined;
  if (bank.answer === "none") {
    // With too few players nothing is dealt any more: the banker gets his chips.
    return enoughPlayers(view.state) ? undefined : { side: "banca", actions: ["pass-hand"], optional: true };
  }
  const aside = garageBounds(asideOf(view, bank));
  const actions = answers.filter((action) => action !== "garage" || aside !== undefined);
  return {
    side: "banca",
    actions,
    ...(aside && { fields: { garage: { amount: aside } } }),
    ...(bank.answer === "open" && { optional: true as const }),
  };
};

const garage = (view: View, bank: Bank, choice: Choice, command: Act): readonly TableEvent[] | Refusal => {
  const { atWill, doubling } = asideOf(view, bank);
  const { amount } = command;
  const none = atWill === 0;
  if (none && doubling === undefined) {
    const sentence = `Winnings are set aside once they pass ${garageFrom.minimums} times the minimum, half of the bank from the second win on.`;
    return refuse("action-not-allowed", sentence, garageFrom.clause);
  }
  if (amount === undefined || amount <= 0) return refuse("invalid-amount", "Say how much goes into the garage.");
  const doubles = doubling !== undefined && amount >= doubling.min && amount <= doubling.max;
  if (doubles || amount <= atWill) return [decided(view, choice, command)];
  if (!none) return refuse("above-maximum", `At most ${atWill} may be set aside at will now.`, "AD-08-V.a.garage-half");
  const sentence = `Nothing is set aside at will yet; doubling what was in play leaves ${doubling?.min} to ${doubling?.max}.`;
  return refuse("action-not-allowed", sentence, "AD-08-V.a.double-uncovered");
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
