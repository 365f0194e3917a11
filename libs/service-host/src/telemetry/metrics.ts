import type { Attribute, Definitions } from "./metrics/definition.ts";
import { floorMetrics } from "./metrics/floor.ts";
import { jackpotsMetrics } from "./metrics/jackpots.ts";
import { linksMetrics } from "./metrics/links.ts";
import { pagesMetrics } from "./metrics/pages.ts";
import { processesMetrics } from "./metrics/processes.ts";
import { servicesMetrics } from "./metrics/services.ts";

export { type Attribute, attributes, type MetricDefinition } from "./metrics/definition.ts";

/**
 * The registry of metrics: every one that an installation sends is named here, and none can be made that is not. The
 * form is that of OpenTelemetry's semantic conventions. docs/metrics.md is made from it; dashboards are checked by it.
 */
export const metrics = {
  ...servicesMetrics,
  ...floorMetrics,
  ...jackpotsMetrics,
  ...pagesMetrics,
  ...linksMetrics,
  ...processesMetrics,
} as const satisfies Definitions;

export type MetricName = keyof typeof metrics;

type Named<Shape> = {
  [Name in MetricName]: (typeof metrics)[Name] extends { from: string }
    ? never
    : (typeof metrics)[Name] extends Shape
      ? Name
      : never;
}[MetricName];

/** Metrics that are asked for at every export. */
export type ObservedName = Named<{ observed: true }>;
export type HistogramName = Named<{ instrument: "histogram" }>;
/** Metrics that are told when something happens. */
export type CounterName = Exclude<Named<{ instrument: "counter" | "updowncounter" }>, ObservedName>;

type Value = string | number;
type Optional<Name extends MetricName> = (typeof metrics)[Name] extends { optional: readonly (infer Key)[] }
  ? { readonly [Each in Key & Attribute]?: Value }
  : object;

/** The attributes of a point of a metric: all of them, and none besides. */
export type AttributesOf<Name extends MetricName> = {
  readonly [Each in (typeof metrics)[Name]["attributes"][number]]: Value;
} & Optional<Name>;
