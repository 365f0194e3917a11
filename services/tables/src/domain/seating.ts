import { type FloorCommand, type FloorEvent, type Refusal, refuse } from "@carrusel/contracts";
import { placeClause } from "./places.ts";
import { type FloorState, type InstalledTable, placesAt } from "./state.ts";

type Command<Kind extends FloorCommand["do"]> = Extract<FloorCommand, { do: Kind }>;

const seatOf = (table: InstalledTable, player: string): number | null => {
  const entry = Object.entries(table.seated).find(([, name]) => name === player);
  return entry === undefined ? null : Number(entry[0]);
};

/** The wait list: first come, first seated. */
export const decideQueue = (table: InstalledTable, { player }: Command<"queue">): readonly FloorEvent[] | Refusal => {
  // Whoever asks twice keeps his first place in the list.
  if (table.queue.includes(player)) return [];
  const seat = seatOf(table, player);
  if (seat !== null) return refuse("seat-taken", `${player} has a place already: seat ${seat}.`);
  return [{ type: "player-queued", table: table.table, player }];
};

export const decideSeat = (
  state: FloorState,
  table: InstalledTable,
  { player, seat }: Command<"seat">,
): readonly FloorEvent[] | Refusal => {
  const places = placesAt(table);
  if (seat < 1 || (places !== undefined && seat > places)) {
    return refuse(
      "no-such-seat",
      `The table has no seat ${seat}.`,
      placeClause(table.wording, table.game, table.options),
    );
  }
  const next = table.queue[0];
  if (next !== undefined && next !== player) return refuse("not-your-turn", `${next} is first on the wait list.`);
  const holder = table.seated[seat];
  if (holder === player) return [];
  if (holder !== undefined) {
    return refuse("seat-taken", `${holder} has seat ${seat}.`, onePlayerClauses[table.game]);
  }
  const sitting = table.stacks[seat];
  if (sitting !== undefined && sitting !== player) {
    return refuse("seat-taken", `Somebody sits at seat ${seat}.`, onePlayerClauses[table.game]);
  }
  const elsewhere = oneTableOnly(state, table, player);
  return elsewhere ?? [{ type: "player-seated", table: table.table, player, seat, from: seatOf(table, player) }];
};

const onePlayerClauses: Readonly<Record<string, string>> = {
  "chemin-de-fer": "AD-08-II.3.one-player-a-place",
  "poker-draw": "AD-23-IV.one-per-seat",
  "poker-seven-stud": "AD-23-IV.one-per-seat",
  "poker-omaha": "AD-23-IV.one-per-seat",
  "poker-holdem": "AD-23-IV.one-per-seat",
  "poker-five-stud": "AD-23-IV.one-per-seat",
};

/** At chemin de fer nobody holds a seat at several tables. */
const oneTableOnly = (state: FloorState, table: InstalledTable, player: string): Refusal | undefined => {
  if (table.game !== "chemin-de-fer") return undefined;
  const other = Object.values(state.tables).find(
    (candidate) =>
      candidate.table !== table.table && candidate.game === table.game && seatOf(candidate, player) !== null,
  );
  return other && refuse("not-authorised", `${player} has a seat at ${other.table}.`, "AD-08-IV.one-table");
};
