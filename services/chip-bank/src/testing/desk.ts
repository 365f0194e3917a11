import {
  type BankCommand,
  type BankEvent,
  type Envelope,
  isRefusal,
  type Refusal,
  type RuleSetId,
  type StoredEvent,
  type TableEvent,
  tableEvents,
} from "@carrusel/contracts";
import { bankDay } from "../domain/bank-day.ts";
import { nothingCarried } from "../domain/carry.ts";
import type { AnyBankCommand } from "../domain/commands.ts";
import { concludeTable } from "../domain/follow.ts";
import type { BankState } from "../domain/state.ts";

/** Who works at the desks of the tests. */
export const people = {
  "cashier-1": ["cashier"],
  ana: ["inspector"],
  pau: ["cashier"],
  eva: ["cage-manager"],
} as const;
export type Person = keyof typeof people;

export const envelopeOf = <Command>(
  id: string,
  day: string,
  at: string,
  command: Command,
  by: Person = "cashier-1",
): Envelope<Command> => ({
  id,
  site: "s1",
  day,
  at,
  command,
  actor: { id: by, roles: [...people[by]] },
  time: "2026-11-29T20:00:00.000Z",
});

export interface Terms {
  readonly game: string;
  readonly min?: number;
  readonly rules?: RuleSetId;
}

/** A table's set-up as its family stores it. */
export const setUp = (table: string, day: string, { game, min = 500, rules = "AD-455-2025" }: Terms): TableEvent => ({
  type: "table-set-up",
  table,
  day,
  game,
  rules: { set: rules, version: "1", hash: "0" },
  currency: "EUR",
  min,
  max: min * 100,
  band: null,
  seats: null,
  chipUnit: 1,
  options: {},
});

export const settled = (round: number, house: number): TableEvent => ({
  type: "round-settled",
  round,
  outcome: {},
  wagers: [],
  payments: [],
  rake: 0,
  house,
  jackpotHits: [],
});

/** A bank day without a service: commands and tables' events straight into the pure aggregate. */
export class Desk {
  readonly day: string;
  readonly history: BankEvent[] = [];
  state: BankState = bankDay.initial;

  /** `open`: how the day begins; null where nothing has begun it yet. */
  constructor(day = "2026-11-29", open: AnyBankCommand | null = { do: "open-day", from: null, carry: nothingCarried }) {
    this.day = day;
    if (open !== null) this.tell(open);
  }

  /** The code of the refusal; undefined where the command was accepted. */
  tell(command: AnyBankCommand, by?: Person): string | undefined {
    const decided = bankDay.decide(this.state, command, envelopeOf("c", this.day, "bank", command, by));
    if (isRefusal(decided)) return decided.refused;
    for (const event of decided) this.fold(event);
    return undefined;
  }

  /** What would be decided now; changes nothing. */
  answer(command: BankCommand): readonly BankEvent[] | Refusal {
    return bankDay.decide(this.state, command, envelopeOf("c", this.day, "bank", command));
  }

  /** The clause of a refusal. */
  clauseOf(command: BankCommand): string | undefined {
    const decided = this.answer(command);
    return isRefusal(decided) ? decided.clause : undefined;
  }

  take(table: string, ...events: TableEvent[]): void {
    const stored: StoredEvent[] = events.map((event) => tableEvents.write(event));
    for (const event of concludeTable(this.state, table, stored, bankDay.evolve)) this.fold(event);
  }

  install(table: string, terms: Terms, open = true): void {
    this.take(table, setUp(table, this.day, terms));
    if (open) this.take(table, { type: "table-opened" });
  }

  private fold(event: BankEvent): void {
    this.history.push(event);
    this.state = bankDay.evolve(this.state, event);
  }
}
