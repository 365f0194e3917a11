import type { LogOptions } from "../life/log.ts";
import type { Measures } from "./measures.ts";

/** Attributes of a span; names as the semantic conventions have them. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/**
 * Spans and measures of what a service does. The default does nothing and loads nothing; telemetry puts the
 * real one in its place.
 */
export interface Tracing {
  /**
   * Runs work inside a span. `parent` is the caller's traceparent; `work` is given the one to pass on, and
   * returns what `describe` may read the outcome from.
   */
  span<Result>(
    name: string,
    kind: "server" | "client" | "internal",
    parent: string | undefined,
    attributes: SpanAttributes,
    work: (trace: string | undefined) => Promise<Result>,
    describe?: (result: Result) => SpanAttributes,
  ): Promise<Result>;
}

export const noTracing: Tracing = {
  span: (_name, _kind, parent, _attributes, work) => work(parent),
};

/** What every span and measure of a call says; `method` as gRPC has it: `carrusel.v1.Floor/Floor`. */
export const callAttributes = (method: string): SpanAttributes => ({ "rpc.system.name": "grpc", "rpc.method": method });

/** The same for whoever calls; `address` is `host:port`. */
export const clientAttributes = (method: string, address: string): SpanAttributes => {
  const colon = address.lastIndexOf(":");
  return {
    ...callAttributes(method),
    "server.address": address.slice(0, colon),
    "server.port": Number(address.slice(colon + 1)),
  };
};

export interface Telemetry {
  readonly tracing: Tracing;
  /** Undefined where telemetry is off: then nothing is measured. */
  readonly measures: Measures | undefined;
  /** Sends the lines of a log along. */
  readonly logs: LogOptions["also"];
  /** Sends what is left. */
  stop(): Promise<void>;
}
