import {
  type BankEvent,
  bankEvents,
  type Envelope,
  type FloorCommand,
  isRefusal,
  type Refusal,
  type TableFields,
} from "@carrusel/contracts";
import { type EventStore, emptyStream, MemoryEventStore, type Positions, type Revision } from "@carrusel/event-store";
import type { TableOrder } from "@carrusel/game-kit";
import { type Accepted, type Answer, isAccepted } from "@carrusel/hosting";
import { createTables, type TablesService } from "../service.ts";
import { FakeTables } from "./fake-tables.ts";

export const site = "s1";

/** A floor over the memory store with tables that know orders only, and a bank that says what it is told. */
export class Hall {
  readonly store: EventStore = new MemoryEventStore();
  readonly tables = new FakeTables(this.store);
  service: TablesService = this.start();
  day = "2026-11-29";
  /** ISO 8601, UTC: when what is sent arrives. */
  time = "2026-11-29T20:00:00.000Z";
  /** Whether guests play here. */
  guests = false;
  private after: Positions = {};
  private sent = 0;
  private readonly banks = new Map<string, Revision>();

  /** Sends a command; the id counts on unless one is given. */
  async send(at: string, command: FloorCommand, id = `c${++this.sent}`): Promise<Answer> {
    const envelope: Envelope<FloorCommand> = {
      id,
      site,
      day: this.day,
      at,
      command,
      actor: { id: "pit-1", roles: ["pit-manager"] },
      time: this.time,
    };
    const answer = await this.service.execute(envelope, this.after);
    if (isAccepted(answer)) this.seen(answer.position);
    return answer;
  }

  /** The code of the refusal; undefined where the command was accepted. */
  async code(at: string, command: FloorCommand): Promise<string | undefined> {
    const answer = await this.send(at, command);
    return isRefusal(answer) ? answer.refused : undefined;
  }

  async refusal(at: string, command: FloorCommand): Promise<Refusal | undefined> {
    const answer = await this.send(at, command);
    return isRefusal(answer) ? answer : undefined;
  }

  install(
    table: string,
    fields: Partial<TableFields> & { game: string },
    rules = "AD-455-2025",
  ): Promise<string | undefined> {
    const command = { do: "install-table", rules, currency: "EUR", min: 500, max: 50_000, ...fields } as FloorCommand;
    return this.code(table, command);
  }

  /** What a table is told without the floor. */
  async order(at: string, game: string, command: TableOrder): Promise<void> {
    const actor = { id: "pit-1", roles: ["pit-manager"] };
    const send = this.tables.order(game);
    const answer = await send?.({ id: `o${++this.sent}`, site, day: this.day, at, command, actor, time: this.time });
    if (answer === undefined || !isAccepted(answer)) throw new Error(`the table refuses: ${JSON.stringify(answer)}`);
    this.seen(answer.position);
  }

  /** What the site's bank concluded, as its stream would say it. */
  async bank(event: BankEvent): Promise<void> {
    const stream = { site, context: "chip-bank", kind: "day", id: this.day };
    const appended = await this.store.append(stream, this.banks.get(this.day) ?? emptyStream, {
      id: `bank.${this.day}.${this.banks.get(this.day)?.version ?? 0}`,
      time: "2026-11-29T20:00:00.000Z",
      actor: { id: "cashier-1", roles: ["cashier"] },
      command: {},
      events: [bankEvents.write(event)],
    });
    if (!appended.ok) throw new Error("two banks write");
    this.banks.set(this.day, appended.revision);
    this.seen(appended.position);
  }

  async restart(): Promise<void> {
    await this.service.stop();
    this.service = this.start();
  }

  private start(): TablesService {
    return createTables(
      {
        store: this.store,
        now: () => "2026-11-29T20:00:00.000Z",
        log: { info: () => {}, warn: () => {} },
        servesGuests: async () => this.guests,
      },
      this.tables,
    );
  }

  private seen({ log, seq }: Accepted["position"]): void {
    this.after = { ...this.after, [log]: Math.max(this.after[log] ?? 0, seq) };
  }
}
