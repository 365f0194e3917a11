import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isAccepted } from "@carrusel/hosting";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectHouse } from "../grpc/client/house.ts";
import { serveParts } from "../grpc/server/serve.ts";
import { createLog } from "../life/log.ts";
import { fakeHouse } from "../testing/fakes.ts";
import { envelope, silent, type TestKeys, testKeys } from "../testing/setup.ts";
import { startTelemetry } from "./start.ts";
import type { Telemetry } from "./tracing.ts";

interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

/** Stands for a collector: keeps what it is sent. */
class FakeCollector {
  readonly bodies: { readonly path: string; readonly text: string }[] = [];
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      this.bodies.push({ path: request.url ?? "", text: Buffer.concat(chunks).toString() });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });

  start = (): Promise<string> =>
    new Promise((resolve) =>
      this.server.listen(0, "127.0.0.1", () =>
        resolve(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`),
      ),
    );

  of = (path: string): string =>
    this.bodies
      .filter((body) => body.path === path)
      .map(({ text }) => text)
      .join("\n");

  spans = (): Span[] =>
    this.bodies
      .filter(({ path }) => path === "/v1/traces")
      .flatMap(({ text }) => JSON.parse(text).resourceSpans)
      .flatMap((resource) => resource.scopeSpans)
      .flatMap((scope) => scope.spans);

  stop = (): void => {
    this.server.close();
    this.server.closeAllConnections();
  };
}

const collector = new FakeCollector();
const before = { ...process.env };
let keys: TestKeys;
let telemetry: Telemetry;

beforeAll(async () => {
  keys = await testKeys();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = await collector.start();
  process.env.OTEL_EXPORTER_OTLP_PROTOCOL = "http/json";
  process.env.OTEL_TRACES_SAMPLER = "always_on";
  telemetry = await startTelemetry("gateway");
});
afterAll(async () => {
  await telemetry.stop();
  collector.stop();
  process.env = before;
  await keys.remove();
});

test("without an endpoint nothing is traced", async () => {
  const off = await startTelemetry("gateway", {});
  expect(await off.tracing.span("a", "server", "parent", {}, (trace) => Promise.resolve(trace))).toBe("parent");
  expect(off.logs).toBeUndefined();
});

test("one trace leads from the terminal through the client and the server into the envelope", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const terminal = `00-${traceId}-b7ad6b7169203331-01`;
  const { tracing } = telemetry;
  const served = await serveParts({
    house: fakeHouse(),
    address: "127.0.0.1:0",
    keys: keys.keys,
    log: silent,
    tracing,
  });
  const house = await connectHouse(served.address, await keys.token("dealer"), { tracing });
  const answer = await house.execute({ ...envelope({ do: "close-bets" }), trace: terminal });
  const stored = isAccepted(answer) ? (answer.events[0]?.data.envelope as { trace?: string } | undefined)?.trace : "";
  await house.execute(envelope({ do: "close-day" as const }, "bank"));
  const log = createLog({ name: "gateway", to: { write: () => {} }, also: telemetry.logs });
  log.warn("a line for the collector", { token: "hidden" });
  await house.close();
  served.stop();
  await telemetry.stop();

  const inTrace = collector.spans().filter((span) => span.traceId === traceId);
  const client = inTrace.find(({ kind }) => kind === 3);
  const server = inTrace.find(({ kind }) => kind === 2);
  expect(client).toMatchObject({ name: "carrusel.v1.Commands/Execute", parentSpanId: "b7ad6b7169203331" });
  expect(server).toMatchObject({ name: "carrusel.v1.Commands/Execute", parentSpanId: client?.spanId });
  expect(stored).toBe(`00-${traceId}-${server?.spanId}-01`);
  expect(
    Object.fromEntries((server?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]])),
  ).toEqual({
    "rpc.system.name": "grpc",
    "rpc.method": "carrusel.v1.Commands/Execute",
    "carrusel.command": "close-bets",
    "carrusel.answer": "accepted",
  });
  // Ids make no good names or measures: there would be one of each.
  expect(
    collector
      .spans()
      .map(({ name }) => name)
      .join(),
  ).not.toMatch(/S1|T1|c\d/);
  expect(collector.of("/v1/metrics")).toContain("rpc.server.call.duration");
  expect(collector.of("/v1/metrics")).toContain("not-authorised");
  // What a process was started with can hold secrets.
  expect(collector.of("/v1/metrics")).not.toContain("process.command");
  expect(collector.of("/v1/logs")).toContain("a line for the collector");
  expect(collector.of("/v1/logs")).not.toContain("hidden");
});
