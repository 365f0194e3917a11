import { createChipBank } from "@carrusel/chip-bank";
import { type BankCommand, isRefusal, nextDay, tableEvents } from "@carrusel/contracts";
import { emptyStream, type Position, type Positions, type Revision } from "@carrusel/event-store";
import { tableStreamId } from "@carrusel/hosting";
import { type Installation, loud } from "../site.ts";
import { BulkTable } from "./rounds.ts";

/** How long a history is; its rounds lie evenly over days and tables. */
export interface HistorySize {
  readonly days: number;
  readonly tables: number;
  /** Rounds of each table and day. */
  readonly rounds: number;
}

export const site = "long";
const firstDay = "2026-01-01";
const actor = { id: "bench", roles: ["administrator"] };
const float = { "10000": 100, "500": 400, "100": 500 };
const buyIn = 50_000;
/** A guest buys in before so many rounds. */
const roundsPerBuyIn = 25;
/** Between two rounds of a table (ms). */
const interval = 90_000;

export const dayOf = (index: number): string => {
  let day = firstDay;
  for (let n = 0; n < index; n++) day = nextDay(day);
  return day;
};

export const sizeOf = (rounds: number): HistorySize => {
  const [tables, each] = [40, 250];
  return rounds >= tables * each
    ? { days: Math.ceil(rounds / (tables * each)), tables, rounds: each }
    : { days: 2, tables: 8, rounds: Math.ceil(rounds / 16) };
};

const after = ({ log, seq }: Position): Positions => ({ [log]: seq });

/** The furthest place of each log. */
const furthest = (all: readonly Positions[]): Positions => {
  const places: Record<string, number> = {};
  for (const [log, seq] of all.flatMap((one) => Object.entries(one))) places[log] = Math.max(places[log] ?? 0, seq);
  return places;
};

/** One table's day into the store: a commit for each round, with all that happened in it. */
const playTable = async (
  { store }: Installation,
  day: string,
  index: number,
  size: HistorySize,
): Promise<Positions> => {
  const id = `T${index + 1}`;
  const table = new BulkTable(id, day, index, index * 10_007 + Number(day.replaceAll("-", "")));
  const stream = { site, context: "ball-games", kind: "table", id: tableStreamId(id, day) };
  const start = Date.parse(`${day}T16:00:00Z`);
  let revision: Revision = emptyStream;
  let position: Position | undefined;
  const append = async (round: number, what: string, events: ReturnType<BulkTable["round"]>): Promise<void> => {
    const stored = await store.append(stream, revision, {
      ...{ id: `long.${day}.${id}.${round}`, time: new Date(start + round * interval).toISOString(), actor },
      ...{ command: { do: what }, at: id, day, events: events.map((event) => tableEvents.write(event)) },
    });
    if (!stored.ok) throw new Error(`somebody else writes ${stream.id}`);
    ({ revision, position } = stored);
  };
  await append(0, "open", table.opening);
  for (let round = 1; round <= size.rounds; round++) await append(round, "spin", table.round());
  await append(size.rounds + 1, "close", table.close());
  return position === undefined ? {} : after(position);
};

/** Plays one gaming day with its bank, which follows the tables as it always does, to the sealed books. */
export const playDay = async (installation: Installation, index: number, size: HistorySize): Promise<void> => {
  const day = dayOf(index);
  let time = Date.parse(`${day}T15:00:00Z`);
  let sent = 0;
  const now = (): string => new Date(time++).toISOString();
  const bank = createChipBank({ store: installation.store, now, log: loud });
  const send = async (command: BankCommand, positions?: Positions): Promise<void> => {
    const envelope = { id: `long.${day}.bank.${++sent}`, site, day, at: "bank", command, actor, time: now() };
    const answer = await bank.execute(envelope, positions);
    if (isRefusal(answer)) throw new Error(`${command.do} was refused: ${answer.message}`);
  };
  const tables = Array.from({ length: size.tables }, (_, n) => n);
  try {
    await bank.attach(site);
    if (index === 0) {
      const all = Object.entries(float).map(([chip, count]) => [chip, count * size.tables * 2]);
      await send({ do: "stock", chips: Object.fromEntries(all), cash: 100_000_000 });
    }
    const played = await Promise.all(tables.map((n) => playTable(installation, day, n, size)));
    time = Date.parse(`${day}T23:00:00Z`);
    for (const n of tables) {
      const table = `T${n + 1}`;
      if (index === 0) await send({ do: "open-float", table, chips: float }, played[n]);
      for (let guest = 0; guest < size.rounds / roundsPerBuyIn; guest++) {
        await send({ do: "buy-in", table, seat: 1, amount: buyIn, tender: "cash" });
      }
    }
    const books = (await bank.bank(site, day, furthest(played))).tables;
    for (const { table, expected } of books) {
      await send({ do: "count", table, chips: { "1": Math.max(0, expected ?? 0) } });
    }
    await send({ do: "close-day" });
  } finally {
    await bank.stop();
  }
};
