import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Decision,
  defineGame,
  type Game,
  loses,
  selectionKey,
  type TableView,
  type Wager,
  wins,
} from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { covers, isEvenChance, type Pocket, zero } from "../roulette/cloth.ts";
import { byClass } from "../roulette/payment.ts";
import { notHere, spinOf, wheelInput } from "../roulette/wheel.ts";
import { type Options, options } from "./options.ts";
import { evolve, hasNoChoice, initial, onZero, openChoices, type State, worth } from "./prison.ts";
import { rules } from "./rules.ts";

type View = TableView<Options, State>;

const pockets: readonly Pocket[] = Array.from({ length: 37 }, (_, n) => n);

const decideWager = (view: View, wager: Wager, pocket: Pocket): Decision => {
  const zeros = view.state.zeros[wager.id] ?? 0;
  const even = isEvenChance(wager.bet);
  if (even && zero(pocket)) {
    return onZero(view, wager) === "half"
      ? { wager: wager.id, result: "half", back: worth(wager, zeros + 1).over(2), won: Ratio.zero }
      : { wager: wager.id, result: "prison", back: Ratio.zero, won: Ratio.zero, stays: true };
  }
  if (!covers(wager.bet, wager.on, pocket)) return loses(wager);
  if (zeros > 0) return { wager: wager.id, result: "freed", back: worth(wager, zeros), won: Ratio.zero };
  return wins(wager, rules.bets);
};

type Act = Extract<FeltCommand, { do: "act" }>;

/** The wagers that an act means: of the seat's own player, or of a guest who is alone there. */
const meantBy = (view: View, { seat, bet, on, player }: Act): { theirs: readonly Wager[]; meant: readonly Wager[] } => {
  const atSeat = view.felt.filter((wager) => wager.seat === seat);
  const own = atSeat.filter((wager) => wager.player === (player ?? `${seat}`));
  const theirs = own.length === 0 && player === undefined ? atSeat : own;
  const meant = theirs.filter(
    (wager) =>
      (bet === undefined || wager.bet === bet) && (on === undefined || selectionKey(wager.on) === selectionKey(on)),
  );
  return { theirs, meant };
};

const noChoice = refuse("action-not-allowed", "This wager has no such choice.", "AD-01-IV.1.B.b.below-minimum");

/** A player's choice on a zero: half back, or prison. */
const choose = (view: View, command: Act): readonly TableEvent[] | Refusal => {
  const choices = openChoices(view);
  if (choices.length === 0) return notHere(command);
  const { seat, bet, action } = command;
  if (seat === undefined) return refuse("seat-empty", "Name the seat that chooses.");
  const { theirs, meant } = meantBy(view, command);
  if (theirs.length === 0) return refuse("seat-empty", `Nobody has a wager at seat ${seat}.`);
  if (meant.length === 0) return refuse("unknown-bet", `Seat ${seat} has no wager on "${bet}".`);
  const choice = choices.find((open) => meant.some((wager) => wager.id === open.wager));
  if (choice === undefined || !choice.actions.includes(action)) return noChoice;
  const { wager, player, bet: name } = choice;
  return [{ type: "choice-made", round: view.round, wager, seat, player, bet: name, action }];
};

const game: Game<Options, State> = {
  sheet: rules,
  options,
  bets: () => rules.bets,
  limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: "AD-01-IV.2.a.limits" }),
  initial: () => initial,
  evolve,
  input: (view, command) =>
    wheelInput(command, view.round, view.state.pocket, pockets) ??
    (command.do === "act" ? choose(view, command) : notHere(command)),
  // A prisoner worth less than the minimum stays without a choice: the round did not wait for it.
  early: (view, command) => {
    if (command.do !== "act") return undefined;
    const held = meantBy(view, command).meant.filter((wager) => wager.held === "prison");
    const stuck = held.every((wager) => hasNoChoice(view, wager, view.state.zeros[wager.id] ?? 0));
    return held.length > 0 && stuck ? noChoice : undefined;
  },
  next: (view) => {
    if (view.betting) return undefined;
    if (view.state.pocket === null) return spinOf(pockets);
    const choices = openChoices(view);
    return choices.length === 0 ? undefined : { next: "choice", choices };
  },
  verdict: (view) => {
    const pocket = view.state.pocket as Pocket;
    return { outcome: { number: pocket }, decisions: view.felt.map((wager) => decideWager(view, wager, pocket)) };
  },
  payOrder: byClass(rules.facts.paymentOrder as string[][]),
  outcomes: () => pockets.map((result) => ({ result, weight: 1 })),
};

export const rouletteFrench = defineGame(game);
