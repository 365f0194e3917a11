import { randomBytes } from "node:crypto";
import { cardsLeft, cardsOf, DrawnShoe } from "@carrusel/cards";
import type { FeltCommand } from "@carrusel/contracts";
import type { CardUse } from "@carrusel/game-kit";

/** Before this part of the shoe is left, the cut card comes: it is shuffled before the next round. */
const behindCut = 0.25;

const bytes = (count: number): Uint8Array => randomBytes(count);

/**
 * Cards of a table without a dealer's shoe, from the machine's cryptographic source. The table hears what the order is
 * committed to before the first card, and the order itself when the shoe is done: anybody can check it in the history.
 */
export class DrawnCards {
  private readonly use: CardUse;
  private shoe: DrawnShoe | undefined;

  constructor(use: CardUse) {
    this.use = use;
  }

  /** Whether it holds the cards of the round that is played. */
  get isReady(): boolean {
    return this.shoe !== undefined;
  }

  /** What the table has to hear before the next round: the old order, then a new commitment. `fresh`: in any case. */
  beforeRound(fresh = false): readonly FeltCommand[] {
    const { shoe } = this;
    if (shoe !== undefined && !fresh && !this.isDone(shoe)) return [];
    const { perRound, supply } = this.use;
    const cards = cardsOf(supply);
    // A set of which every round takes as many is played to its end.
    const cut = perRound === undefined ? Math.floor(cards.length * (1 - behindCut)) : cards.length - perRound + 1;
    this.shoe = DrawnShoe.draw(cards, bytes, cut);
    const { commitment } = this.shoe;
    return [...(shoe === undefined ? [] : [revealOf(shoe)]), { do: "shuffle", commitment }];
  }

  take(count: number): readonly string[] {
    const { shoe } = this;
    if (shoe === undefined) throw new RangeError("no shoe was drawn");
    return Array.from({ length: count }, () => shoe.take());
  }

  private isDone(shoe: DrawnShoe): boolean {
    return shoe.cutReached || (this.use.scope === "round" && shoe.remaining < cardsLeft(this.use.supply));
  }
}

const revealOf = (shoe: DrawnShoe): FeltCommand => {
  const { order, salt } = shoe.reveal();
  return { do: "reveal", order: [...order], salt };
};
