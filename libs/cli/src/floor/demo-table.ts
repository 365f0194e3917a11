import type { TableFields } from "@carrusel/contracts";

export interface DemoTable extends TableFields {
  readonly id: string;
  /** Where players play one another: how many sit there, and with how many nobody is waited for. */
  readonly players?: number;
  readonly enough?: number;
}
