import { type MetricDefinition, type MetricName, metrics } from "./metrics.ts";

/** Units as Prometheus writes them at the end of a name; those in braces are left out. */
const suffixes: Readonly<Record<string, string>> = { s: "_seconds", By: "_bytes" };

const suffixOf = ({ unit, instrument }: MetricDefinition): string => {
  if (unit === "1") return instrument === "gauge" ? "_ratio" : "";
  return suffixes[unit] ?? "";
};

/** A name or an attribute as Prometheus has it. */
export const labelOf = (name: string): string => name.replaceAll(/[^a-zA-Z0-9_:]/g, "_");

/** The name of a metric in Prometheus; a histogram's series end in `_bucket`, `_sum` and `_count`. */
export const prometheusName = (name: MetricName): string => {
  const definition = metrics[name];
  return `${labelOf(name)}${suffixOf(definition)}${definition.instrument === "counter" ? "_total" : ""}`;
};

/** All series of a metric by their names in Prometheus. */
export const seriesOf = (name: MetricName): readonly string[] => {
  const base = prometheusName(name);
  return metrics[name].instrument === "histogram"
    ? ["_bucket", "_sum", "_count"].map((end) => `${base}${end}`)
    : [base];
};
