import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

interface Value {
  readonly stringValue?: string;
  readonly intValue?: string | number;
  readonly doubleValue?: number;
  readonly boolValue?: boolean;
}

interface DataPoint {
  readonly attributes?: readonly { readonly key: string; readonly value: Value }[];
  readonly asInt?: string | number;
  readonly asDouble?: number;
  readonly sum?: number;
}

interface Data {
  readonly dataPoints: readonly DataPoint[];
  readonly isMonotonic?: boolean;
}

interface Sent {
  readonly name: string;
  readonly unit?: string;
  readonly description?: string;
  readonly gauge?: Data;
  readonly sum?: Data;
  readonly histogram?: Data;
}

interface Body {
  readonly resourceMetrics: readonly {
    readonly resource?: { readonly attributes?: DataPoint["attributes"] };
    readonly scopeMetrics: readonly { readonly metrics: readonly Sent[] }[];
  }[];
}

export interface Point {
  readonly service: string;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly value: number;
}

/** A metric as it came over the wire; `points`: the last ones of each service. */
export interface Received {
  readonly name: string;
  readonly unit: string;
  readonly description: string;
  readonly instrument: "counter" | "updowncounter" | "gauge" | "histogram";
  readonly points: Map<string, Point>;
}

const plain = ({ stringValue, intValue, doubleValue, boolValue }: Value): string | number | boolean =>
  stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue ?? "") : Number(intValue));

const attributesOf = (all: DataPoint["attributes"] = []): Point["attributes"] =>
  Object.fromEntries(all.map(({ key, value }) => [key, plain(value)]));

const instrumentOf = ({ gauge, sum }: Sent): Received["instrument"] => {
  if (gauge !== undefined) return "gauge";
  if (sum === undefined) return "histogram";
  return sum.isMonotonic === true ? "counter" : "updowncounter";
};

/** A receiver of OTLP over HTTP in JSON: keeps the metrics that it is sent. */
export class OtlpReceiver {
  readonly metrics = new Map<string, Received>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        if (request.url === "/v1/metrics") this.take(JSON.parse(Buffer.concat(chunks).toString()) as Body);
        response.writeHead(200, { "content-type": "application/json" }).end("{}");
      });
    });
  }

  static async start(): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, "127.0.0.1", resolve));
    return receiver;
  }

  /** What an installation has to be told to send here, every so many milliseconds. */
  environment(everyMs: number): Readonly<Record<string, string>> {
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_METRIC_EXPORT_INTERVAL: `${everyMs}`,
      OTEL_METRIC_EXPORT_TIMEOUT: `${everyMs}`,
      OTEL_TRACES_SAMPLER: "always_off",
    };
  }

  /** The last values of a metric. */
  points(name: string): readonly Point[] {
    return [...(this.metrics.get(name)?.points.values() ?? [])];
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private take({ resourceMetrics }: Body): void {
    for (const { resource, scopeMetrics } of resourceMetrics) {
      const service = `${attributesOf(resource?.attributes)["service.name"]}`;
      for (const metric of scopeMetrics.flatMap(({ metrics }) => metrics)) this.keep(service, metric);
    }
  }

  private keep(service: string, sent: Sent): void {
    const { name, unit = "", description = "" } = sent;
    const known = this.metrics.get(name);
    const kept = known ?? { name, unit, description, instrument: instrumentOf(sent), points: new Map() };
    this.metrics.set(name, kept);
    for (const point of (sent.gauge ?? sent.sum ?? sent.histogram)?.dataPoints ?? []) {
      const attributes = attributesOf(point.attributes);
      const value = Number(point.asDouble ?? point.asInt ?? point.sum ?? 0);
      kept.points.set(`${service} ${JSON.stringify(attributes)}`, { service, attributes, value });
    }
  }
}
