import type { TableEvent } from "@carrusel/contracts";
import { foldBank } from "./bank.ts";
import { foldHand } from "./hand.ts";
import { type Circle, changed, emptyCircle, everywhere, sum } from "./state.ts";

const without = <Value>(record: Readonly<Record<string, Value>>, key: number): Readonly<Record<string, Value>> => {
  const { [key]: _, ...rest } = record;
  return rest;
};

/** What lies before a seat by its wagers. */
const withFront = (circle: Circle, seat: number): Circle =>
  changed(circle, seat, () => ({
    front: sum(Object.values(circle.felt).map((wager) => (wager.seat === seat ? wager.stake : 0))),
  }));

type Of<Type extends TableEvent["type"]> = Extract<TableEvent, { type: Type }>;

/** What a round that is over gives back to players, beside pots: stakes, and what was won on them. */
const returned = (circle: Circle, wagers: Of<"round-settled">["wagers"]): Circle =>
  wagers.reduce<Circle>(
    (next, { seat, player, result, returned: back, won: gain }) =>
      result === "taken"
        ? next
        : changed(next, seat, ({ stack, won }) => ({ stack: stack + back, won: won + gain }), player),
    circle,
  );

/** Nothing lies before anybody any more. */
const cleared = (circle: Circle): Circle =>
  everywhere({ ...circle, felt: {} }, () => ({ front: 0, total: 0, acted: false }));

const settled = (circle: Circle, event: Of<"round-settled">): Circle => {
  const { hand, carried } = circle;
  const staked = sum(Object.values(circle.places).map(({ total }) => total));
  const pots = event.pots ?? [];
  const paid = pots
    .flatMap(({ winners }) => Object.entries(winners))
    .reduce<Circle>(
      (next, [seat, amount]) =>
        changed(next, Number(seat), ({ stack, won }) => ({ stack: stack + amount, won: won + amount })),
      returned(cleared(circle), event.wagers),
    );
  if (hand === null) return { ...paid, settled: pots };
  const left = event.blank === true ? carried + staked + hand.kept - hand.rake : hand.kept;
  return { ...paid, settled: pots, carried: left, hand: { ...hand, phase: "over", rake: event.rake } };
};

const voided = (circle: Circle, event: Of<"round-voided">): Circle => {
  const back = (event.returns ?? []).reduce<Circle>(
    (next, { seat, player, amount }) => changed(next, seat, ({ stack }) => ({ stack: stack + amount }), player),
    returned(cleared(circle), event.wagers),
  );
  return { ...everywhere(back, () => ({ won: 0, hand: "none", said: null })), settled: [], hand: null };
};

/** Folds what happens to seats and chips. */
const foldSeats = (circle: Circle, event: TableEvent): Circle => {
  switch (event.type) {
    case "table-set-up":
      return { ...emptyCircle(event.game), places: circle.places };
    case "player-seated":
      return changed({ ...circle, places: without(circle.places, event.seat) }, event.seat, () => ({
        player: event.player,
        stack: event.stack,
      }));
    case "player-left":
      return { ...circle, places: without(circle.places, event.seat) };
    case "stack-topped-up":
      return changed(circle, event.seat, ({ stack }) => ({ stack: stack + event.amount }), event.player);
    case "round-corrected":
      return event.stack
        ? changed(circle, event.seat, ({ stack }) => ({ stack: stack + event.amount }), event.player)
        : circle;
    case "fee-charged":
      return changed(circle, event.seat, ({ stack }) => ({ stack: stack - event.amount }), event.player);
    case "player-rests":
      return changed(circle, event.seat, () => ({ rests: event.hands }), event.player);
    case "player-back":
      return changed(circle, event.seat, () => ({ rests: 0 }), event.player);
    case "round-started":
      return everywhere({ ...circle, hand: null, settled: null }, () => ({ hand: "none", said: null, won: 0 }));
    case "wager-placed": {
      const { wager, seat, player, bet, stake, total } = event;
      const laid = { ...circle, felt: { ...circle.felt, [wager]: { seat, bet, stake: total } } };
      return withFront(
        changed(laid, seat, (place) => ({ stack: place.stack - stake }), player),
        seat,
      );
    }
    case "wager-taken-down":
    case "wager-cut": {
      const { wager, seat, player, amount } = event;
      const left = event.type === "wager-cut" ? event.total : 0;
      const felt =
        left === 0 ? without(circle.felt, wager) : { ...circle.felt, [wager]: { seat, bet: event.bet, stake: left } };
      return withFront(
        changed({ ...circle, felt }, seat, ({ stack }) => ({ stack: stack + amount }), player),
        seat,
      );
    }
    case "round-settled":
      return settled(circle, event);
    case "round-voided":
      return voided(circle, event);
    default:
      return circle;
  }
};

/** Folds one event of a table where players play one another. Total over all events; it looks at no card's face. */
export const foldCircle = (circle: Circle, event: TableEvent): Circle =>
  foldSeats(foldHand(foldBank(circle, event), event), event);
