/**
 * The registry of metrics: every one that an installation sends is named here, and none can be made that is not. The
 * form is that of OpenTelemetry's semantic conventions. docs/metrics.md is made from it; dashboards are checked by it.
 */

export interface MetricDefinition {
  readonly instrument: "counter" | "updowncounter" | "gauge" | "histogram";
  /** As UCUM has it; what is counted stands in braces. */
  readonly unit: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  /** Attributes that not every point has. */
  readonly optional?: readonly Attribute[];
  /** Asked for at every export, instead of told when it happens. */
  readonly observed?: true;
  /** Upper bounds of a histogram's buckets. */
  readonly buckets?: readonly number[];
  /** The package that measures it. */
  readonly from?: string;
}

/** Attributes of metrics, with what they say. None of them names a table, a round, a player or a command's id. */
export const attributes = {
  "carrusel.service": "The service that decides: a game family, `tables`, `chip-bank`, `jackpots`, `displays`.",
  "carrusel.command": "What was asked, as in a floor script's `do`.",
  "carrusel.answer": "`accepted`, `refused`, or `failed` where nothing is known about it.",
  "carrusel.refused": "The code of the refusal.",
  "carrusel.append": "`stored`, `conflict` where somebody else wrote first, or `failed` where nothing is known.",
  "carrusel.event": "The event's type, as in the event catalogue.",
  "carrusel.follower": "Who follows: `tables`, `chip-bank`, `jackpots`, `analytics`, `gateway`.",
  "carrusel.site": "The site. Sites that scripts make are not measured.",
  "carrusel.game": "The game, as `carrusel games` names it.",
  "carrusel.round": "`settled` or `voided`.",
  "carrusel.currency": "ISO 4217; sums are in its minor unit.",
  "carrusel.jackpot": "The jackpot's id.",
  "carrusel.award": "`pending` or `paid`.",
  "rpc.system.name": "Always `grpc`.",
  "rpc.method": "Such as `carrusel.v1.Commands/Execute`.",
  "server.address": "Where the call went.",
  "server.port": "Where the call went.",
  "error.type": "The error's name, where the call failed.",
  "cpu.mode": "`user` or `system`.",
  "nodejs.eventloop.state": "`active` or `idle`.",
  "v8js.gc.type": "`major`, `minor`, `incremental` or `weakcb`.",
  "v8js.heap.space.name": "The part of the heap.",
  "v8js.resource.type": "What keeps the process alive, such as `Timeout` or `TCPSocketWrap`.",
} as const;

export type Attribute = keyof typeof attributes;

/** Seconds: from a command on this machine to one that waited for a service to come back. */
const seconds = [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

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

const money = "{minor_unit}";
const ofGame = ["carrusel.site", "carrusel.game", "carrusel.currency"] as const;
const ofJackpot = ["carrusel.site", "carrusel.jackpot", "carrusel.currency"] as const;

export const metrics = {
  "carrusel.command.decided": {
    instrument: "counter",
    unit: "{command}",
    description: "Commands that a service was asked to decide, orders of other services included.",
    attributes: ["carrusel.service", "carrusel.command", "carrusel.answer"],
  },
  "carrusel.command.refused": {
    instrument: "counter",
    unit: "{command}",
    description:
      "Commands that a service refused, by the code of the refusal. Those turned away at the door are among the calls.",
    attributes: ["carrusel.service", "carrusel.command", "carrusel.refused"],
  },
  "carrusel.command.duration": {
    instrument: "histogram",
    unit: "s",
    description: "From a command's arrival at the service that decides it to its answer, storing included.",
    attributes: ["carrusel.service", "carrusel.answer"],
    buckets: seconds,
  },
  "carrusel.append.duration": {
    instrument: "histogram",
    unit: "s",
    description: "From an append to the store's acknowledgement, retries included.",
    attributes: ["carrusel.service", "carrusel.append"],
    buckets: seconds,
  },
  "carrusel.event.stored": {
    instrument: "counter",
    unit: "{event}",
    description: "Events that were stored.",
    attributes: ["carrusel.service", "carrusel.event"],
  },
  "carrusel.follower.lag": {
    instrument: "gauge",
    unit: "{commit}",
    description: "What a follower has yet to take in of a site's history. In KurrentDB: bytes of the log.",
    attributes: ["carrusel.follower", "carrusel.site"],
    observed: true,
  },
  "carrusel.round.finished": {
    instrument: "counter",
    unit: "{round}",
    description: "Rounds that were settled or voided.",
    attributes: ["carrusel.site", "carrusel.game", "carrusel.round"],
  },
  "carrusel.round.handle": {
    instrument: "counter",
    unit: money,
    description: "Stakes that games against the house decided.",
    attributes: ofGame,
  },
  "carrusel.round.won": {
    instrument: "counter",
    unit: money,
    description: "What the house won in the rounds that it won, rake included.",
    attributes: ofGame,
  },
  "carrusel.round.lost": {
    instrument: "counter",
    unit: money,
    description: "What the house lost in the rounds that it lost. Its result is what it won less this.",
    attributes: ofGame,
  },
  "carrusel.jackpot.meter": {
    instrument: "gauge",
    unit: money,
    description: "What a jackpot shows, rounded down.",
    attributes: ofJackpot,
    observed: true,
  },
  "carrusel.jackpot.reserve": {
    instrument: "gauge",
    unit: money,
    description: "What is set aside for the jackpot's next seed, rounded down.",
    attributes: ofJackpot,
    observed: true,
  },
  "carrusel.jackpot.overflow": {
    instrument: "gauge",
    unit: money,
    description: "What waits above the jackpot's ceiling, rounded down.",
    attributes: ofJackpot,
    observed: true,
  },
  "carrusel.jackpot.contributions": {
    instrument: "updowncounter",
    unit: money,
    description: "What stakes have brought to the meter since the jackpot began, rounded down.",
    attributes: ofJackpot,
    observed: true,
  },
  "carrusel.jackpot.stakes": {
    instrument: "updowncounter",
    unit: "{stake}",
    description: "Stakes for the jackpot since it began, those of voided rounds left out.",
    attributes: ofJackpot,
    observed: true,
  },
  "carrusel.jackpot.awards": {
    instrument: "updowncounter",
    unit: "{award}",
    description: "Awards since the jackpot began: those that wait to be paid, and those that were.",
    attributes: [...ofJackpot, "carrusel.award"],
    observed: true,
  },
  "carrusel.jackpot.awarded": {
    instrument: "updowncounter",
    unit: money,
    description: "What these awards come to.",
    attributes: [...ofJackpot, "carrusel.award"],
    observed: true,
  },
  "carrusel.display.screens": {
    instrument: "gauge",
    unit: "{screen}",
    description: "Screens that are connected, each with an identity of its own.",
    attributes: ["carrusel.site"],
    observed: true,
  },
  "carrusel.stream.readers": {
    instrument: "gauge",
    unit: "{reader}",
    description: "Streams of pages and displays that are open.",
    attributes: ["carrusel.site"],
    observed: true,
  },
  "carrusel.stream.cut": {
    instrument: "counter",
    unit: "{reader}",
    description: "Readers that were cut off since they took nothing for too long.",
    attributes: ["carrusel.site"],
    observed: true,
  },
  "carrusel.link.up": {
    instrument: "gauge",
    unit: "1",
    description: "Whether the line over which a site's history comes is up (1) or cut (0).",
    attributes: ["carrusel.site"],
    observed: true,
  },
  "carrusel.link.behind": {
    instrument: "gauge",
    unit: "{commit}",
    description: "Commits that the other end of the line has and the copy here has not.",
    attributes: ["carrusel.site"],
    observed: true,
  },
  "carrusel.link.faults": {
    instrument: "gauge",
    unit: "{fault}",
    description: "What keeps a history from being copied; `carrusel sites` says it in sentences.",
    attributes: ["carrusel.site"],
    observed: true,
  },
  "carrusel.analytics.unwritten": {
    instrument: "gauge",
    unit: "s",
    description: "For how long analytics have had something that is not in the files yet.",
    attributes: ["carrusel.site"],
    observed: true,
  },
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
} as const satisfies Readonly<Record<string, MetricDefinition>>;

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
