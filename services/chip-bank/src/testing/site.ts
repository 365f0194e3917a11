import {
  type BankCommand,
  type BankResult,
  type BookResult,
  bankEvents,
  type CageResult,
  type ColourResult,
  type CountResult,
  isRefusal,
  type MovementResult,
  type SlipResult,
  type TableEvent,
  tableEvents,
} from "@carrusel/contracts";
import { type EventStore, emptyStream, MemoryEventStore, type Positions, type Revision } from "@carrusel/event-store";
import { type Answer, isAccepted } from "@carrusel/hosting";
import { bankDay } from "../domain/bank-day.ts";
import type { BankState } from "../domain/state.ts";
import { type ChipBankService, createChipBank } from "../service.ts";
import { envelopeOf, type Person, setUp, type Terms } from "./desk.ts";

const site = "s1";
const time = "2026-11-29T20:00:00.000Z";

/** A site over the memory store: the bank's service, and tables whose events are written as a family would. */
export class Site {
  readonly store: EventStore = new MemoryEventStore();
  readonly warnings: string[] = [];
  service: ChipBankService = this.start();
  day = "2026-11-29";
  private after: Positions = {};
  private sent = 0;
  private readonly streams = new Map<string, Revision>();

  async send(command: BankCommand, id = `c${++this.sent}`, by?: Person): Promise<Answer> {
    const answer = await this.service.execute(envelopeOf(id, this.day, "bank", command, by), this.after);
    if (isAccepted(answer)) this.seen(answer.position.log, answer.position.seq);
    return answer;
  }

  /** The code of the refusal; undefined where the command was accepted. */
  async code(command: BankCommand, by?: Person): Promise<string | undefined> {
    const answer = await this.send(command, undefined, by);
    return isRefusal(answer) ? answer.refused : undefined;
  }

  /** A table's commit, as its family's service stores it. */
  async table(table: string, ...events: TableEvent[]): Promise<void> {
    const id = `${table}@${this.day}`;
    const revision = this.streams.get(id) ?? emptyStream;
    const appended = await this.store.append({ site, context: "ball-games", kind: "table", id }, revision, {
      id: `${id}.${revision.version}`,
      time,
      actor: { id: "dealer-1", roles: ["dealer"] },
      command: {},
      events: events.map((event) => tableEvents.write(event)),
    });
    if (!appended.ok) throw new Error("two writers at one table");
    this.streams.set(id, appended.revision);
    this.seen(appended.position.log, appended.position.seq);
  }

  open(table: string, terms: Terms): Promise<void> {
    return this.table(table, setUp(table, this.day, terms), { type: "table-opened" });
  }

  bank(day = this.day): Promise<BankResult> {
    return this.service.bank(site, day, this.after);
  }

  slips(): Promise<readonly SlipResult[]> {
    return this.service.slips(site, this.day, this.after);
  }

  counts(): Promise<readonly CountResult[]> {
    return this.service.counts(site, this.day, this.after);
  }

  books(): Promise<readonly BookResult[]> {
    return this.service.books(site, this.day, this.after);
  }

  colours(): Promise<readonly ColourResult[]> {
    return this.service.colours(site, this.day, this.after);
  }

  cage(): Promise<CageResult> {
    return this.service.cage(site, this.day, this.after);
  }

  movements(table?: string): Promise<readonly MovementResult[]> {
    return this.service.movements(site, this.day, table, this.after);
  }

  state(day = this.day): Promise<BankState> {
    return this.service.state(site, day, this.after);
  }

  /** The state that the stored history folds to, event by event, each against its schema. */
  async folded(day = this.day): Promise<BankState> {
    let state = bankDay.initial;
    for await (const commit of this.store.read({ site, context: "chip-bank", kind: "day", id: day })) {
      for (const event of commit.events) {
        const fault = bankEvents.check(event);
        if (fault !== undefined) throw new Error(fault);
        state = bankDay.evolve(state, bankEvents.read(event));
      }
    }
    return state;
  }

  async types(day = this.day): Promise<readonly string[]> {
    const types: string[] = [];
    for await (const commit of this.store.read({ site, context: "chip-bank", kind: "day", id: day })) {
      types.push(...commit.events.map((event) => event.type));
    }
    return types;
  }

  async restart(): Promise<void> {
    await this.service.stop();
    this.service = this.start();
  }

  private start(): ChipBankService {
    const log = { info: () => {}, warn: (message: string) => void this.warnings.push(message) };
    return createChipBank({ store: this.store, now: () => time, log });
  }

  private seen(log: string, seq: number): void {
    this.after = { ...this.after, [log]: Math.max(this.after[log] ?? 0, seq) };
  }
}
