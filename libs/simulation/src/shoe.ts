import { cardsLeft, cardsOf } from "@carrusel/cards";
import type { FeltCommand } from "@carrusel/contracts";
import type { CardUse } from "@carrusel/game-kit";
import type { Random } from "./random.ts";

/** Below this part of its cards a shoe is shuffled before the next round. */
const leastLeft = 0.25;

/** A pack or shoe with a seeded order: for simulated tables, never for real results. */
export class SimulatedShoe {
  private readonly use: CardUse;
  private readonly random: Random;
  private cards: string[] = [];

  constructor(use: CardUse, random: Random) {
    this.use = use;
    this.random = random;
    this.shuffle();
  }

  /** What has to be told to the table before its next round; a fresh pack needs no word. */
  beforeRound(): Extract<FeltCommand, { do: "shuffle" }> | undefined {
    if (this.use.scope === "round") {
      this.shuffle();
      return undefined;
    }
    if (this.cards.length >= (this.use.perRound ?? cardsLeft(this.use.supply) * leastLeft)) return undefined;
    this.shuffle();
    return { do: "shuffle" };
  }

  /** The table has shuffled by itself. */
  renew(): void {
    this.shuffle();
  }

  /** The next cards; RangeError where the shoe does not hold so many. */
  take(count: number): readonly string[] {
    if (count > this.cards.length) throw new RangeError(`the shoe holds ${this.cards.length} cards, not ${count}`);
    return this.cards.splice(0, count);
  }

  /** A card that left the shoe unused: it was found face up. */
  remove(card: string): void {
    const at = this.cards.indexOf(card);
    if (at >= 0) this.cards.splice(at, 1);
  }

  /** Cards that went back into the pack: they are shuffled with what it still holds. */
  putBack(cards: readonly string[]): void {
    this.cards.push(...cards);
    this.mix();
  }

  private shuffle(): void {
    this.cards = cardsOf(this.use.supply);
    this.mix();
  }

  private mix(): void {
    const { cards } = this;
    for (let last = cards.length - 1; last > 0; last--) {
      const at = this.random.int(0, last);
      [cards[last], cards[at]] = [cards[at] as string, cards[last] as string];
    }
  }
}
