import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { type Choice, cardsAt, decided, newWagers, type TableView } from "@carrusel/game-kit";
import { followed, hasDone } from "../table/turns.ts";
import { isBlind } from "./blind.ts";
import type { Options } from "./options.ts";
import { times } from "./rules.ts";

type View = TableView<Options>;
type Act = Extract<FeltCommand, { do: "act" }>;

/** What a place may do in its turn: a card is bought once, by somebody who sees his hand, and not under the Canary decree. */
export const choiceOf = (view: View, seat: number): Choice => {
  const buys = view.wording === "AD-455-2025" && !hasDone(view, seat, "buy") && !isBlind(view, seat);
  return buys
    ? { seat, actions: ["play", "fold", "buy"], fields: { buy: { discard: 1 } } }
    : { seat, actions: ["play", "fold"] };
};

/** The card that leaves the hand; the bank gives another in its place. */
const buy = (view: View, choice: Choice, command: Act, seat: number): readonly TableEvent[] | Refusal => {
  const named = command.discard === undefined ? [] : [command.discard].flat();
  if (named.length > 1) {
    return refuse("action-not-allowed", "One single card may be discarded.", "AD-10-VII.c.one-card");
  }
  const [card] = named;
  if (card === undefined || !cardsAt(view, `${seat}`).includes(card)) {
    return refuse("invalid-card", "Name the one card of the hand that is discarded.", "AD-10-VII.c.price");
  }
  return [
    decided(view, choice, command, { cards: [card] }),
    ...newWagers(view, followed(view, seat, "ante", "card", times.card)),
    { type: "card-discarded", round: view.round, place: `${seat}`, card },
  ];
};

export const decide = (view: View, choice: Choice, command: Act): readonly TableEvent[] | Refusal => {
  const seat = choice.seat as number;
  if (command.action === "buy") return buy(view, choice, command, seat);
  const second = command.action === "play" ? followed(view, seat, "ante", "second", times.second) : [];
  return [decided(view, choice, command), ...newWagers(view, second)];
};
