import type { Attributes, BatchObservableCallback, Meter, Observable } from "@opentelemetry/api";
import type { Measures } from "./measures.ts";
import { type MetricDefinition, type MetricName, metrics } from "./metrics.ts";

const definitions: Readonly<Record<MetricName, MetricDefinition>> = metrics;

type Tells = (value: number, attributes: Attributes) => void;

const telling = (meter: Meter, name: MetricName): Tells => {
  const { instrument, unit, description, buckets = [] } = definitions[name];
  if (instrument === "histogram") {
    const advice = { explicitBucketBoundaries: [...buckets] };
    const histogram = meter.createHistogram(name, { unit, description, advice });
    return (value, attributes) => histogram.record(value, attributes);
  }
  const counter =
    instrument === "counter"
      ? meter.createCounter(name, { unit, description })
      : meter.createUpDownCounter(name, { unit, description });
  return (value, attributes) => counter.add(value, attributes);
};

const observable = (meter: Meter, name: MetricName): Observable => {
  const { instrument, unit, description } = definitions[name];
  switch (instrument) {
    case "counter":
      return meter.createObservableCounter(name, { unit, description });
    case "updowncounter":
      return meter.createObservableUpDownCounter(name, { unit, description });
    default:
      return meter.createObservableGauge(name, { unit, description });
  }
};

/** Keeps what was made for each name. */
const each = <Made>(make: (name: MetricName) => Made): ((name: MetricName) => Made) => {
  const made = new Map<MetricName, Made>();
  return (name) => {
    const found = made.get(name) ?? make(name);
    made.set(name, found);
    return found;
  };
};

/** The instruments of the registry, each made when it is first used. */
export const openMeasures = (meter: Meter): Measures => {
  const tells = each((name) => telling(meter, name));
  const observables = each((name) => observable(meter, name));
  return {
    add: (name, value, attributes) => tells(name)(value, attributes as Attributes),
    record: (name, value, attributes) => tells(name)(value, attributes as Attributes),
    observe: (names, ask) => {
      const callback: BatchObservableCallback = async (result) => {
        try {
          await ask((name, value, attributes) => result.observe(observables(name), value, { ...attributes }));
        } catch {
          // Whoever was asked cannot say it now: there is a gap, which says so.
        }
      };
      const all = names.map(observables);
      meter.addBatchObservableCallback(callback, all);
      return () => meter.removeBatchObservableCallback(callback, all);
    },
  };
};
