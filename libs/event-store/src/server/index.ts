export * from "./process.ts";
export { promiseLine } from "./promise.ts";
