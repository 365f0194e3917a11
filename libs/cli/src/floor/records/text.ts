import type { CorrectionLine, Duty, EquipmentItem, RecordedIncident, TableStanding } from "@carrusel/contracts";
import { columns } from "../../columns.ts";
import { gameOf } from "../../compose/families.ts";
import { gameTitle } from "../../compose/words.ts";
import { signed } from "../../round/text.ts";

/** What one has to know of a floor to tell of it. */
export interface Told {
  readonly site: string;
  readonly currency: string;
}

/** `2026-11-29 20:15`, UTC. */
const moment = (time: string | null): string => (time === null ? "" : time.slice(0, 16).replace("T", " "));

const list = (head: readonly string[], rows: readonly (readonly string[])[], none: string): string =>
  rows.length === 0 ? `${none}\n` : `${columns([head, ...rows])}\n`;

export const standingsText = (tables: readonly TableStanding[], { site }: Told): string =>
  list(
    ["TABLE", "GAME", "DAY", "STATE", "ROUND"],
    tables.map(({ table, game, day, state, round }) => [
      table,
      gameTitle(game, gameOf(game).sheet, {}),
      day,
      state,
      `${round}`,
    ]),
    `${site} has no tables.`,
  );

const dutyRow = ({ name, posts, since, due, overdue, onBreak, back }: Duty): readonly string[] => {
  const where = posts.map(({ table, role }) => `${table} ${role}`).join(", ");
  const next = onBreak === null ? due : back;
  const what = onBreak === null ? "break" : "back";
  return [
    name,
    onBreak === null ? where : "on a break",
    moment(onBreak ?? since),
    next === null ? "" : `${what} ${moment(next)}`,
    overdue ? "overdue" : "",
  ];
};

export const dutiesText = (duties: readonly Duty[], { site }: Told): string =>
  list(["NAME", "WHERE", "SINCE", "NEXT", ""], duties.map(dutyRow), `Nobody is on duty at ${site}.`);

const itemRow = (item: EquipmentItem): readonly string[] => [
  item.item,
  item.pieces === null ? item.kind : `${item.pieces} ${item.kind}`,
  item.table ?? (item.withdrawn === null ? "in store" : "withdrawn"),
  moment(item.since),
  [
    item.inUse === null ? "" : `played with since ${moment(item.inUse)}`,
    item.changeDue === null ? "" : `change due ${moment(item.changeDue)}`,
    item.counted === null ? "" : `${item.counted} counted`,
    item.withdrawn ?? "",
  ]
    .filter((part) => part !== "")
    .join(", "),
];

export const equipmentText = (items: readonly EquipmentItem[], { site }: Told): string =>
  list(["ITEM", "WHAT", "WHERE", "SINCE", ""], items.map(itemRow), `${site} has no equipment on record.`);

/** An item's history, line by line. */
export const itemText = (item: EquipmentItem): string => {
  const rows = item.history.map(({ time, what, table, note }) => [moment(time), what, table, note ?? ""]);
  return `${columns([itemRow(item)])}\n${columns(rows)}\n`;
};

const about = ({ round, seat, item }: RecordedIncident): string =>
  [round === null ? "" : `round ${round}`, seat === null ? "" : `seat ${seat}`, item ?? ""]
    .filter((part) => part !== "")
    .join(", ");

export const incidentsText = (incidents: readonly RecordedIncident[], { site }: Told): string =>
  list(
    ["NO.", "DAY", "TABLE", "KIND", "ABOUT", "WHAT HAPPENED", "BY", "SETTLED"],
    incidents.map((one) => [
      ...[`${one.incident}`, one.day, one.table, one.kind, about(one), one.reason, one.by],
      one.settled === null ? "open" : `${one.settled.reason} (${one.settled.by})`,
    ]),
    `${site} has no incidents on record.`,
  );

export const correctionsText = (lines: readonly CorrectionLine[], { site, currency }: Told): string =>
  list(
    ["DAY", "TABLE", "ROUND", "SEAT", "BET", "TO THE PLAYER", "WHY", "BY"],
    lines.map((one) => [
      ...[one.day, one.table, one.roundDay === one.day ? `${one.round}` : `${one.round} of ${one.roundDay}`],
      ...[one.player === `${one.seat}` ? `${one.seat}` : `${one.seat} (${one.player})`, one.bet ?? ""],
      ...[signed(one.amount, currency), one.reason, one.by],
    ]),
    `No round of ${site} was put right.`,
  );
