import * as api from "@opentelemetry/api";
import { RuntimeNodeInstrumentation } from "@opentelemetry/instrumentation-runtime-node";
import { NodeSDK } from "@opentelemetry/sdk-node";
import type { LogOptions } from "../life/log.ts";
import { openMeasures } from "./instruments.ts";
import type { Measures } from "./measures.ts";
import type { AttributesOf } from "./metrics.ts";
import { observeProcess } from "./observed.ts";
import type { SpanAttributes, Telemetry, Tracing } from "./tracing.ts";

/**
 * The only module that loads OpenTelemetry. Calls are traced by this package's own servers and clients, not by patching
 * gRPC: a stream of commands would be one endless span, and the patches would have to be loaded before everything else.
 */

const defaults: Readonly<Record<string, string>> = {
  OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
  OTEL_TRACES_SAMPLER_ARG: "0.1",
  OTEL_TRACES_EXPORTER: "otlp",
  OTEL_METRICS_EXPORTER: "otlp",
  OTEL_LOGS_EXPORTER: "otlp",
  // Not `process`: a command line can hold secrets.
  OTEL_NODE_RESOURCE_DETECTORS: "env,host,os,serviceinstance",
};

const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL } as const;

const severities = {
  debug: api.SeverityNumber.DEBUG,
  info: api.SeverityNumber.INFO,
  warn: api.SeverityNumber.WARN,
  error: api.SeverityNumber.ERROR,
} as const;

/** What the servers and clients say of a call is what the registry has for it. */
type CallAttributes = AttributesOf<"rpc.server.call.duration"> & AttributesOf<"rpc.client.call.duration">;

const traceparentOf = (span: api.Span): string | undefined => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return api.isSpanContextValid(span.spanContext())
    ? `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`
    : undefined;
};

const contextOf = (traceparent: string | undefined): api.Context =>
  traceparent === undefined ? api.context.active() : api.propagation.extract(api.ROOT_CONTEXT, { traceparent });

const scope = "@carrusel/service-host";

const durations = { server: "rpc.server.call.duration", client: "rpc.client.call.duration" } as const;

const openTracing = (measures: Measures): Tracing => {
  const tracer = api.trace.getTracer(scope);

  return {
    span: async (name, kind, parent, attributes, work, describe) => {
      const context = contextOf(parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, context);
      const started = performance.now();
      let measured: SpanAttributes = attributes;
      try {
        const result = await api.context.with(api.trace.setSpan(context, span), () =>
          work(traceparentOf(span) ?? parent),
        );
        const outcome = describe?.(result);
        if (outcome !== undefined) {
          span.setAttributes({ ...outcome });
          measured = { ...attributes, ...outcome };
        }
        return result;
      } catch (error) {
        const type = error instanceof Error ? error.name : "unknown";
        span.setStatus({
          code: api.SpanStatusCode.ERROR,
          message: error instanceof Error ? error.message : String(error),
        });
        span.setAttribute("error.type", type);
        measured = { ...attributes, "error.type": type };
        throw error;
      } finally {
        if (kind !== "internal") {
          measures.record(durations[kind], (performance.now() - started) / 1_000, measured as CallAttributes);
        }
        span.end();
      }
    },
  };
};

const openLogs = (): NonNullable<LogOptions["also"]> => {
  const logger = api.logs.getLogger(scope);
  return (level, body, fields) =>
    logger.emit({
      severityNumber: severities[level],
      severityText: level.toUpperCase(),
      body,
      attributes: JSON.parse(JSON.stringify(fields)) as api.LogRecord["attributes"] & object,
    });
};

export const openTelemetry = (service: string, env: Record<string, string | undefined>): Telemetry => {
  for (const [name, value] of Object.entries(defaults)) env[name] ??= value;
  const sdk = new NodeSDK({
    serviceName: env.OTEL_SERVICE_NAME ?? service,
    instrumentations: [new RuntimeNodeInstrumentation()],
  });
  sdk.start();
  const measures = openMeasures(api.metrics.getMeter(scope));
  observeProcess(measures);
  return {
    tracing: openTracing(measures),
    measures,
    logs: openLogs(),
    // A collector that is gone must not keep a service from stopping.
    stop: () =>
      sdk.shutdown().catch(() => {
        // What could not be sent is lost; the service has nothing else to do about it.
      }),
  };
};
