export { type CloudEvent, decodeCommit, encodeCommit } from "./cloud-events.ts";
export * from "./jetstream/index.ts";
export { MemoryEventStore } from "./memory.ts";
export * from "./port.ts";
export * from "./server/index.ts";
