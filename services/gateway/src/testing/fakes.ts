import {
  type Envelope,
  type FloorCommand,
  floorEvents,
  type JackpotEvent,
  jackpotEvents,
  refuse,
  type StoredEvent,
} from "@carrusel/contracts";
import { type EventStore, emptyStream, type Revision, type StreamId } from "@carrusel/event-store";
import type { TableOrder } from "@carrusel/game-kit";
import type { Answer, BankPart, FamilyPart, FloorPart, FloorTable, JackpotsPart } from "@carrusel/hosting";

const actor = { id: "service:fake", roles: ["service"] };

/** Writes one stream; the only writer of it. */
class Book {
  private readonly store: EventStore;
  private readonly stream: StreamId;
  private readonly now: () => string;
  private revision: Revision = emptyStream;

  constructor(store: EventStore, stream: StreamId, now: () => string) {
    this.store = store;
    this.stream = stream;
    this.now = now;
  }

  async add(...events: readonly StoredEvent[]): Promise<Answer> {
    const id = `${this.stream.context}.${this.revision.version}`;
    const commit = { id, time: this.now(), actor, command: { do: "fake" }, events };
    const appended = await this.store.append(this.stream, this.revision, commit);
    if (!appended.ok) throw new Error("somebody else wrote the fake's stream");
    this.revision = appended.revision;
    return { position: appended.position, version: appended.revision.version, events };
  }
}

/** Knows tables and staff; passes orders on to the family. Checks nothing. */
export class FakeFloor implements FloorPart {
  private readonly familyOf: (game: string) => FamilyPart;
  private readonly book: Book;
  private readonly tables = new Map<string, FloorTable>();

  constructor(store: EventStore, site: string, familyOf: (game: string) => FamilyPart, now: () => string) {
    this.familyOf = familyOf;
    this.book = new Book(store, { site, context: "tables", kind: "floor", id: "floor" }, now);
  }

  floor(): Promise<readonly FloorTable[]> {
    return Promise.resolve([...this.tables.values()]);
  }

  standings = (): Promise<readonly never[]> => Promise.resolve([]);
  duties = (): Promise<readonly never[]> => Promise.resolve([]);
  equipment = (): Promise<readonly never[]> => Promise.resolve([]);
  incidents = (): Promise<readonly never[]> => Promise.resolve([]);
  corrections = (): Promise<readonly never[]> => Promise.resolve([]);

  async execute(envelope: Envelope<FloorCommand>): Promise<Answer> {
    const { command, at } = envelope;
    if (command.do === "install-table") {
      const { do: _, closed, next, chipUnit = 100, seats = null, band = null, options = {}, ...terms } = command;
      const { day } = envelope;
      this.tables.set(at, { table: at, game: command.game, day, staff: {}, queue: [] });
      const order = { do: "set-up", table: at, day, ...terms, chipUnit, seats, band, options } satisfies TableOrder;
      return this.familyOf(command.game).execute({ ...envelope, command: order });
    }
    const table = this.tables.get(at);
    if (table === undefined) return refuse("unknown-table");
    if (command.do === "staff") {
      const { role, name } = command;
      this.tables.set(at, { ...table, staff: { ...table.staff, [role]: name } });
      return this.book.add(floorEvents.write({ type: "staff-named", table: at, role, name, replaced: null }));
    }
    if (command.do === "queue" || command.do === "seat") return refuse("wrong-phase");
    return this.familyOf(table.game).execute({ ...envelope, command: command as TableOrder });
  }
}

/** Answers every day with an empty bank. */
export class FakeBank implements BankPart {
  private readonly day: string;

  constructor(day: string) {
    this.day = day;
  }

  execute = (): Promise<Answer> => Promise.resolve(refuse("wrong-phase"));
  bank = () => Promise.resolve({ tables: [], cage: { cash: 0, chips: {}, cheques: 0, unsorted: 0 } });
  slips = () => Promise.resolve([]);
  counts = () => Promise.resolve([]);
  books = () => Promise.resolve([]);
  colours = () => Promise.resolve([]);
  movements = () => Promise.resolve([]);
  cage = () =>
    Promise.resolve({
      ...{ cash: 0, cheques: 0, unsorted: 0, denominations: [], tips: 0, cagnotte: 0, missing: 0 },
      ...({ counters: 1, signers: 1, sealed: false } as const),
    });
  days = () => Promise.resolve([{ day: this.day, closed: false }]);
}

const pots = (meter: string) => ({ meter, reserve: "0", overflow: "0" });

/** Writes what the jackpots service would write, at the test's word. Sums are exact: `"250000"` or `"17500/7"`. */
export class FakeJackpots implements JackpotsPart {
  private readonly book: Book;
  private readonly meters = new Map<string, string>();
  private awards = 0;

  constructor(store: EventStore, site: string, now: () => string) {
    this.book = new Book(store, { site, context: "jackpots", kind: "book", id: "site" }, now);
  }

  execute = (): Promise<Answer> => Promise.resolve(refuse("wrong-phase"));
  jackpots = () => Promise.resolve([]);

  async create(
    jackpot: string,
    meter: string,
    currency = "EUR",
    more: { levelOf?: string; greatest?: number } = {},
  ): Promise<void> {
    const terms = { tables: ["T1"], bet: "jackpot", stake: 100, seed: 0, contribution: "1/2", reserve: "0" };
    await this.write({
      type: "jackpot-created",
      jackpot,
      rules: "AD-455-2025",
      currency,
      terms: {
        ...terms,
        ...more,
        kind: more.greatest === undefined ? "progressive" : "mystery",
        ceiling: null,
        prizes: {},
      },
      origin: { command: "fake", by: "fake", time: "2026-11-29T20:00:00Z" },
      after: pots(meter),
    });
    this.meters.set(jackpot, meter);
  }

  /** A contribution that brings the meter to `meter`. */
  async raise(jackpot: string, meter: string): Promise<void> {
    const where = { table: "T1", day: "2026-11-29", round: 1, stakes: [] };
    await this.write({ type: "contribution-made", jackpot, ...where, ...this.change(jackpot, meter) });
  }

  /** A round brings more than is believed; with `annulled`, it is annulled after all. */
  async refuse(jackpot: string, table: string, round: number, annulled = false): Promise<void> {
    const at = { jackpot, table, day: "2026-11-29", round };
    const stake = { wager: 1, seat: 3, player: "3", stake: 200_000 };
    if (annulled) await this.write({ type: "refused-contribution-annulled", ...at, reason: "misdeal" });
    else await this.write({ type: "contribution-refused", ...at, stakes: [stake], sum: "240001/2", greatest: 50_000 });
  }

  /** Somebody wins all of it but `left`. */
  async win(jackpot: string, amount: number, left: string, table = "T1", seat = 3): Promise<void> {
    const where = { table, day: "2026-11-29", round: 1, wager: 1, seat, player: `${seat}` };
    const prize = { stakedOn: jackpot, award: ++this.awards, combination: "three-in-a-row", prize: "100%", amount };
    await this.write({ type: "award-won", jackpot, ...prize, ...where, topUp: "0", ...this.change(jackpot, left) });
  }

  /** Corrects a display fault. */
  async adjust(jackpot: string, meter: string): Promise<void> {
    const why = { amount: "-1", reason: "display fault", by: "fake" };
    await this.write({ type: "jackpot-adjusted", jackpot, ...why, ...this.change(jackpot, meter) });
  }

  private change(jackpot: string, meter: string) {
    const before = pots(this.meters.get(jackpot) ?? "0");
    this.meters.set(jackpot, meter);
    return { before, after: pots(meter) };
  }

  private async write(event: JackpotEvent): Promise<void> {
    await this.book.add(jackpotEvents.write(event));
  }
}
