import { type Refusal, refuse } from "@carrusel/contracts";
import type { TableOrder } from "@carrusel/game-kit";
import { type Answer, isAccepted } from "@carrusel/hosting";
import { type Correct, correctionOf } from "./domain/correcting.ts";
import { pastDay } from "./domain/opening.ts";
import { type InstalledTable, tableIn } from "./domain/state.ts";
import type { Floor } from "./floor-port.ts";

/**
 * Puts a round right that is over: the table's own history takes the money on the gaming day that runs. A round of an
 * earlier day gets its record, without the money, in its own day's history. `begin` begins the table's day.
 */
export const correct = async (
  floor: Floor,
  at: string,
  day: string,
  command: Correct,
  begin: (table: InstalledTable) => Promise<Refusal | undefined>,
): Promise<Answer> => {
  const state = await floor.state();
  const table = tableIn(state, at);
  if (table === undefined) return refuse("unknown-table", `There is no table "${at}".`);
  const roundDay = command.day ?? day;
  if (roundDay > day) return refuse("wrong-phase", `The gaming day ${roundDay} has not begun.`);
  const { incident } = command;
  if (incident !== undefined && state.incidents[incident - 1]?.table !== at) {
    return refuse("invalid-selection", `${at} has no incident ${incident}.`);
  }
  const past = pastDay(state, table, day);
  if (past !== undefined) return past;
  const found = await floor.round(table.game, roundDay, command.round);
  if (found === undefined) return refuse("wrong-phase", `There is no round ${command.round} on ${roundDay}.`);
  const correction = correctionOf(found.game, found.result, command, floor.by, roundDay === day ? undefined : day);
  if ("refused" in correction) return correction;
  if (day > table.day) {
    const refusal = await begin(table);
    if (refusal !== undefined) return refusal;
  }
  const order: TableOrder = { do: "correct-round", ...correction };
  if (roundDay === day) return floor.order("correct", table.game, order);
  const booked = await floor.order("correct", table.game, { ...order, day: roundDay });
  if (!isAccepted(booked)) return booked;
  const recorded = await floor.order("record", found.game, { ...order, booked: day }, roundDay);
  return isAccepted(recorded) ? booked : recorded;
};
