import type { CorrectionLine, EquipmentEntry, FloorEvent, RecordedIncident } from "@carrusel/contracts";

export type DatedEntry = EquipmentEntry & { readonly day: string };

type Moved = Extract<FloorEvent, { type: "equipment-placed" | "equipment-removed" | "dice-changed" | "cards-counted" }>;

const entryOf = (event: Moved): Pick<EquipmentEntry, "what" | "note"> => {
  switch (event.type) {
    case "equipment-placed":
      return { what: "placed", note: null };
    case "equipment-removed":
      return { what: event.withdrawn ? "withdrawn" : "removed", note: event.reason };
    case "dice-changed":
      return { what: "in-use", note: null };
    case "cards-counted":
      return { what: "counted", note: `${event.counted} of ${event.pieces}` };
  }
};

/** What a floor's history says of the past, which no rule asks for: where items have been, incidents, corrections. */
export class Journal {
  /** By the items' numbers, in the order in which they came. */
  readonly items = new Map<string, DatedEntry[]>();
  /** In their order: the first is number 1. */
  readonly incidents: RecordedIncident[] = [];
  readonly corrections: CorrectionLine[] = [];

  take(time: string, events: readonly FloorEvent[]): void {
    for (const event of events) this.enter(time, event);
  }

  private enter(time: string, event: FloorEvent): void {
    switch (event.type) {
      case "equipment-placed":
      case "equipment-removed":
      case "dice-changed":
      case "cards-counted": {
        const entries = this.items.get(event.item) ?? [];
        entries.push({ ...entryOf(event), table: event.table, time, day: event.day });
        this.items.set(event.item, entries);
        return;
      }
      case "incident-recorded": {
        const { type: _, ...incident } = event;
        this.incidents.push({ ...incident, time, settled: null });
        return;
      }
      case "incident-settled": {
        const settled = { time, by: event.by, reason: event.reason };
        const at = this.incidents.findIndex(({ incident }) => incident === event.incident);
        const incident = this.incidents[at];
        if (incident !== undefined) this.incidents[at] = { ...incident, settled };
        return;
      }
      case "correction-noted": {
        const { type: _, ...line } = event;
        this.corrections.push({ ...line, time });
      }
    }
  }
}
