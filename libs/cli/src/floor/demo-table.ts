import type { TableFields } from "@carrusel/contracts";

export interface DemoTable extends TableFields {
  readonly id: string;
  /** Where players play one another: how many sit there, and with how many nobody is waited for. */
  readonly players?: number;
  readonly enough?: number;
}

/** What a table is installed with. */
export const fieldsOf = ({ game, min, max, chipUnit, seats, options, band }: DemoTable): TableFields => ({
  ...{ game, min, max },
  ...(chipUnit !== undefined && { chipUnit }),
  ...(seats !== undefined && { seats }),
  ...(options !== undefined && { options }),
  ...(band !== undefined && { band }),
});
