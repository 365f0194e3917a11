export {
  type NatsServer,
  type NatsServerConfig,
  NatsServerFailed,
  promiseLine,
  startNatsServer,
} from "@carrusel/event-store";
export { Broadcast, type BroadcastOptions } from "./broadcast.ts";
export { type ConnectionConfig, connect, type ServerFacts, serverFacts } from "./connection.ts";
export { BadSiteRecord, NoConnection, SiteExists } from "./errors.ts";
export { type Permissions, servicePermissions } from "./permissions.ts";
export { type SiteChange, type SiteRecord, SiteRegistry } from "./sites.ts";
export { displaySubject } from "./subjects.ts";
