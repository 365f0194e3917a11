import { type Definitions, seconds } from "./definition.ts";

const runtime = "@opentelemetry/instrumentation-runtime-node";
const delay = (description: string) =>
  ({ instrument: "gauge", unit: "s", description, attributes: [], observed: true, from: runtime }) as const;
const heap = <Instrument extends "gauge" | "updowncounter">(instrument: Instrument, description: string) =>
  ({
    instrument,
    unit: "By",
    description,
    attributes: ["v8js.heap.space.name"],
    observed: true,
    from: runtime,
  }) as const;

/** Calls between processes, and the processes themselves. */
export const processesMetrics = {
  "rpc.server.call.duration": {
    instrument: "histogram",
    unit: "s",
    description: "gRPC calls taken.",
    attributes: ["rpc.system.name", "rpc.method"],
    optional: ["carrusel.command", "carrusel.answer", "carrusel.refused", "error.type"],
    buckets: seconds,
  },
  "rpc.client.call.duration": {
    instrument: "histogram",
    unit: "s",
    description: "gRPC calls made.",
    attributes: ["rpc.system.name", "rpc.method", "server.address", "server.port"],
    optional: ["carrusel.command", "carrusel.answer", "carrusel.refused", "error.type"],
    buckets: seconds,
  },
  "process.memory.usage": {
    instrument: "updowncounter",
    unit: "By",
    description: "Memory that the process holds (resident set).",
    attributes: [],
    observed: true,
  },
  "process.cpu.time": {
    instrument: "counter",
    unit: "s",
    description: "Time that the process has computed.",
    attributes: ["cpu.mode"],
    observed: true,
  },
  "nodejs.eventloop.utilization": {
    instrument: "gauge",
    unit: "1",
    description: "Which part of the time the event loop was at work.",
    attributes: [],
    observed: true,
    from: runtime,
  },
  "nodejs.eventloop.time": {
    instrument: "counter",
    unit: "s",
    description: "How long the event loop has been in each state.",
    attributes: ["nodejs.eventloop.state"],
    observed: true,
    from: runtime,
  },
  "nodejs.eventloop.delay.min": delay("Least delay of the event loop."),
  "nodejs.eventloop.delay.max": delay("Greatest delay of the event loop."),
  "nodejs.eventloop.delay.mean": delay("Mean delay of the event loop."),
  "nodejs.eventloop.delay.stddev": delay("Standard deviation of the event loop's delay."),
  "nodejs.eventloop.delay.p50": delay("Delay of the event loop, median."),
  "nodejs.eventloop.delay.p90": delay("Delay of the event loop that one time in ten is above."),
  "nodejs.eventloop.delay.p99": delay("Delay of the event loop that one time in a hundred is above."),
  "v8js.gc.duration": {
    instrument: "histogram",
    unit: "s",
    description: "Pauses for garbage collection.",
    attributes: ["v8js.gc.type"],
    from: runtime,
  },
  "v8js.memory.heap.used": heap("gauge", "Heap that is in use."),
  "v8js.memory.heap.space.size": heap("updowncounter", "Heap that is reserved."),
  "v8js.memory.heap.space.available_size": heap("gauge", "Heap that can be had yet."),
  "v8js.memory.heap.space.physical_size": heap("gauge", "Heap that lies in memory."),
  "v8js.resource.active": {
    instrument: "gauge",
    unit: "{resource}",
    description: "What keeps the process alive: timers, sockets, files.",
    attributes: ["v8js.resource.type"],
    observed: true,
    from: runtime,
  },
} as const satisfies Definitions;
