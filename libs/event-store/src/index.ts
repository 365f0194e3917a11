export { type CloudEvent, decodeCommit, encodeCommit } from "./cloud-events.ts";
export { MemoryEventStore } from "./memory.ts";
export * from "./port.ts";
