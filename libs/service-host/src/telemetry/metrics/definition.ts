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
export const seconds = [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Definitions = Readonly<Record<string, MetricDefinition>>;
