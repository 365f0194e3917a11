export type { Failure } from "./expect.ts";
export type { Floor } from "./floor.ts";
export { type FloorScript, InvalidScript, parseScript, type Step } from "./parse.ts";
export { runScript, type ScriptResult } from "./run.ts";
