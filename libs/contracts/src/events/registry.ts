import { z } from "zod";

/** An event as it is stored and published: its type, the version of its schema, JSON-safe data. */
export interface StoredEvent {
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events of one kind of aggregate: their names, schemas and versions. */
export type Shapes = Readonly<
  Record<string, { readonly about: string; readonly version?: number; readonly schema: z.ZodObject }>
>;

/** Zod says `Record<string, never>` for an event without data. */
type Data<T> = string extends keyof T ? unknown : Readonly<T>;

/** The union of the events that a set of shapes describes, as the domain handles them. */
export type EventOf<S extends Shapes> = {
  [Type in keyof S & string]: { readonly type: Type } & Data<z.infer<S[Type]["schema"]>>;
}[keyof S & string];

export class UnknownEvent extends Error {
  override readonly name = "UnknownEvent";
  readonly code = "unknown-event";
  readonly type: string;
  readonly version: number;
  constructor(type: string, version: number) {
    super(`the history holds an event that this release does not know: ${type} version ${version}`);
    this.type = type;
    this.version = version;
  }
}

/**
 * Reads and writes the events of one kind of aggregate. Reading is total over registered events and
 * throws UnknownEvent for others: a release never guesses at history.
 */
export class EventCodec<S extends Shapes> {
  readonly shapes: S;
  /** The schemas as they are checked: without unknown fields. */
  private readonly strict = new Map<string, z.ZodObject>();
  private readonly upcasters: ReadonlyMap<string, (data: Record<string, unknown>) => Record<string, unknown>>;

  /** `upcasters`: key `type@version` of the older version, value a function to the next version. */
  constructor(shapes: S, upcasters: Record<string, (data: Record<string, unknown>) => Record<string, unknown>> = {}) {
    this.shapes = shapes;
    this.upcasters = new Map(Object.entries(upcasters));
  }

  write(event: EventOf<S>): StoredEvent {
    const { type, ...data } = event as { type: string } & Record<string, unknown>;
    return { type, version: this.current(type) ?? 1, data };
  }

  read(stored: StoredEvent): EventOf<S> {
    const current = this.current(stored.type);
    if (current === undefined || stored.version > current) throw new UnknownEvent(stored.type, stored.version);
    let data = stored.data as Record<string, unknown>;
    for (let version = stored.version; version < current; version++) {
      const upcast = this.upcasters.get(`${stored.type}@${version}`);
      if (upcast === undefined) throw new UnknownEvent(stored.type, version);
      data = upcast(data);
    }
    return { type: stored.type, ...data } as EventOf<S>;
  }

  /** Whether events of this version are read: the current one, and older ones from which upcasters lead to it. */
  canRead(type: string, version: number): boolean {
    const current = this.current(type);
    if (current === undefined || !Number.isInteger(version) || version < 1 || version > current) return false;
    for (let at = version; at < current; at++) if (!this.upcasters.has(`${type}@${at}`)) return false;
    return true;
  }

  /** Full validation against the registered schema; for verify, imports and tests. Returns what is wrong. */
  check(stored: StoredEvent): string | undefined {
    const shape = this.shapes[stored.type];
    if (shape === undefined) return `unknown event ${stored.type}`;
    let strict = this.strict.get(stored.type);
    if (strict === undefined) {
      strict = z.strictObject(shape.schema.shape);
      this.strict.set(stored.type, strict);
    }
    const result = strict.safeParse(stored.data);
    return result.success ? undefined : z.prettifyError(result.error);
  }

  private current(type: string): number | undefined {
    return Object.hasOwn(this.shapes, type) ? (this.shapes[type]?.version ?? 1) : undefined;
  }
}
