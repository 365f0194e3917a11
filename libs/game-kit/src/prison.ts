import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { loses } from "./decisions.ts";
import type { Choice, Decision, TableView, Wager } from "./round.ts";
import { selectionKey } from "./selection.ts";

/** What becomes of an even chance on a zero: half of it back, or all of it to prison. */
export type Escape = "half" | "prison";

/** How a table decides that: each player as he likes, or one of the two for all. */
export type ZeroRule = "choice" | Escape;

/** What became of the even chances on zeros. The zero is the wheel's, or another null result with its rules. */
export interface PrisonState {
  /** Wager -> how many zeros in a row it has been through and stayed. */
  readonly zeros: Readonly<Record<number, number>>;
  /** Wager -> what its player chose on the zero that lies. */
  readonly choices: Readonly<Record<number, Escape>>;
}

export const initialPrison: PrisonState = { zeros: {}, choices: {} };

type View = TableView<{ readonly zero: ZeroRule }, PrisonState>;
type Outcome = Extract<TableEvent, { type: "round-settled" }>["outcome"];
type Act = Extract<FeltCommand, { do: "act" }>;

/** Folds an event; `isZero` tells from a round's outcome whether it was a zero: other rounds keep a prisoner's worth. */
export const evolvePrison = <State extends PrisonState>(
  state: State,
  event: TableEvent,
  isZero: (outcome: Outcome) => boolean,
): State => {
  switch (event.type) {
    case "choice-made":
      return { ...state, choices: { ...state.choices, [event.wager]: event.action as Escape } };
    case "round-settled": {
      const more = isZero(event.outcome) ? 1 : 0;
      const held = event.wagers
        .filter((wager) => wager.result === "prison")
        .map(({ wager }) => [wager, (state.zeros[wager] ?? 0) + more] as const);
      return { ...state, zeros: Object.fromEntries(held), choices: {} };
    }
    case "round-voided":
      return { ...state, choices: {} };
    default:
      return state;
  }
};

/** What a wager that has stayed through `zeros` zeros is worth: its stake, halved at each one after the first. */
export const worthAfter = (wager: Wager, zeros: number): Ratio =>
  Ratio.of(wager.stake, zeros <= 1 ? 1n : 2n ** BigInt(zeros - 1));

/** Whether a wager that has been through so many zeros is worth less than the minimum, and so has no choice. */
const hasNoChoice = (view: View, wager: Wager, zeros: number): boolean =>
  zeros > 1 && worthAfter(wager, zeros).compare(view.terms.min) < 0;

const zerosOf = (view: View, wager: Wager): number => view.state.zeros[wager.id] ?? 0;

/** What becomes of an even chance on the zero that lies now; undefined while its player still has to choose. */
export const escapeOf = (view: View, wager: Wager): Escape | undefined => {
  const zeros = zerosOf(view, wager) + 1;
  // The last round of the session beats the rule for wagers below the minimum.
  if (view.lastRound) return "half";
  if (hasNoChoice(view, wager, zeros)) return "prison";
  return view.options.zero === "choice" ? view.state.choices[wager.id] : view.options.zero;
};

/** A wager that stays in prison. */
export const imprisoned = (wager: Wager): Decision => ({ ...loses(wager), result: "prison", stays: true });

/** An even chance on a zero, once it is known what becomes of it. */
export const decideOnZero = (view: View, wager: Wager): Decision =>
  escapeOf(view, wager) === "half"
    ? { ...loses(wager), result: "half", back: worthAfter(wager, zerosOf(view, wager) + 1).over(2) }
    : imprisoned(wager);

/** A prisoner whose chance came in: what it is worth goes back, nothing is paid; undefined for a wager that is none. */
export const freedFrom = (view: View, wager: Wager): Decision | undefined => {
  const zeros = zerosOf(view, wager);
  return zeros === 0 ? undefined : { ...loses(wager), result: "freed", back: worthAfter(wager, zeros) };
};

/** A wager whose player chooses. */
export interface ZeroChoice extends Choice {
  readonly wager: number;
  readonly seat: number;
  readonly player: string;
  readonly bet: string;
}

/** Those of the wagers on a zero whose players have to choose between half and prison, oldest first. */
export const zeroChoices = (view: View, wagers: readonly Wager[]): readonly ZeroChoice[] =>
  wagers
    .filter((wager) => escapeOf(view, wager) === undefined)
    .map(({ id, seat, player, bet, on }) => ({ wager: id, seat, player, bet, on, actions: ["half", "prison"] }));

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
const decidedForAll = refuse("action-not-allowed", "This table decides for all what a zero does.");

/** A player's choice on a zero, out of those that are open: half back, or prison. */
export const chooseOnZero = (
  view: View,
  choices: readonly ZeroChoice[],
  command: Act,
): readonly TableEvent[] | Refusal => {
  if (choices.length === 0) return refuse("wrong-phase", "There is nothing to decide at this moment.");
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

/**
 * Refuses, between rounds, a choice that the round which just ended did not wait for: a prisoner that is worth less
 * than the minimum stays without one, and where the table decides for all nobody has any. Undefined for any other command.
 */
export const refuseStuck = (view: View, command: FeltCommand): Refusal | undefined => {
  if (command.do !== "act") return undefined;
  const ended = view.round > 1 && view.felt.every((wager) => wager.held !== null);
  if (view.options.zero !== "choice" && ended) return decidedForAll;
  const held = meantBy(view, command).meant.filter((wager) => wager.held === "prison");
  const stuck = held.every((wager) => hasNoChoice(view, wager, zerosOf(view, wager)));
  return held.length > 0 && stuck ? noChoice : undefined;
};
