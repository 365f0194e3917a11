import { circleNow } from "../../../src/circle/index.ts";
import { streetName } from "../../shared/circle/among.ts";
import { CircleTable } from "../../shared/circle/table.tsx";
import { countOf } from "../../shared/count.ts";
import { noteText, type OutcomeRead } from "../../shared/outcome-read.ts";
import type { Felt } from "../felt.ts";

interface Props {
  readonly felt: Felt;
  readonly circle: NonNullable<Felt["circle"]>;
  readonly read: OutcomeRead;
  readonly game: string;
  readonly currency: string;
  readonly sum: (minor: number) => string;
}

/** The cards of a place that lie face up. */
const openAt = ({ hands }: Felt, place: string): readonly string[] =>
  hands[place]?.cards.map((card, index) => (hands[place]?.up[index] === false ? "??" : card)) ?? [];

const streetOf = ({ felt, circle, game }: Props): string => {
  const now = circleNow(circle);
  if (now.phase !== null) return streetName(game, { ...now, board: felt.hands.board?.cards.length ?? 0 });
  if (felt.over) return "The coup is over";
  return felt.betsClosed ? "No more bets" : "Bets are open";
};

/** The table with its players at one moment. */
export const Around = (props: Props) => {
  const { felt, circle, read, game, currency, sum } = props;
  const noteAt = (place: string): string => {
    const note = felt.over ? read.hands[place] : undefined;
    return note === undefined ? (countOf(game, openAt(felt, place)) ?? "") : noteText(note);
  };
  return (
    <div class="around-large">
      <CircleTable
        circle={circleNow(circle)}
        game={game}
        currency={currency}
        hands={felt.hands}
        note={noteAt}
        street={streetOf(props)}
        sum={sum}
        large
      />
    </div>
  );
};
