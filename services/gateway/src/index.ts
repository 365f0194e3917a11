export type { Reading } from "./access/access.ts";
export { AddressInUse, CannotListen, GatewayError } from "./errors.ts";
export type { Sites } from "./feed/feeds.ts";
export { createGateway, type Gateway, type GatewayOptions } from "./gateway.ts";
export type * from "./wire.ts";
