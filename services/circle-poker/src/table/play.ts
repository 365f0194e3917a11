import type { TableEvent } from "@carrusel/contracts";
import { lowered, type Move, moved, takenBack, totalAfter, withdrawn } from "../betting/moves.ts";
import {
  type Betting,
  beginHand,
  chipsIn,
  closeInterval,
  indexOf,
  openInterval,
  post,
  stillIn,
} from "../betting/state.ts";
import type { Variant } from "../variants/variant.ts";

/** A hand in progress. No cards: these lie with the table. */
export interface Hand {
  readonly button: number;
  readonly betting: Betting;
  /** `dealing` cards of a street, `betting` after it, `drawing`, or `over`: shown or won without. */
  readonly phase: "dealing" | "betting" | "drawing" | "over";
  readonly street: number;
  /** Nobody opened. */
  readonly blank: boolean;
  /** Who opened the pot of closed poker: the seat. */
  readonly opener: number | null;
  /** Seats that have said what they change. */
  readonly drawn: readonly number[];
  /** What this street has brought so far: cards set aside, common ones, each seat's own. */
  readonly here: { readonly burnt: number; readonly common: number; readonly own: Readonly<Record<string, number>> };
  /** Cards that left the pack, less those that were put back. */
  readonly gone: number;
  /** What the house took after each interval. */
  readonly rakes: readonly number[];
  /** Chips that wait for the next hand. */
  readonly kept: number;
  /** Seats whose next card lies open, since they showed a closed one by mistake. */
  readonly nextOpen: readonly number[];
  /** Common cards, or ones that lay face up in the pack, shown before their time. */
  readonly early: number;
  /** Cards of the next street that were dealt before the betting ended. */
  readonly dealtEarly: number;
  /** How many more are set aside in this street therefore. */
  readonly moreBurnt: number;
  /** Seats that the deal passed by: they get their card last. */
  readonly skipped: readonly number[];
}

/** What a circle poker table remembers from hand to hand. */
export interface Play {
  /** Chips in the middle that nobody has won yet. */
  readonly carried: number;
  /** Blank hands running. */
  readonly blanks: number;
  /** Who had the button last. */
  readonly button: number | null;
  /** Seats that rest, and for how many more hands. */
  readonly resting: Readonly<Record<string, number>>;
  readonly hand: Hand | null;
}

export const initialPlay: Play = { carried: 0, blanks: 0, button: null, resting: {}, hand: null };

const nothingHere: Hand["here"] = { burnt: 0, common: 0, own: {} };

const started = (button: number, betting: Betting): Hand => ({
  button,
  betting,
  phase: "dealing",
  street: 0,
  blank: false,
  opener: null,
  drawn: [],
  here: nothingHere,
  gone: 0,
  rakes: [],
  kept: 0,
  nextOpen: [],
  early: 0,
  dealtEarly: 0,
  moreBurnt: 0,
  skipped: [],
});

const without = (resting: Play["resting"], seat: number): Play["resting"] => {
  const { [seat]: _, ...others } = resting;
  return others;
};

/** Whoever rested in a hand has one less to rest. */
const rested = (resting: Play["resting"]): Play["resting"] =>
  Object.fromEntries(Object.entries(resting).flatMap(([seat, hands]) => (hands > 1 ? [[seat, hands - 1]] : [])));

/** Where a hand goes on after a betting interval. */
const afterInterval = (hand: Hand, { streets, openers }: Variant): Pick<Hand, "phase" | "street" | "blank"> => {
  const { street, betting } = hand;
  const over = { phase: "over", street, blank: false } as const;
  if (stillIn(betting).length < 2) return over;
  const opened = betting.lastBettor !== null || betting.floor > 0;
  if (openers !== undefined && betting.interval === 1 && !opened) return { ...over, blank: true };
  const next = streets[street + 1];
  if (next === undefined) return over;
  return { phase: next.draw === true ? "drawing" : "dealing", street: street + 1, blank: false };
};

const decided = (hand: Hand, event: Extract<TableEvent, { type: "decision-made" }>): Hand => {
  const { seat, action, to } = event;
  if (seat === null) return hand;
  if (action === "skipped") return { ...hand, skipped: [...hand.skipped, seat] };
  if (hand.phase === "drawing") return { ...hand, drawn: [...hand.drawn, seat] };
  const index = indexOf(hand.betting, seat);
  const betting = moved(hand.betting, index, action as Move, totalAfter(hand.betting, index, action as Move, to));
  const opens = action === "bet" && hand.betting.interval === 1;
  return { ...hand, betting, ...(opens && { opener: seat }) };
};

const dealt = (hand: Hand, place: string): Hand => {
  const { here, nextOpen } = hand;
  const seat = Number(place);
  if (place === "burnt") return { ...hand, here: { ...here, burnt: here.burnt + 1 } };
  if (place === "board") return { ...hand, here: { ...here, common: here.common + 1 } };
  const own = { ...here.own, [place]: (here.own[place] ?? 0) + 1 };
  const others = nextOpen.includes(seat) ? { nextOpen: nextOpen.filter((one) => one !== seat) } : {};
  return { ...hand, here: { ...here, own }, ...others };
};

/** Folds an event into the hand in progress. */
const inHand = (hand: Hand, event: TableEvent, variant: Variant): Hand => {
  const { betting } = hand;
  switch (event.type) {
    case "chips-staked": {
      const before = event.why === "ante" || event.why === "blind";
      return before
        ? { ...hand, betting: post(betting, indexOf(betting, event.seat), event.amount, event.why === "blind") }
        : hand;
    }
    case "betting-opened": {
      const { seat, least, high } = event;
      return {
        ...hand,
        phase: "betting",
        betting: openInterval(betting, { first: indexOf(betting, seat), least, high }),
      };
    }
    case "decision-made":
      return decided(hand, event);
    case "chips-returned":
    case "chips-kept": {
      const back = event.type === "chips-returned";
      const less = takenBack(betting, { index: indexOf(betting, event.seat), amount: event.amount }, back);
      const kept = back ? hand.kept : hand.kept + event.amount;
      return { ...hand, kept, betting: betting.turn === null ? less : lowered(less) };
    }
    case "betting-closed":
      return {
        ...hand,
        ...afterInterval(hand, variant),
        betting: closeInterval(betting),
        rakes: [...hand.rakes, event.rake],
        here: nothingHere,
        dealtEarly: 0,
        moreBurnt: hand.dealtEarly * stillIn(betting).length,
        skipped: [],
      };
    case "hand-voided":
      return { ...hand, betting: withdrawn(betting, indexOf(betting, event.seat)) };
    case "cards-burnt":
      return { ...hand, gone: hand.gone + event.cards.length };
    case "cards-returned":
      return { ...hand, gone: hand.gone - event.cards.length };
    case "card-dealt":
      return dealt({ ...hand, gone: hand.gone + 1 }, event.place);
    case "card-moved":
      // A card that was set aside makes up for one that the deal forgot.
      return event.from === "burnt" ? dealt(hand, event.to) : hand;
    case "card-exposed": {
      if (event.what === "player") {
        const next = variant.shown.later === "next-open" && event.seat !== undefined;
        return next ? { ...hand, nextOpen: [...hand.nextOpen, event.seat as number] } : hand;
      }
      const withMore = variant.shown.early === "withdrawn-with-more" && hand.phase === "betting";
      return withMore ? { ...hand, dealtEarly: hand.dealtEarly + 1 } : { ...hand, early: hand.early + 1 };
    }
    default:
      return hand;
  }
};

/** Chips in the middle once a hand is settled. */
const left = ({ carried }: Play, { betting, blank, kept, rakes }: Hand): number =>
  blank ? carried + chipsIn(betting) + kept - rakes.reduce((sum, rake) => sum + rake, 0) : kept;

/** Folds an event of the table. */
export const evolvePlay =
  (variant: Variant) =>
  (play: Play, event: TableEvent): Play => {
    const { hand } = play;
    switch (event.type) {
      case "hand-started": {
        const resting = rested(play.resting);
        return { ...play, button: event.button, resting, hand: started(event.button, beginHand(event.players)) };
      }
      case "player-rests":
        return { ...play, resting: { ...play.resting, [event.seat]: event.hands } };
      case "player-back":
      case "player-left":
        return { ...play, resting: without(play.resting, event.seat) };
      case "round-settled":
        return hand === null
          ? play
          : { ...play, carried: left(play, hand), blanks: hand.blank ? play.blanks + 1 : 0, hand: null };
      case "round-voided":
        return { ...play, hand: null };
      case "chips-returned":
        return hand === null
          ? { ...play, carried: play.carried - event.amount, blanks: 0 }
          : { ...play, hand: inHand(hand, event, variant) };
      default:
        return hand === null ? play : { ...play, hand: inHand(hand, event, variant) };
    }
  };
