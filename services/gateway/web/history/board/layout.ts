import { isBurnt, seatOfPlace } from "../../shared/words.ts";
import type { Felt } from "../felt.ts";

/** Games at which all play against the same cards: a seat has chips, and never cards of its own. */
const common = new Set(["punto-banco", "trente-et-quarante", "monte", "chemin-de-fer", "baccarat-two-cloths"]);

export const seatsHoldCards = (game: string, cards: boolean): boolean => cards && !common.has(game);

export interface BoardLayout {
  /** Places that belong to the table, as they came; burnt cards left out. */
  readonly sides: readonly string[];
  /** Seats with cards or chips, in order. */
  readonly seats: readonly number[];
  readonly burnt: readonly string[];
}

const holds = (felt: Felt, place: string): boolean => (felt.hands[place]?.cards.length ?? 0) > 0;

/** What of a table there is to draw. */
export const layoutOf = (felt: Felt): BoardLayout => {
  const places = Object.keys(felt.hands).filter((place) => holds(felt, place));
  const seats = [...places.flatMap((place) => seatOfPlace(place) ?? []), ...felt.chips.map(({ seat }) => seat)];
  return {
    sides: places.filter((place) => seatOfPlace(place) === undefined && !isBurnt(place)),
    seats: [...new Set(seats)].sort((a, b) => a - b),
    burnt: places.filter(isBurnt),
  };
};

/** The places of a seat that hold cards; the seat itself where it has none. */
export const placesOfSeat = (felt: Felt, seat: number): readonly string[] => {
  const places = Object.keys(felt.hands).filter((place) => seatOfPlace(place) === seat && holds(felt, place));
  return places.length === 0 ? [`${seat}`] : places.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
};
