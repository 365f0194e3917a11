import type { TableEvent } from "@carrusel/contracts";
import { type Circle, changed, everywhere, type Hand, type Place } from "./state.ts";

type Of<Type extends TableEvent["type"]> = Extract<TableEvent, { type: Type }>;

/** The only one of these games with a draw, after its first interval. */
const drawGame = "poker-draw";

const begun = (circle: Circle, { button, players }: Of<"hand-started">): Circle => {
  const dealt = everywhere(circle, ({ rests }, seat) => ({
    hand: players.some((player) => player.seat === seat) ? "in" : "none",
    ...{ total: 0, front: 0, acted: false, said: null, won: 0 },
    rests: Math.max(0, rests - 1),
  }));
  return {
    ...players.reduce<Circle>((next, { seat, stack }) => changed(next, seat, () => ({ hand: "in", stack })), dealt),
    settled: null,
    hand: {
      button,
      order: players.map(({ seat }) => seat),
      phase: "dealing",
      ...{ interval: 0, from: 0, opener: null, drawn: [], missing: 0, rake: 0, kept: 0 },
    },
  };
};

const decided = (circle: Circle, hand: Hand, event: Of<"decision-made">): Circle => {
  const { seat, action, cards = [] } = event;
  if (seat === null || !hand.order.includes(seat) || action === "skipped") return circle;
  const spoken = changed(circle, seat, (place) => ({
    acted: true,
    said: action,
    hand: action === "fold" ? "out" : place.hand,
  }));
  if (hand.phase === "drawing") {
    return { ...spoken, hand: { ...hand, drawn: [...hand.drawn, seat], missing: cards.length } };
  }
  const opens = action === "bet" && hand.interval === 1;
  const from = hand.order.indexOf(seat) + 1;
  return { ...spoken, hand: { ...hand, from, opener: opens ? seat : hand.opener } };
};

const isIn = (place: Place | undefined): boolean => place?.hand === "in";

const closed = (circle: Circle, hand: Hand, { rake, interval }: Of<"betting-closed">): Circle => {
  const several = hand.order.filter((seat) => isIn(circle.places[seat])).length > 1;
  const draws = circle.game === drawGame && interval === 1 && several && hand.opener !== null;
  return {
    ...everywhere(circle, () => ({ front: 0, acted: false, said: null })),
    hand: { ...hand, phase: draws ? "drawing" : "dealing", rake: hand.rake + rake },
  };
};

const inHand = (circle: Circle, hand: Hand, event: TableEvent): Circle => {
  switch (event.type) {
    case "chips-staked": {
      if (event.into !== "pot") return circle;
      const { seat, amount, why } = event;
      return changed(circle, seat, ({ stack, total, front }) => ({
        stack: stack - amount,
        total: total + amount,
        // What everybody puts in before the deal lies in the middle at once.
        front: why === "ante" ? front : front + amount,
      }));
    }
    case "chips-returned":
    case "chips-kept": {
      if (event.type === "chips-returned" && event.from !== "pot") return circle;
      const { seat, amount } = event;
      const back = event.type === "chips-returned" ? amount : 0;
      const less = changed(circle, seat, ({ stack, total, front }) => ({
        stack: stack + back,
        total: total - amount,
        front: Math.max(0, front - amount),
      }));
      return { ...less, hand: { ...hand, kept: hand.kept + amount - back } };
    }
    case "betting-opened": {
      const from = Math.max(0, hand.order.indexOf(event.seat));
      return {
        ...everywhere(circle, () => ({ acted: false, said: null })),
        hand: { ...hand, phase: "betting", interval: event.interval, from },
      };
    }
    case "betting-closed":
      return closed(circle, hand, event);
    case "decision-made":
      return decided(circle, hand, event);
    case "card-dealt":
      return hand.missing === 0 ? circle : { ...circle, hand: { ...hand, missing: hand.missing - 1 } };
    case "hand-voided":
      return changed(circle, event.seat, () => ({ hand: "out", said: "annulled" }));
    default:
      return circle;
  }
};

/** Folds what happens in a hand of poker. */
export const foldHand = (circle: Circle, event: TableEvent): Circle => {
  if (event.type === "hand-started") return begun(circle, event);
  const { hand } = circle;
  if (hand !== null && hand.phase !== "over") return inHand(circle, hand, event);
  return event.type === "chips-returned" && event.from === "pot" ? fromMiddle(circle, event) : circle;
};

/** What earlier hands left in the middle goes back, since no other one follows. */
const fromMiddle = (circle: Circle, { seat, amount }: Of<"chips-returned">): Circle => ({
  ...changed(circle, seat, ({ stack }) => ({ stack: stack + amount })),
  carried: circle.carried - amount,
});

const drawsNext = ({ places }: Circle, { order, opener, drawn, missing }: Hand): number | null => {
  if (missing > 0) return null;
  const from = opener === null ? 0 : order.indexOf(opener);
  const inTurn = [...order.slice(from), ...order.slice(0, from)];
  return inTurn.find((seat) => isIn(places[seat]) && !drawn.includes(seat)) ?? null;
};

/** Whose turn it is: the next in turn who has chips and has not answered what lies before the others. */
export const turnOf = (circle: Circle): number | null => {
  const { hand, places } = circle;
  if (hand?.phase === "drawing") return drawsNext(circle, hand);
  if (hand?.phase !== "betting") return null;
  const { order, from } = hand;
  const at = (seat: number): Place | undefined => places[seat];
  const still = order.filter((seat) => isIn(at(seat)));
  const able = still.filter((seat) => (at(seat)?.stack ?? 0) > 0);
  if (still.length < 2 || able.length === 0) return null;
  const frontOf = (seat: number): number => at(seat)?.front ?? 0;
  const high = Math.max(...order.map(frontOf));
  const inTurn = [...order.slice(from), ...order.slice(0, from)];
  const next = inTurn.find((seat) => able.includes(seat) && !(at(seat)?.acted === true && frontOf(seat) >= high));
  if (next === undefined) return null;
  const others = Math.max(...still.filter((seat) => seat !== next).map(frontOf));
  // The only one with chips left answers what the others put in; nobody could answer him.
  return able.length === 1 && frontOf(next) >= others ? null : next;
};
