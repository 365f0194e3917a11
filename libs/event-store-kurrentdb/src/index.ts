export { connectionString, isConnectionString } from "./connection.ts";
export { AccessDenied, BadConnectionString, Refused } from "./errors.ts";
export { NoPosition } from "./events.ts";
export { KurrentDbEventStore, type KurrentDbOptions } from "./store.ts";
