export { type CloudEvent, commitOfMessage, decodeCommit, encodeCommit, messageOf } from "./cloud-events.ts";
export * from "./jetstream/index.ts";
export { MemoryEventStore } from "./memory.ts";
export * from "./port.ts";
export * from "./server/index.ts";
