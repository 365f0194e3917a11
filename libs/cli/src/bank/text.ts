import type {
  BookResult,
  CageResult,
  Chips,
  ColourResult,
  CountResult,
  MovementResult,
  RoundSpan,
  Signed,
  SlipResult,
} from "@carrusel/contracts";
import { columns } from "../columns.ts";
import { money } from "../compose/words.ts";
import { signed } from "../round/text.ts";

/** What one has to know of a bank's day to tell of it. */
export interface Told {
  readonly site: string;
  readonly day: string;
  readonly currency: string;
}

const sumOf =
  ({ currency }: Told) =>
  (minor: number | null): string =>
    minor === null ? "" : money(minor, currency, "en", true);

const clock = (time: string): string => /T(\d\d:\d\d:\d\d)/.exec(time)?.[1] ?? time;

const handOf = (signature: Signed | null): string =>
  signature === null ? "" : `${clock(signature.time)} ${signature.by}`;

const heading = (what: string, { site, day }: Told): string => `${what} of ${site}, ${day} (times are UTC)`;

const slipName = ({ kind }: Pick<SlipResult, "kind">): string => (kind === "fill" ? "Fill" : "Credit");

/** The register of a day's slips. */
export const slipsText = (slips: readonly SlipResult[], told: Told): string => {
  const sum = sumOf(told);
  if (slips.length === 0) return `${heading("Slips", told)}: none\n`;
  const rows = slips.map((slip) => [
    `${slip.number}`,
    slip.slip,
    slip.kind,
    slip.table,
    sum(slip.worth),
    slip.state,
    handOf(slip.requested),
    handOf(slip.confirmed),
    handOf(slip.voided ?? slip.received),
    [
      ...(slip.voided === null ? [] : [slip.voided.reason]),
      ...(slip.corrects === null ? [] : [`sets ${slip.corrects} right`]),
      ...(slip.correctedBy === null ? [] : [`set right by ${slip.correctedBy}`]),
      ...(slip.reprints.length === 0 ? [] : [`reprinted ${slip.reprints.length}×`]),
    ].join("; "),
  ]);
  const names = ["no.", "slip", "kind", "table", "worth", "state", "requested", "confirmed", "ended", "remarks"];
  return `${heading("Slips", told)}\n\n${columns([names, ...rows], [0, 4])}\n`;
};

const chipRows = (chips: Chips, told: Told): readonly (readonly string[])[] =>
  Object.entries(chips)
    .filter(([, count]) => count !== 0)
    .map(([denomination, count]) => [Number(denomination), count] as const)
    .sort(([a], [b]) => b - a)
    .map(([denomination, count]) => [
      money(denomination, told.currency, "en", true),
      `${count}`,
      money(denomination * count, told.currency, "en", true),
    ]);

/** Lines in a frame, as wide as the widest. */
const framed = (lines: readonly string[]): string => {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = (left: string, right: string): string => `${left}${"─".repeat(width + 2)}${right}`;
  return [edge("┌", "┐"), ...lines.map((line) => `│ ${line.padEnd(width)} │`), edge("└", "┘")].join("\n");
};

/** A slip as it is printed: chips, hands, and the mark of a reprint. */
export const slipText = (slip: SlipResult, told: Told): string => {
  const chips = chipRows(slip.chips, told);
  const total = ["", `${Object.values(slip.chips).reduce((all, count) => all + count, 0)}`, sumOf(told)(slip.worth)];
  const step = (name: string, signature: Signed | null): readonly string[] => [
    name,
    signature === null ? "........" : clock(signature.time),
    signature?.by ?? "................",
  ];
  const last = slip.reprints.at(-1);
  const steps = [
    step("Requested", slip.requested),
    step("Confirmed", slip.confirmed),
    ...(slip.voided === null ? [step("Received", slip.received)] : [step("VOID", slip.voided)]),
  ];
  return `${framed([
    `${slipName(slip).toUpperCase()} SLIP ${slip.number}${last === undefined ? "" : `   REPRINT ${slip.reprints.length}`}`,
    `${told.site}, gaming day ${told.day}`,
    `${slip.slip}: ${slip.kind === "fill" ? `cage to table ${slip.table}` : `table ${slip.table} to cage`}, ${slip.state}`,
    ...(slip.corrects === null ? [] : [`Sets slip ${slip.corrects} right`]),
    ...(slip.correctedBy === null ? [] : [`Set right by slip ${slip.correctedBy}`]),
    "",
    ...columns([["chip", "number", "worth"], ...chips, total], [0, 1, 2]).split("\n"),
    "",
    ...columns(steps).split("\n"),
    ...(slip.voided === null ? [] : [`Void: ${slip.voided.reason}`]),
    ...(last === undefined ? [] : [`Reprint ${slip.reprints.length}: ${clock(last.time)} ${last.by}`]),
    "Times are UTC",
  ])}\n`;
};

const spanText = (span: RoundSpan | null): string =>
  span === null ? "" : span.from === span.to ? `${span.from}` : `${span.from}–${span.to}`;

/** The tables' books, with what a count should find and the rounds since the last one. */
export const booksText = (books: readonly BookResult[], told: Told): string => {
  const sum = sumOf(told);
  if (books.length === 0) return `${heading("Tables", told)}: none\n`;
  const rows = books.map((book) => [
    book.table,
    book.game,
    sum(book.opening),
    sum(book.fills),
    sum(book.credits),
    sum(book.drop.cash + book.drop.cheques),
    book.expected === null ? "counted blind" : sum(book.expected),
    book.closing === null ? (book.open ? "open" : "not counted") : sum(book.closing),
    book.win === null ? "" : signed(book.win, told.currency),
    book.variance === null ? "" : signed(book.variance, told.currency),
    spanText(book.rounds),
    book.counted.map(({ by }) => by).join(", "),
  ]);
  const names = ["table", "game", "opening", "fills", "credits", "drop", "expected", "closing", "win", "variance"];
  const all = columns([[...names, "rounds", "counted by"], ...rows], [2, 3, 4, 5, 6, 7, 8, 9, 10]);
  return `${heading("Tables", told)}\n\n${all}\n`;
};

/** The closing counts of a day, also those that differed or were cancelled. */
export const countsText = (counts: readonly CountResult[], told: Told): string => {
  const sum = sumOf(told);
  if (counts.length === 0) return `${heading("Counts", told)}: none\n`;
  const rows = counts.map((count) => [
    count.table,
    `${count.count}`,
    count.state,
    count.taken.map((taken) => `${handOf(taken)}${taken.worth === null ? "" : ` ${sum(taken.worth)}`}`).join(", "),
    sum(count.expected),
    count.variance === null ? "" : signed(count.variance, told.currency),
    spanText(count.rounds),
    count.cancelled === null ? "" : `${handOf(count.cancelled)}: ${count.cancelled.reason}`,
  ]);
  const names = ["table", "count", "state", "counted", "expected", "variance", "rounds", "cancelled"];
  return `${heading("Counts", told)}\n\n${columns([names, ...rows], [1, 4, 5, 6])}\n`;
};

/** Tables' own chips, with their values. */
export const coloursText = (colours: readonly ColourResult[], told: Told): string => {
  const sum = sumOf(told);
  if (colours.length === 0) return `${heading("Colours", told)}: none\n`;
  const rows = colours.map(({ table, colour, chips, seat, value, missing, worth }) => [
    ...[table, colour, `${chips}`, seat === null ? "" : `${seat}`, sum(value)],
    ...(missing === 0 ? ["", ""] : [`${missing}`, sum(worth)]),
  ]);
  const names = ["table", "colour", "chips", "seat", "value", "missing", "worth"];
  return `${heading("Colours", told)}\n\n${columns([names, ...rows], [2, 3, 4, 5, 6])}\n`;
};

/** The cage, and where all chips are. */
export const cageText = (cage: CageResult, told: Told): string => {
  const sum = sumOf(told);
  const rows = cage.denominations.map(({ denomination, cage: own, transit, tables, players, brought }) => [
    money(denomination, told.currency, "en", true),
    ...[own, transit, tables, players, brought].map((count) => `${count}`),
    sum(denomination * own),
  ]);
  const names = ["chip", "cage", "on the way", "tables", "players", "all", "worth in the cage"];
  const chips = columns([names, ...rows], [0, 1, 2, 3, 4, 5, 6]);
  const parts = [
    ["cash", cage.cash],
    ["cheques", cage.cheques],
    ["chips not sorted yet", cage.unsorted],
    ["tips boxes", cage.tips],
    ["cagnottes", cage.cagnotte],
    ["found missing by counts", cage.missing],
  ] as const;
  const sums = columns(
    parts.map(([name, amount]) => [name, sum(amount)]),
    [1],
  );
  const state = cage.sealed ? "The day is sealed." : "The day is open.";
  const counting = cage.counters === 2 ? " Two people count each table, blind." : "";
  const signing = cage.signers === 2 ? " Two people sign each slip." : "";
  return `${heading("Cage", told)}\n\n${chips}\n\n${sums}\n\n${state}${counting}${signing}\n`;
};

const chipsText = (chips: Chips, told: Told): string =>
  chipRows(chips, told)
    .map(([denomination, count]) => `${count} × ${denomination}`)
    .join(", ");

/** The day's journal: every entry with its hand. */
export const movementsText = (movements: readonly MovementResult[], told: Told): string => {
  const sum = sumOf(told);
  if (movements.length === 0) return `${heading("Movements", told)}: none\n`;
  const rows = movements.map((one) => [
    clock(one.time),
    one.kind,
    one.table ?? "cage",
    one.kind === "counting" || one.kind === "signing" ? `${one.amount}` : sum(one.amount),
    one.by,
    [
      ...(one.number === null ? [] : [`slip ${one.number} (${one.slip})`]),
      ...(one.seat === null ? [] : [`seat ${one.seat}, ${one.tender}`]),
      ...(one.chips === null ? [] : [chipsText(one.chips, told)]),
      ...(one.given === null ? [] : [`for ${chipsText(one.given, told)}`]),
      ...(one.reason === null ? [] : [one.reason]),
    ]
      .filter((part) => part !== "")
      .join("; "),
  ]);
  return `${heading("Movements", told)}\n\n${columns([["time", "entry", "where", "worth", "by", "what"], ...rows], [3])}\n`;
};
