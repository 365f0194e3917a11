import { type Card, countOf, frenchPack, supplyOf, withJoker } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Annulled,
  type CardUse,
  cardsAt,
  type Decision,
  decided,
  defineGame,
  type Game,
  type Json,
  loses,
  type Next,
  nobodyToDealTo,
  placesWith,
  pushes,
  type TableView,
  type Wager,
  winsAt,
} from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { z } from "zod";
import { turnUp } from "../table/deal.ts";
import { exposed } from "../table/exposed.ts";
import { placeLimits, tableOptions } from "../table/limits.ts";
import { against, bankAgainst, type SetHand, setHand } from "./hands.ts";
import { lowByHouseWay } from "./house-way.ts";
import { mostCommission, positions, rules } from "./rules.ts";

const isCommission = (text: string): boolean => {
  const part = Ratio.parse(text);
  return part !== undefined && !part.isNegative && part.compare(Ratio.from(mostCommission)) <= 0;
};

const options = z.strictObject({
  ...tableOptions,
  /** What the house keeps of a win, such as `"3/100"`. */
  commission: z.string().refine(isCommission, `a fraction of at most ${mostCommission}`).default(mostCommission),
  /** The seat that holds the bank; the house where it is not set. */
  banker: z.int().min(1).max(6).optional(),
});
export type Options = z.infer<typeof options>;

/** The dice of the round; null until they are thrown. */
export interface State {
  readonly dice: readonly number[] | null;
}
type View = TableView<Options, State>;

const handSize = 7;
const dealer = "dealer";
const pack: CardUse = { scope: "round", supply: supplyOf(withJoker(frenchPack())) };

/** Seats that get cards: those with wagers, and the one that banks. */
const seatsOf = ({ felt, options: { banker } }: View): readonly number[] => {
  const seats = placesWith(felt, "main");
  return banker === undefined || seats.includes(banker) ? seats : [...seats, banker].sort((a, b) => a - b);
};

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);

/** The places that get cards, from the one that the dice name; position 1 is the bank's, position n + 1 seat n. */
const dealingOrder = (view: View, dice: readonly number[]): readonly string[] => {
  const first = (sumOf(dice) - 1) % positions;
  const dealt = [0, ...seatsOf(view)];
  const inTurn = [...dealt.filter((place) => place >= first), ...dealt.filter((place) => place < first)];
  return inTurn.map((place) => (place === 0 ? dealer : `${place}`));
};

/** The low cards that a place (or the dealer) has laid. */
const lowOf = (view: View, place: string): readonly Card[] | undefined =>
  view.acts.find(({ seat, side }) => (place === dealer ? side === dealer : `${seat}` === place))?.cards;

/** The seat whose turn it is to set its hands; undefined once all have. */
const toSet = (view: View): number | undefined => seatsOf(view).find((seat) => lowOf(view, `${seat}`) === undefined);

const roll: Next = { next: "result", actions: [{ do: "roll", dice: 3, faces: 6 }, { do: "no-roll" }] };

const next = (view: View): Next | undefined => {
  const { dice } = view.state;
  if (view.betting) return undefined;
  if (dice === null) return roll;
  const order = dealingOrder(view, dice);
  const dealt = order.reduce((count, place) => count + cardsAt(view, place).length, 0);
  const to = order[Math.floor(dealt / handSize)];
  if (to !== undefined) return { next: "card", to, up: false, count: order.length * handSize - dealt };
  const fields = { set: { low: 2 } };
  const seat = toSet(view);
  if (seat !== undefined) return { next: "choice", choices: [{ seat, actions: ["set"], fields }] };
  const turned = turnUp(view, [dealer]);
  if (turned !== undefined || lowOf(view, dealer) !== undefined) return turned;
  return { next: "choice", choices: [{ side: dealer, actions: ["set", "house-way"], fields }] };
};

/** The epigraph lets nothing be annulled for a card that was shown: it is recorded, and the round goes on. */
const shows = (view: View, command: Extract<FeltCommand, { do: "expose" }>) =>
  command.what === "common"
    ? refuse("invalid-card", "This game has no common cards.")
    : exposed(view, command, undefined, (card) => countOf(pack.supply, card) > 0);

const input = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | Annulled => {
  const { round, state } = view;
  if (command.do === "expose") return shows(view, command);
  if (command.do !== "roll" && command.do !== "no-roll") {
    return refuse("wrong-phase", `Pai gow poker does not take "${command.do}" now.`);
  }
  if (state.dice !== null) return refuse("wrong-phase", "The dice have been thrown already.", "AD-12-VI.dice");
  if (command.do === "no-roll") return [{ type: "irregular-play", round, kind: "no-roll", reason: command.reason }];
  const { dice } = command;
  return dice.length === 3 && dice.every((face) => face >= 1 && face <= 6)
    ? [{ type: "outcome-recorded", round, outcome: { dice: [...dice] } }]
    : refuse("invalid-result", "Three dice are thrown, each shows 1 to 6.", "AD-12-II.3.dice");
};

/** The cards that a command lays low; refused unless they are two of the place's seven. */
const laid = (cards: readonly Card[], low: readonly Card[] | undefined): readonly Card[] | Refusal => {
  const own = low !== undefined && low.length === 2 && low[0] !== low[1] && low.every((one) => cards.includes(one));
  return own ? low : refuse("invalid-card", "The low hand is two of the seven cards of this place.", "AD-12-VI.set");
};

const act: NonNullable<Game<Options, State>["act"]> = (view, choice, command) => {
  const cards = cardsAt(view, choice.side ?? `${choice.seat}`);
  const low = command.action === "house-way" ? lowByHouseWay(cards) : laid(cards, command.low);
  if ("refused" in low) return low;
  if (choice.side === dealer && setHand(cards, low).foul) {
    return refuse("action-not-allowed", "The dealer's high hand must be above the low one.", "AD-12-VI.high-over-low");
  }
  return [decided(view, choice, command, { cards: low })];
};

const shown = ({ low, high, lowValue, highValue, foul }: SetHand): Json => ({
  low: { cards: low, name: lowValue.category },
  high: { cards: high, name: highValue.category },
  ...(foul && { foul }),
});

const verdict: Game<Options, State>["verdict"] = (view) => {
  const dice = view.state.dice ?? [];
  const seats = seatsOf(view).map(String);
  const hands = new Map(
    [...seats, dealer].map((place) => [place, setHand(cardsAt(view, place), lowOf(view, place) ?? [])]),
  );
  const handOf = (place: string): SetHand => hands.get(place) as SetHand;
  const { banker } = view.options;
  const bank = handOf(banker === undefined ? dealer : `${banker}`);
  const commission = Ratio.from(view.options.commission);
  const decide = (wager: Wager): Decision => {
    const won = wager.seat === banker ? bankAgainst(bank, handOf(dealer)) : against(handOf(`${wager.seat}`), bank);
    if (won === "win") return winsAt(wager, "1:1", commission);
    return won === "push" ? pushes(wager) : loses(wager);
  };
  return {
    outcome: {
      dice,
      sum: sumOf(dice),
      hands: Object.fromEntries([...hands].map(([place, hand]) => [place, shown(hand)])),
    },
    decisions: view.felt.map(decide),
  };
};

const game: Game<Options, State> = {
  sheet: rules,
  options,
  bets: () => rules.bets,
  cards: () => pack,
  limits: ({ id }, view, at) => placeLimits(view, id, at, "AD-12-V.limits"),
  closing: nobodyToDealTo,
  initial: () => ({ dice: null }),
  evolve: (state, event) => {
    if (event.type === "outcome-recorded") return { dice: event.outcome.dice as number[] };
    return event.type === "round-started" ? { dice: null } : state;
  },
  next,
  input,
  irregularities: (view) => (view.betting ? [] : [{ do: "expose", what: ["player", "dealer"] }]),
  act,
  notOpen: (view, { side }) => {
    const awaited = view.state.dice !== null && next(view)?.next === "choice" && lowOf(view, dealer) === undefined;
    return side === dealer && awaited && toSet(view) !== undefined
      ? refuse("not-your-turn", "The dealer sets his hands after all the players.", "AD-12-VI.dealer-last")
      : undefined;
  },
  hasTurn: (view, seat) => seatsOf(view).includes(seat) && lowOf(view, `${seat}`) === undefined,
  advise: (view, { seat }) =>
    seat === undefined ? { action: "house-way" } : { action: "set", low: [...lowByHouseWay(cardsAt(view, `${seat}`))] },
  verdict,
};

export const paiGowPoker = defineGame(game);
