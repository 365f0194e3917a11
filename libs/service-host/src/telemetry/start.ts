import { noTracing, type Telemetry } from "./tracing.ts";

const off: Telemetry = { tracing: noTracing, measures: undefined, logs: undefined, stop: () => Promise.resolve() };

/**
 * Traces, metrics and logs over OTLP. Off, and none of its code loaded, unless OTEL_EXPORTER_OTLP_ENDPOINT is set; the
 * other OTEL_ variables hold too. One trace in ten is kept unless OTEL_TRACES_SAMPLER says otherwise.
 */
export const startTelemetry = async (
  service: string,
  env: Record<string, string | undefined> = process.env,
): Promise<Telemetry> => {
  if ((env.OTEL_EXPORTER_OTLP_ENDPOINT ?? "") === "" || env.OTEL_SDK_DISABLED === "true") return off;
  const { openTelemetry } = await import("./open-telemetry.ts");
  return openTelemetry(service, env);
};
