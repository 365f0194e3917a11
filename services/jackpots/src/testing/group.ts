import type { JackpotCommand, JackpotFields, TableEvent } from "@carrusel/contracts";
import type { MemoryEventStore } from "@carrusel/event-store";
import type { Answer } from "@carrusel/hosting";
import { createJackpots, type JackpotsService } from "../index.ts";
import { FakeTables } from "./fake-tables.ts";
import { day, envelopeOf } from "./given.ts";
import { Line, newStore, withCopies } from "./linked-stores.ts";

export const group = "group";

const tableIds = ["T1", "T2", "T3"];

class FakeLine {
  state: { up: boolean; heardAt: string | undefined } = { up: true, heardAt: day };
  private readonly listeners = new Set<() => void>();

  onChange(callback: () => void): () => void {
    this.listeners.add(callback);
    return () => this.listeners.delete(callback);
  }

  turn(up: boolean): void {
    this.state = { up, heardAt: day };
    for (const listener of this.listeners) listener();
  }
}

const logTo = (warnings: string[]) => ({ info: () => {}, warn: (message: string) => void warnings.push(message) });

let clock = 0;
const now = (): string => new Date(Date.UTC(2026, 10, 29) + ++clock).toISOString();

/** A site with its own store, tables and jackpots service, and the lines to and from the hub. */
export class LinkedSite {
  readonly name: string;
  readonly store = newStore();
  readonly warnings: string[] = [];
  readonly line = new FakeLine();
  readonly tables: FakeTables;
  readonly service: JackpotsService;
  /** Whether the site knows of its group. */
  joined = true;
  private readonly up: Line;
  private readonly down: Line;

  constructor(name: string, hub: MemoryEventStore) {
    this.name = name;
    const store = withCopies(this.store, (site) => site === group && this.joined);
    this.tables = new FakeTables(this.store, tableIds);
    const deps = { store, now, log: logTo(this.warnings), group, line: this.line };
    this.service = createJackpots(deps, this.tables, this.tables);
    this.up = new Line(this.store, hub, name);
    this.down = new Line(hub, this.store, group);
  }

  async begin(): Promise<void> {
    await this.mend();
    await this.service.attach(this.name);
  }

  async cut(): Promise<void> {
    await Promise.all([this.up.cut(), this.down.cut()]);
    this.line.turn(false);
  }

  async mend(): Promise<void> {
    await Promise.all([this.up.mend(), this.down.mend()]);
    this.line.turn(true);
  }

  happens(table: string, ...events: readonly TableEvent[]): Promise<Record<string, number>> {
    return this.tables.happens(this.name, table, `h${++clock}`, ...events);
  }

  links(table: string) {
    return this.tables.links(this.name, table);
  }
}

/** A hub and its sites, each with a store of its own. */
export class Group {
  readonly store = newStore();
  readonly warnings: string[] = [];
  readonly tables: FakeTables;
  readonly sites: readonly LinkedSite[];
  service: JackpotsService;

  constructor(names: readonly string[], drawKey?: Uint8Array) {
    const view = withCopies(this.store, (site) => site !== group);
    this.tables = new FakeTables(view, tableIds, new Set(names));
    const deps = { store: view, now, log: logTo(this.warnings), group, ...(drawKey === undefined ? {} : { drawKey }) };
    this.start = () => createJackpots(deps, this.tables, this.tables);
    this.service = this.start();
    this.sites = names.map((name) => new LinkedSite(name, this.store));
  }

  private readonly start: () => JackpotsService;

  async begin(): Promise<void> {
    await this.service.attach(group);
    for (const site of this.sites) await site.begin();
  }

  /** The hub dies and another process takes over. */
  async restart(): Promise<void> {
    await this.service.stop();
    this.service = this.start();
    await this.service.attach(group);
  }

  async end(): Promise<void> {
    await Promise.all([this.service, ...this.sites.map((site) => site.service)].map((service) => service.stop()));
  }

  send(at: string, command: JackpotCommand, id?: string): Promise<Answer> {
    return this.service.execute({ ...envelopeOf(at, command, id), site: group });
  }

  create(id: string, fields: Partial<JackpotFields> = {}): Promise<Answer> {
    return this.send(id, {
      do: "create-jackpot",
      kind: "progressive",
      tables: this.sites.flatMap(({ name }) => [`${name}/T1`, `${name}/T2`]),
      bet: "jackpot",
      stake: 500,
      seed: 1_000_000,
      contribution: "1/2",
      prizes: { "17,17": "100%", "0": "10%" },
      rules: "AD-455-2025",
      currency: "EUR",
      ...fields,
    });
  }

  async jackpot(id: string, after?: Record<string, number>) {
    const { jackpots } = await this.service.state(group, after);
    const jackpot = jackpots.get(id);
    if (jackpot === undefined) throw new Error(`no jackpot ${id}`);
    return jackpot;
  }
}

/** Waits for what comes over a line. */
export const eventually = async (holds: () => Promise<boolean> | boolean, ms = 5_000): Promise<void> => {
  for (const until = Date.now() + ms; !(await holds()); ) {
    if (Date.now() > until) throw new Error("it has not come to that in time");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
