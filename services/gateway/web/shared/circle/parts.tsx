import type { CircleNow } from "../../../src/wire.ts";
import { Card } from "../cards/card.tsx";
import { chipText } from "../chip-text.ts";

/** Cards at a place, and which of them lie face up. */
export interface Lies {
  readonly cards: readonly string[];
  readonly up?: readonly boolean[];
}

export interface TableProps {
  readonly circle: CircleNow;
  readonly game: string;
  readonly currency: string;
  readonly hands: Readonly<Record<string, Lies>>;
  /** What the cards of a place are, where that is known. */
  readonly note: (place: string) => string;
  /** Where the hand or coup stands, in a word. */
  readonly street: string;
  readonly sum: (minor: number) => string;
  /** The large picture has room for what everybody says. */
  readonly large: boolean;
}

/** Cards of one place; many of them overlap. */
export const Cards = ({ lies: { cards, up } }: { lies: Lies }) => (
  <span class={cards.length > 5 ? "ct-cards ct-many" : "ct-cards"} style={{ "--cards": cards.length }}>
    {cards.map((code, index) => (
      <Card key={`${index} ${code}`} code={code} pack="french" down={up?.[index] === false} />
    ))}
  </span>
);

/** Chips as they lie: what they are worth stands beside them. */
export const Chips = ({ amount, currency, what }: { amount: number; currency: string; what: string }) => (
  <span class="ct-chips" role="img" aria-label={`${what} ${chipText(amount, currency)}`}>
    <span class="ct-chip" aria-hidden="true" />
    <span aria-hidden="true">{chipText(amount, currency)}</span>
  </span>
);
