import { noteText, type Outcome, readOutcome } from "./outcome-read.ts";
import { byPlace, placeName, seatOfPlace, words } from "./words.ts";

/** Facts that a list need not repeat: a mark beside it or the dice themselves say it. */
const told = new Set([
  "Total",
  "Number",
  "Symbol",
  "Winner",
  "Numbers",
  "Sum",
  "Start",
  "Triple",
  "Button",
  "Shown",
  "Punto",
]);

const dicePart = (dice: readonly number[] | undefined): readonly string[] =>
  dice === undefined ? [] : [dice.join(" + ")];

/** How the drawn card decided a layout of monte. */
const monteText = ({ decided, phase }: Outcome): string => {
  if (typeof decided !== "object" || decided === null) return "";
  const { place, relation } = decided as Readonly<Record<string, unknown>>;
  return `${words(`${relation}`)} of the card ${words(`${place}`)}, ${phase} phase`;
};

/** A round in a line, beside its mark: what the sides had, then the places, then what else there is to say. */
export const summaryOf = (game: string, outcome: Outcome): string => {
  if (game === "monte") return monteText(outcome);
  const { dice, hands, facts } = readOutcome(outcome, game);
  const places = Object.keys(hands);
  const noteAt = (place: string): string => (hands[place] === undefined ? "" : noteText(hands[place]));
  const sides = places.filter((place) => seatOfPlace(place) === undefined && noteAt(place) !== "");
  const seats = places.filter((place) => seatOfPlace(place) !== undefined && noteAt(place) !== "").sort(byPlace);
  const seatNotes = seats.map(
    (place) => `${placeName(place, game).replace(/^(Seat|Position) /, "")}: ${noteAt(place).toLowerCase()}`,
  );
  const seatWord = game === "mahjong-pai-gow" ? "positions" : "seats";
  return [
    ...dicePart(dice),
    ...sides.map((place) => `${placeName(place, game).replace(/, (.*)$/, " $1:")} ${noteAt(place).toLowerCase()}`),
    ...(seatNotes.length === 0 ? [] : [`${seatWord} ${seatNotes.join("; ")}`]),
    ...facts
      .filter(({ label }) => !told.has(label))
      .map(({ label, value }) => (value === "yes" ? words(label).toLowerCase() : `${label.toLowerCase()} ${value}`)),
  ].join(", ");
};
