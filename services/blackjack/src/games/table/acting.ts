import { type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { type Choice, decided, leaderOf, newWagers, raised, type TableView, type Wager } from "@carrusel/game-kit";
import { dealing } from "./course.ts";
import { awaitsCard, handOf, isPlayed, type Place, placeOf, placesInPlay } from "./hands.ts";
import { type ActCommand, insure } from "./insurance.ts";
import { mainsOf, type Variant } from "./variant.ts";

type View = TableView<unknown, unknown>;

const wagersOn = (view: View, variant: Variant, seat: number, player: string, hand: number): readonly Wager[] =>
  view.felt.filter(
    (wager) =>
      wager.seat === seat && wager.player === player && handOf(wager) === hand && mainsOf(variant).includes(wager.bet),
  );

/** The second card of the hand heads a new one, with equal wagers of the player. */
const split = (view: View, variant: Variant, place: Place, choice: Choice, player: string): readonly TableEvent[] => {
  const { seat } = place;
  const from = choice.hand ?? 1;
  const follows = choice.player !== undefined;
  const to = place.hands.length + (follows ? 0 : 1);
  const wagers = wagersOn(view, variant, seat, player, from).map(({ bet, stake }) => ({
    ...{ seat, player, bet, stake },
    hand: to,
  }));
  const second = place.hands.find(({ number }) => number === from)?.cards[1];
  const moved: readonly TableEvent[] =
    follows || second === undefined
      ? []
      : [{ type: "card-moved", round: view.round, from: placeOf(seat, from), to: placeOf(seat, to), card: second }];
  return [...moved, ...newWagers(view, wagers)];
};

/** What a decision leads to; `choice` is open. */
export const act = (
  view: View,
  variant: Variant,
  choice: Choice,
  command: ActCommand,
): readonly TableEvent[] | Refusal => {
  const places = placesInPlay(view, variant);
  const { action } = command;
  if (action === "insure") return insure(view, places, variant, choice, command);
  const place = places.find(({ seat }) => seat === choice.seat);
  // Who follows decides right after the place: which hand he means needs no word.
  const hand: number = command.hand ?? (choice.player === undefined ? 1 : (choice.hand ?? 1));
  if (place === undefined || hand !== choice.hand) {
    return refuse("action-not-allowed", `It is hand ${choice.hand} that is played now.`, "AD-03-V.1.c.order");
  }
  const player = choice.player ?? place.leader;
  const record = decided(view, choice, command);
  if (action === "double") {
    const wagers = wagersOn(view, variant, place.seat, player, choice.hand);
    return [record, ...wagers.map((wager) => raised(view, wager, wager.stake))];
  }
  return action === "split" ? [record, ...split(view, variant, place, choice, player)] : [record];
};

const notAllowed = (message: string): Refusal => refuse("action-not-allowed", message);

/** Why a decision of a place that plays is refused, though it is none of those that are open now. */
export const notOpen = (view: View, variant: Variant, command: ActCommand): Refusal | undefined => {
  const { seat, player, hand: number = 1, action } = command;
  const places = placesInPlay(view, variant);
  const place = places.find((candidate) => candidate.seat === seat);
  if (place === undefined || dealing(view, places) !== undefined) return undefined;
  if (player !== undefined && player !== leaderOf(view.felt, place.seat)) {
    return refuse("action-not-allowed", "Who leads the place decides for it.", "AD-03-IV.2.follow");
  }
  const turn = places.flatMap(({ hands }) => hands).find((hand) => !isPlayed(hand, variant));
  const named = place.hands.find((hand) => hand.number === number);
  if (named === undefined || turn === undefined || isPlayed(named, variant)) {
    return notAllowed(`Hand ${number} of seat ${seat} has nothing (more) to decide.`);
  }
  // These two are open out of turn and while a card is awaited: only their own conditions close them.
  if (action === "insure" || action === "surrender") return notAllowed(`"${action}" is not open now.`);
  if (awaitsCard(turn)) return refuse("wrong-phase", "A card is awaited.");
  return named === turn
    ? notAllowed(`"${action}" is not open to this hand.`)
    : refuse("not-your-turn", `Hand ${number} of seat ${seat} is not played yet.`);
};
