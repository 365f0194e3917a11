export * from "./command-message.ts";
export * from "./gen/carrusel/v1/bank.ts";
export * from "./gen/carrusel/v1/bank_commands.ts";
export * from "./gen/carrusel/v1/commands.ts";
export * from "./gen/carrusel/v1/felt_commands.ts";
export * from "./gen/carrusel/v1/floor.ts";
export * from "./gen/carrusel/v1/floor_commands.ts";
export * from "./gen/carrusel/v1/jackpot_commands.ts";
export * from "./gen/carrusel/v1/jackpots.ts";
export * from "./gen/carrusel/v1/orders.ts";
export * from "./gen/carrusel/v1/sites.ts";
export * from "./gen/carrusel/v1/tables.ts";
export * from "./gen/carrusel/v1/values.ts";

/** Where the descriptors of all services lie, as a binary `google.protobuf.FileDescriptorSet`. */
export const descriptorsUrl = new URL("./gen/descriptors.binpb", import.meta.url);
