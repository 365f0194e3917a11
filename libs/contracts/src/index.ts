export * from "./commands.ts";
export * from "./events/jackpots.ts";
export * from "./events/registry.ts";
export * from "./events/table.ts";
export * from "./games.ts";
export * from "./refusal.ts";
export * from "./results.ts";
