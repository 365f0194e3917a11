import type { TableView } from "../../src/wire.ts";
import { actionText } from "../shared/actions.ts";
import { packOf } from "../shared/cards/codes.ts";
import { Dice } from "../shared/cards/dice.tsx";
import { Fan } from "../shared/cards/hand.tsx";
import { countedAt, countOf } from "../shared/count.ts";
import { noteText, type Outcome, type OutcomeRead, readOutcome } from "../shared/outcome-read.ts";
import { byPlace, isBurnt, placeName, seatOfPlace } from "../shared/words.ts";
import { layoutOf } from "./room.ts";

/** The dice of the round, or of the last one; the point that stands at craps. */
const DiceNow = ({ table, last }: { table: TableView; last: Outcome }) => {
  const { dice } = readOutcome({ ...last, ...table.now?.outcome }, table.game);
  const { point } = last;
  if (dice === undefined && table.game !== "craps") return null;
  return (
    <div class="dice-now">
      {dice === undefined ? null : <Dice dice={dice} size="large" />}
      {table.game === "craps" ? (
        <span class={typeof point === "number" ? "puck puck-on" : "puck"}>
          {typeof point === "number" ? `Point ${point}` : "Come-out"}
        </span>
      ) : null}
    </div>
  );
};

/** What the open cards of a place come to: as the result says once it is there, else as they are counted. */
const noteOf = (table: TableView, read: OutcomeRead | undefined, place: string): string => {
  const note = read?.hands[place];
  if (note !== undefined) return noteText(note);
  return (
    countOf(
      table.game,
      countedAt(table.game, place, (at) => table.hands[at] ?? []),
    ) ?? ""
  );
};

/** What somebody did last there; it stands only while nothing better is known. */
const actAt = (table: TableView, place: string): string => {
  const [owner, part = "1"] = place.split("/");
  const act = table.acts.findLast(
    ({ seat, side, hand }) => (seat === null ? side : `${seat}`) === owner && `${hand ?? 1}` === part,
  );
  return act === undefined ? "" : actionText(act.action);
};

const Place = ({ table, read, place }: { table: TableView; read: OutcomeRead | undefined; place: string }) => {
  const note = noteOf(table, read, place);
  const act = read === undefined ? actAt(table, place) : "";
  const says = [note, act].filter((part) => part !== "").join(", ");
  const name = placeName(place, table.game);
  return (
    <li class="lies" data-place={place} title={says === "" ? name : `${name}: ${says}`}>
      <span class="lies-place">{name}</span>
      <Fan cards={table.hands[place] ?? []} pack={packOf(table.game)} />
      {says === "" ? null : <span class="lies-note">{says}</span>}
    </li>
  );
};

/** The sides of the table as their cards came, then the seats in their order. */
const placesOf = ({ hands }: TableView): readonly string[] => {
  const places = Object.keys(hands).filter((place) => (hands[place]?.length ?? 0) > 0 && !isBurnt(place));
  const sides = places.filter((place) => seatOfPlace(place) === undefined);
  return [...sides, ...places.filter((place) => seatOfPlace(place) !== undefined).sort(byPlace)];
};

/**
 * What lies at a table: its dice or its cards, of the round in progress or of the last one. It has the same room
 * whatever lies there: more places stand closer, more cards overlap.
 */
export const Situation = ({ table }: { table: TableView }) => {
  const [newest] = table.results;
  const last = newest?.outcome ?? {};
  const places = placesOf(table);
  const { columns, rows, notes } = layoutOf(table.game, places.length);
  // Names and totals belong to the cards only once the round is decided.
  const read = table.now === null ? readOutcome(last, table.game) : undefined;
  return (
    <div class={`situation${table.now === null ? " situation-past" : ""}`}>
      <DiceNow table={table} last={last} />
      {places.length === 0 ? null : (
        <ul
          class={notes ? "lie" : "lie lie-bare"}
          style={{ "--columns": columns, "--rows": rows }}
          aria-label={table.now === null ? "Cards of the last round" : "Cards on the table"}
        >
          {places.map((place) => (
            <Place key={place} table={table} read={read} place={place} />
          ))}
        </ul>
      )}
    </div>
  );
};
