import { adminSubject, heartbeatSubject, lineSubject, statusSubject } from "./link/subjects.ts";

/** The `permissions` of a user in a nats-server's configuration. */
export interface Permissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** The requests that reading, following and watching make: none of them changes or removes anything. */
const READING: readonly string[] = [
  "$JS.API.INFO",
  "$JS.API.STREAM.NAMES",
  "$JS.API.STREAM.INFO.*",
  "$JS.API.STREAM.MSG.GET.*",
  "$JS.API.DIRECT.GET.>",
  "$JS.API.CONSUMER.CREATE.>",
  "$JS.API.CONSUMER.INFO.>",
  "$JS.API.CONSUMER.MSG.NEXT.>",
  "$JS.API.CONSUMER.DELETE.>",
  "$JS.FC.>",
];

/** What everybody who reads may listen to, and ask, besides the history. */
const HEARING: readonly string[] = ["*.display.>", lineSubject];

const inboxOf = (login: string): string => `_INBOX_${login}`;

/** For logins that read all history and write none. */
export const readerPermissions = (login: string): Permissions => ({
  publish: [statusSubject, ...READING],
  subscribe: [`${inboxOf(login)}.>`, ...HEARING],
});

/**
 * What a service's login needs, and nothing more: it writes the history of its own contexts (at any site) and the
 * displays, reads all history and the registry. Its connection has the inbox prefix `_INBOX_<service>`, so that no
 * service can listen to what another one is answered.
 */
export const servicePermissions = (service: string, contexts: readonly string[]): Permissions => ({
  publish: [...contexts.map((context) => `*.${context}.*.*.*`), "*.display.>", ...READING],
  subscribe: [`${inboxOf(service)}.>`, ...HEARING],
});

/** The gateway has its own context and shows the others; it asks whoever administers the sites to make one. */
export const gatewayPermissions = (service: string, contexts: readonly string[]): Permissions => {
  const { publish, subscribe } = servicePermissions(service, contexts);
  return { publish: [...publish, adminSubject, statusSubject], subscribe };
};

/** A site's login at the hub: its own word, its answers and its questions; nothing of the hub's or of another site's. */
export const sitePermissions = (site: string): Permissions => ({
  publish: [`carrusel.up.${site}.>`],
  subscribe: [`carrusel.ask.${site}.>`, heartbeatSubject],
});
