import type { JsonRow } from "@carrusel/analytics-store";
import type { EquipmentLine, ShiftLine } from "../reports-wire.ts";

const text = (value: unknown): string => `${value ?? ""}`;
const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : `${value}`);
const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
/** `2026-11-29 20:00:00` as DuckDB writes it. */
const moment = (value: unknown): string => `${text(value).replace(" ", "T")}Z`;

export const shiftOf = ({ table, role, name, started, ended }: JsonRow): ShiftLine => ({
  ...{ table: text(table), role: text(role), name: text(name), started: moment(started) },
  ended: ended ? moment(ended) : null,
});

export const equipmentOf = ({
  time,
  table,
  item,
  kind,
  step,
  pieces,
  counted,
  reason,
  by,
}: JsonRow): EquipmentLine => ({
  ...{ time: moment(time), table: text(table), item: text(item), kind: text(kind), step: text(step) },
  ...{ pieces: numberOrNull(pieces), counted: numberOrNull(counted), reason: textOrNull(reason), by: text(by) },
});
