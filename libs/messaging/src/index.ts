export {
  type NatsServer,
  type NatsServerConfig,
  NatsServerFailed,
  promiseLine,
  startNatsServer,
} from "@carrusel/event-store";
export { type AccountsConfig, accountsText, HOUSE, type HouseLogin, LINK, type Login } from "./accounts.ts";
export { Broadcast, type BroadcastOptions } from "./broadcast.ts";
export { type ConnectionConfig, connect, type ServerFacts, serverFacts } from "./connection.ts";
export { BadSiteRecord, NoConnection, SiteExists } from "./errors.ts";
export { askTls, type TlsQuestion } from "./link/ask-tls.ts";
export type { LinkStatus } from "./link/copier.ts";
export { HubLine, type HubLineOptions, type LineState } from "./link/hub-line.ts";
export { HubLink, type LinkOptions } from "./link/hub-link.ts";
export { Lease, type LeaseOptions } from "./link/lease.ts";
export { SiteLink } from "./link/site-link.ts";
export { askLinks } from "./link/status.ts";
export { adminSubject } from "./link/subjects.ts";
export { gatewayPermissions, type Permissions, readerPermissions, servicePermissions } from "./permissions.ts";
export { type SiteChange, type SiteRecord, SiteRegistry } from "./sites.ts";
export { displaySubject } from "./subjects.ts";
