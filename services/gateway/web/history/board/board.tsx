import { actionText } from "../../shared/actions.ts";
import type { Size } from "../../shared/cards/card.tsx";
import { cardText, packOf } from "../../shared/cards/codes.ts";
import { Fan } from "../../shared/cards/hand.tsx";
import { countedAt, countOf } from "../../shared/count.ts";
import { type HandNote, noteText, type OutcomeRead } from "../../shared/outcome-read.ts";
import { placeName } from "../../shared/words.ts";
import type { Decided, Felt } from "../felt.ts";
import type { Lying } from "../hands.ts";
import { betText } from "../names.ts";
import { WagerLine } from "../wagers.tsx";
import { layoutOf, placesOfSeat } from "./layout.ts";

export interface BoardProps {
  readonly felt: Felt;
  readonly read: OutcomeRead;
  readonly game: string;
  readonly currency: string;
  readonly sum: (minor: number) => string;
  /** Whether seats have panels of their own, with their cards and wagers. */
  readonly seated: boolean;
}

const openCards = (lying: Lying | undefined): readonly string[] =>
  lying?.cards.map((card, index) => (lying.up[index] === false ? "??" : card)) ?? [];

const told = ({ felt, read }: BoardProps, place: string): HandNote | undefined =>
  felt.over ? read.hands[place] : undefined;

/** What is known of the cards at a place: by the outcome, or by counting those that lie open. */
const noteOf = (props: BoardProps, place: string): string => {
  const { felt, game } = props;
  const note = told(props, place);
  if (note !== undefined) return noteText(note);
  const cards = countedAt(game, place, (at) => openCards(felt.hands[at]));
  return countOf(game, cards) ?? "";
};

const Place = ({ place, size, ...props }: BoardProps & { place: string; size: Size }) => {
  const { felt, game } = props;
  const { cards = [], up = [] } = felt.hands[place] ?? {};
  const note = noteOf(props, place);
  const parts = told(props, place)?.parts ?? [];
  if (parts.length > 0) {
    return (
      <div class="place place-parts" data-place={place}>
        {parts.map((part) => (
          <div key={part.label}>
            <p class="place-name">{part.label}</p>
            <Fan cards={part.cards} pack={packOf(game)} size={size} />
            <p class="place-note">{part.note}</p>
          </div>
        ))}
      </div>
    );
  }
  return (
    <div class="place" data-place={place}>
      {cards.length === 0 ? null : <Fan cards={cards} up={up} pack={packOf(game)} size={size} />}
      {note === "" ? null : <p class="place-note">{note}</p>}
    </div>
  );
};

/** Decisions without a hand are those of the first one. */
const decisionsAt = (decisions: readonly Decided[], place: string): readonly Decided[] => {
  const [owner, part] = place.split("/");
  return decisions.filter(
    ({ seat, side, hand }) =>
      (seat === null ? side === owner : `${seat}` === owner) && `${hand ?? 1}` === (part ?? "1"),
  );
};

const Decisions = ({ decisions, game }: { decisions: readonly Decided[]; game: string }) =>
  decisions.length === 0 ? null : (
    <p class="place-acts">
      {decisions
        .map(({ action, bet, times, player, seat, cards = [] }) => {
          const who = player === null || player === `${seat}` ? "" : `${player} `;
          const named = cards.filter((card) => card !== "??").map((card) => cardText(card, packOf(game)));
          const what = named.length === 0 ? "" : `: ${named.join(" ")}`;
          const where = bet === undefined ? "" : ` on ${betText(bet).toLowerCase()}`;
          return `${who}${actionText(action)}${where}${times === undefined ? "" : ` ${times}×`}${what}`;
        })
        .join(", ")}
    </p>
  );

const Seat = ({ seat, ...props }: BoardProps & { seat: number }) => {
  const { felt, game, sum, currency } = props;
  const places = placesOfSeat(felt, seat);
  const chips = felt.chips.filter((chip) => chip.seat === seat);
  const annulled = felt.annulled[seat];
  return (
    <li class="seat" data-seat={seat}>
      <h3>{placeName(`${seat}`, game)}</h3>
      <div class="seat-hands">
        {places.map((place) => (
          <div key={place}>
            {places.length < 2 ? null : <p class="place-name">{placeName(place, game).split(", ")[1] ?? "hand 1"}</p>}
            <Place place={place} size="medium" {...props} />
            <Decisions decisions={decisionsAt(felt.decisions, place)} game={game} />
          </div>
        ))}
      </div>
      {annulled === undefined ? null : <p class="place-acts">Annulled: {annulled}</p>}
      <ul class="seat-wagers">
        {chips.map((chip) => (
          <WagerLine key={chip.wager} chip={chip} sum={sum} game={game} currency={currency} place={false} />
        ))}
      </ul>
    </li>
  );
};

/** The table at one moment: the cards of the house or of all, then every seat with its cards, decisions and wagers. */
export const Board = (props: BoardProps) => {
  const { felt, game, seated } = props;
  const { sides, seats, burnt } = layoutOf(felt);
  const large: Size = sides.some((place) => (felt.hands[place]?.cards.length ?? 0) > 6) ? "medium" : "large";
  return (
    <div class={`board board-${game}`}>
      <div class="sides">
        {sides.length === 0 ? <p class="board-empty">No cards lie on the table yet.</p> : null}
        {sides.map((place) => (
          <section class="side" key={place}>
            <h3>{placeName(place, game)}</h3>
            <Place place={place} size={large} {...props} />
            <Decisions decisions={decisionsAt(felt.decisions, place)} game={game} />
          </section>
        ))}
      </div>
      {seated && seats.length > 0 ? (
        <ul class="seats">
          {seats.map((seat) => (
            <Seat key={seat} seat={seat} {...props} />
          ))}
        </ul>
      ) : null}
      {burnt.map((place) => (
        <div class="burnt" key={place}>
          <span>Burnt</span>
          <Fan cards={felt.hands[place]?.cards ?? []} up={felt.hands[place]?.up ?? []} pack={packOf(game)} />
        </div>
      ))}
    </div>
  );
};
