import type { PotNow } from "../../../src/circle/index.ts";
import { placeName, seatOfPlace } from "../words.ts";
import { isPoker } from "./among.ts";
import { Cards, type TableProps } from "./parts.tsx";

const potName = (index: number, pots: readonly PotNow[]): string => {
  if (pots.length === 1) return "Pot";
  if (index === 0) return "Main pot";
  return pots.length === 2 ? "Side pot" : `Side pot ${index}`;
};

const whose = ({ seats, winners }: PotNow): string => {
  if (winners !== null) return `to ${seats.length === 1 ? "seat" : "seats"} ${seats.join(", ")}`;
  return seats.length === 0 ? "stays" : `seats ${seats.join(", ")}`;
};

/** The pots; of several it is said who can win them. */
const Pots = ({ circle, sum, large }: TableProps) => {
  const { pots, rake } = circle;
  return (
    <div class="ct-pots">
      {pots.map((pot, index) => (
        <p class="ct-pot" key={index}>
          {potName(index, pots)} <strong>{sum(pot.amount)}</strong>
          {pots.length === 1 && pot.winners === null ? null : <span class="ct-whose"> {whose(pot)}</span>}
        </p>
      ))}
      {rake === 0 || !large ? null : <p class="ct-rake">House {sum(rake)}</p>}
    </div>
  );
};

const Bank = ({ circle: { bank }, sum }: TableProps) =>
  bank === null ? (
    <p class="ct-pot">The bank is to be had</p>
  ) : (
    <p class="ct-pot">
      Bank <strong>{sum(bank.amount)}</strong>
      {bank.garage === 0 ? null : <span class="ct-whose"> {sum(bank.garage)} aside</span>}
    </p>
  );

/** Places that are no seats, as their cards came: the common cards, the sides of baccarat. */
const sidesOf = ({ hands }: TableProps): readonly string[] =>
  Object.keys(hands).filter(
    (place) => seatOfPlace(place) === undefined && place !== "burnt" && (hands[place]?.cards.length ?? 0) > 0,
  );

/** What lies in the middle of the table. */
export const Middle = (props: TableProps) => {
  const { hands, note, game, street } = props;
  const sides = sidesOf(props);
  return (
    <div class="ct-middle">
      {street === "" ? null : <p class="ct-street">{street}</p>}
      {sides.length === 0 ? null : (
        <div class="ct-sides">
          {sides.map((place) => {
            const says = note(place);
            return (
              <div class="ct-side" key={place} data-place={place}>
                {place === "board" ? null : <p class="ct-side-name">{placeName(place, game)}</p>}
                <Cards lies={hands[place] ?? { cards: [] }} />
                {says === "" ? null : <p class="ct-side-note">{says}</p>}
              </div>
            );
          })}
        </div>
      )}
      {isPoker(game) ? <Pots {...props} /> : <Bank {...props} />}
    </div>
  );
};
