import { gameRegistry, isRefusal, type Refusal, refuse } from "@carrusel/contracts";
import type { TableOrder } from "@carrusel/game-kit";
import { type Answer, isAccepted, type TableRound } from "@carrusel/hosting";
import { type Correct, correctionOf } from "./domain/correcting.ts";
import { isGame, noGame, pastDay } from "./domain/opening.ts";
import { type InstalledTable, tableIn } from "./domain/state.ts";
import type { Floor } from "./floor-port.ts";

/**
 * Puts a round right that is over: its own history takes the money. For a round of an earlier day the history of what the
 * table plays on the gaming day that runs takes it, and the round's own gets a record without the money. `begin` begins
 * the table's day.
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
  if (incident !== undefined && state.incidents.get(incident)?.table !== at) {
    return refuse("invalid-selection", `${at} has no incident ${incident}.`);
  }
  const past = pastDay(state, table, day);
  if (past !== undefined) return past;
  const found = await roundOf(floor, table.game, roundDay, command);
  if (isRefusal(found)) return found;
  const correction = correctionOf(found.game, found.result, command, floor.by, ({ booked, bookedGame = table.game }) =>
    roundDay === day ? booked === undefined : booked === day && isSameFamily(bookedGame, table.game),
  );
  if (isRefusal(correction)) return correction;
  if (day > table.day) {
    const refusal = await begin(table);
    if (refusal !== undefined) return refusal;
  }
  const order: TableOrder = { do: "correct-round", ...correction };
  if (roundDay === day) return floor.order("correct", found.game, order);
  const booked = await floor.order("correct", table.game, { ...order, day: roundDay });
  if (!isAccepted(booked)) return booked;
  const record: TableOrder = { ...order, booked: day, bookedGame: table.game };
  const recorded = await floor.order("record", found.game, record, roundDay);
  if (isAccepted(recorded)) return booked;
  // Nobody may take this for a refusal: the money has moved. A retry finishes it.
  throw new Error(
    `round ${command.round} of ${at} on ${roundDay} has no record of what ${day} booked: ${recorded.message}`,
  );
};

/** The round that is meant, with its game. It is read before anything moves. */
const roundOf = async (
  floor: Floor,
  now: string,
  day: string,
  { round, game }: Correct,
): Promise<TableRound | Refusal> => {
  if (game !== undefined && !isGame(game)) return refuse("unknown-game", noGame(game));
  const all = await floor.rounds(now, day, round);
  const [found, another] = game === undefined ? all : all.filter((one) => one.game === game);
  if (another !== undefined) {
    const games = all.map((one) => one.game).join(" and ");
    return refuse("invalid-selection", `${day} has a round ${round} of ${games}: name the game.`);
  }
  const which = game === undefined ? "" : ` of ${game}`;
  return found ?? refuse("wrong-phase", `There is no round ${round}${which} on ${day}.`);
};

/** Whether two games have one history of a table's day. */
const isSameFamily = (one: string, other: string): boolean => gameRegistry[one]?.family === gameRegistry[other]?.family;
