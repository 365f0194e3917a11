export { KeysUnusable, openKeys, type SigningKey, secretFor, type TokenKeys } from "./auth/keys.ts";
export { type Grant, grants, isRole, type Query, queries, type Role, roles } from "./auth/roles.ts";
export {
  type Identity,
  InvalidToken,
  issueToken,
  mayAsk,
  mayCommand,
  mayUseSite,
  type TokenFor,
  tokenVerifier,
  type Verify,
} from "./auth/tokens.ts";
export {
  Draining,
  HostError,
  NotAuthenticated,
  NotPermitted,
  NotServed,
  ServiceFailed,
  ServiceUnavailable,
} from "./errors.ts";
export { AddressUnusable } from "./grpc/address.ts";
export { Connection, type ConnectionOptions, type TokenSource } from "./grpc/client/connection.ts";
export {
  connectHouse,
  type RemoteAddresses,
  type RemoteHouse,
  type RemoteParts,
  remoteParts,
} from "./grpc/client/house.ts";
export { type Served, type ServeOptions, serveParts } from "./grpc/server/serve.ts";
export type { ServedParts, SiteInfo, SitesPart } from "./grpc/server/serving.ts";
export { ConfigInvalid, type ConfigSources, loadConfig } from "./life/config.ts";
export { createLog, type Log, type LogLevel, type LogOptions, logLevels } from "./life/log.ts";
export { type Probes, serveProbes } from "./life/probes.ts";
export { exitCodes, type Running, type RunOptions, runService } from "./life/run.ts";
export type { Measures, Tell } from "./telemetry/measures.ts";
export { type Measuring, measuring } from "./telemetry/measuring.ts";
export { type MetricDefinition, type MetricName, metrics } from "./telemetry/metrics.ts";
export { observeJackpots, observeLinks } from "./telemetry/observed.ts";
export { startTelemetry } from "./telemetry/start.ts";
export { noTracing, type SpanAttributes, type Telemetry, type Tracing } from "./telemetry/tracing.ts";
