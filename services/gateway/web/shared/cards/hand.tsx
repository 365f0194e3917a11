import { Card, type Size } from "./card.tsx";
import type { Pack } from "./codes.ts";

interface Props {
  readonly cards: readonly string[];
  readonly pack: Pack;
  readonly size?: Size;
  /** Which of the cards lie face up; all where it is left out. */
  readonly up?: readonly boolean[];
}

/** Cards beside one another; many of them overlap, so that their corners stay readable. */
export const Fan = ({ cards, pack, size = "small", up }: Props) => (
  <span class={`fan fan-${size}${cards.length > 3 ? " fan-tight" : ""}`} style={{ "--cards": cards.length }}>
    {cards.map((code, index) => (
      <Card key={`${index} ${code}`} code={code} pack={pack} size={size} down={up?.[index] === false} />
    ))}
  </span>
);
