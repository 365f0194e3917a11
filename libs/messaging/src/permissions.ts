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

/**
 * What a service's login needs, and nothing more: it writes the history of its own contexts (at any site) and the
 * displays, reads all history and the registry. Its connection has the inbox prefix `_INBOX_<service>`, so that no
 * service can listen to what another one is answered.
 */
export const servicePermissions = (service: string, contexts: readonly string[]): Permissions => ({
  publish: [...contexts.map((context) => `*.${context}.*.*.*`), "*.display.>", ...READING],
  subscribe: [`_INBOX_${service}.>`, "*.display.>"],
});
