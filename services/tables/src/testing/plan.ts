import { type FloorEvent, isRefusal, type Refusal, type RuleSetId, type TableFields } from "@carrusel/contracts";
import { decideFloor, type OwnCommand } from "../domain/decide.ts";
import { evolveFloor } from "../domain/evolve.ts";
import { Journal } from "../domain/journal.ts";
import { type FloorState, initialFloor } from "../domain/state.ts";

export const day = "2026-11-29";

/** A site's floor without a service: commands straight into the pure aggregate. */
export class Plan {
  state: FloorState = initialFloor;
  readonly journal = new Journal();
  /** ISO 8601, UTC: when what is told happens. */
  time = `${day}T20:00:00.000Z`;

  tell(at: string, command: OwnCommand): Refusal | undefined {
    const envelope = { id: "c", site: "s1", day, at, command, actor: { id: "a", roles: [] }, time: this.time };
    const decided = decideFloor(this.state, command, envelope);
    if (isRefusal(decided)) return decided;
    for (const event of decided) this.fold(event);
    return undefined;
  }

  fold(event: FloorEvent): void {
    this.state = evolveFloor(this.state, event, this.time);
    this.journal.take(this.time, [event]);
  }

  install(table: string, fields: Partial<TableFields> & { game: string }, rules: RuleSetId = "AD-455-2025"): Plan {
    const command = { do: "install-table", rules, currency: "EUR", min: 500, max: 50_000, ...fields } as const;
    const refusal = this.tell(table, command);
    if (refusal !== undefined) throw new Error(refusal.message);
    return this;
  }

  staff(
    table: string,
    name: string,
    role: Extract<OwnCommand, { do: "staff" }>["role"] = "table-head",
  ): Refusal | undefined {
    return this.tell(table, { do: "staff", role, name });
  }

  status(table: string, status: "open" | "closed"): void {
    this.fold({ type: "table-state-noted", table, day, status });
  }
}

/** Adjoining tables T1, T2, ... of one game; `planned`: the floor says which ones adjoin. */
export const row = (
  count: number,
  fields: Partial<TableFields> & { game: string },
  rules?: RuleSetId,
  planned = true,
): Plan => {
  const plan = new Plan();
  for (let n = 1; n <= count; n++)
    plan.install(`T${n}`, { ...fields, ...(planned ? { next: [`T${n + 1}`] } : {}) }, rules);
  return plan;
};
