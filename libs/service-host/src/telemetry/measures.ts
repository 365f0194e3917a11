import type { AttributesOf, CounterName, HistogramName, ObservedName } from "./metrics.ts";

/** Says one value of an observed metric. */
export type Tell<Name extends ObservedName> = <One extends Name>(
  name: One,
  value: number,
  attributes: AttributesOf<One>,
) => void;

/** The metrics of the registry, for whoever measures. There is none of it where telemetry is off. */
export interface Measures {
  add<Name extends CounterName>(name: Name, value: number, attributes: AttributesOf<Name>): void;
  record<Name extends HistogramName>(name: Name, value: number, attributes: AttributesOf<Name>): void;
  /**
   * At every export `ask` tells the values of these metrics. Where it fails nothing is told. Returns how to end it; do so
   * before what it asks is closed.
   */
  observe<Name extends ObservedName>(
    names: readonly Name[],
    ask: (tell: Tell<Name>) => void | Promise<void>,
  ): () => void;
}
