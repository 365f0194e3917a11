import { type FloorCommand, type FloorEvent, gameRegistry, type Refusal, refuse } from "@carrusel/contracts";
import { type InstalledTable, placesAt } from "./state.ts";
import { floorWording } from "./wordings.ts";

/** Lots for the places of a match of poker: they are drawn by hand, and say whose each place is. */
export const decideDrawSeats = (
  table: InstalledTable,
  day: string,
  { lots }: Extract<FloorCommand, { do: "draw-seats" }>,
): readonly FloorEvent[] | Refusal => {
  const clause = floorWording(table.wording)?.drawForSeats;
  if (gameRegistry[table.game]?.family !== "circle-poker") {
    return refuse("action-not-allowed", "Lots are drawn for the places of poker between players.");
  }
  if (Object.keys({ ...table.seated, ...table.stacks }).length > 0) {
    return refuse("wrong-phase", "The match runs: the head of table assigns a free place.", clause);
  }
  const drawn = Object.entries(lots).map(([seat, player]) => ({ seat: Number(seat), player }));
  if (drawn.length === 0) return refuse("not-enough-players", "Nobody draws.", clause);
  const places = placesAt(table);
  const beyond = drawn.find(({ seat }) => places !== undefined && seat > places);
  if (beyond !== undefined) return refuse("no-such-seat", `The table has no seat ${beyond.seat}.`);
  const twice = drawn.find(({ player }, index) => drawn.findIndex((other) => other.player === player) !== index);
  if (twice !== undefined) return refuse("seat-taken", `${twice.player} has drawn two places.`);
  return [{ type: "seats-drawn", table: table.table, day, lots: drawn }];
};
