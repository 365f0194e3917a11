/** What goes between a benchmark and its helper processes. */
export interface ToChild {
  readonly id: number;
  readonly what: string;
  readonly data: unknown;
}

/** The answer to the question of this id; 0 is what the process says when it is ready. */
export interface FromChild {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}
