import { type Decision, loses, pushes, staysOpen, type Wager, wins, winsAt } from "@carrusel/game-kit";
import { totalOf } from "../dice/dice.ts";
import { againstSeven, everyThrow, firstThrow, flats, onNumber, rules, type Side } from "./rules.ts";
import { numberOf, type State } from "./table-state.ts";

type Fate = "win" | "lose" | "push" | "open";

const onFirstThrow = (side: Side, total: number): Fate => {
  const { win, lose, push }: Readonly<Record<"win" | "lose" | "push", readonly number[]>> = firstThrow[side];
  if (win.includes(total)) return "win";
  if (lose.includes(total)) return "lose";
  return push.includes(total) ? "push" : "open";
};

/** A number against 7: with it, or against it. */
const numberOrSeven = (side: Side, number: number | undefined, total: number): Fate => {
  if (total === number) return side === "with" ? "win" : "lose";
  if (total === 7) return side === "with" ? "lose" : "win";
  return "open";
};

const totalOrSeven = ({ total, hard }: { total: number; hard: boolean }, dice: readonly number[]): Fate => {
  const thrown = totalOf(dice);
  if (thrown === 7) return "lose";
  if (thrown !== total) return "open";
  return !hard || dice[0] === dice[1] ? "win" : "lose";
};

const decisionOf = (wager: Wager, fate: Fate, pays?: string): Decision => {
  switch (fate) {
    case "win":
      return pays === undefined ? wins(wager, rules.bets) : winsAt(wager, pays);
    case "lose":
      return loses(wager);
    case "push":
      return pushes(wager);
    case "open":
      return staysOpen(wager);
  }
};

/** What a throw does to a wager. `state`: as it was before the throw. */
export const decideWager = (state: State, wager: Wager, dice: readonly number[]): Decision => {
  const total = totalOf(dice);
  const { bet, on } = wager;
  const flat = flats[bet];
  if (flat !== undefined) {
    const number = numberOf(state, wager);
    return decisionOf(
      wager,
      number === undefined ? onFirstThrow(flat.side, total) : numberOrSeven(flat.side, number, total),
    );
  }
  const numbered = onNumber[bet];
  if (numbered !== undefined) {
    const number = (on[0] as number | undefined) ?? state.point ?? undefined;
    const pays = number === undefined ? undefined : numbered.pays[number];
    return decisionOf(wager, numberOrSeven(numbered.side, number, total), pays);
  }
  const standing = againstSeven[bet];
  if (standing !== undefined) return decisionOf(wager, totalOrSeven(standing, dice));
  const once = everyThrow[bet];
  if (once === undefined) throw new Error(`craps has no rule for the bet ${bet}`);
  return decisionOf(wager, once.win.includes(total) ? "win" : "lose", once.others?.[total]);
};
