import { AuthorizationError, type ConnectionOptions, type NatsConnection } from "@nats-io/nats-core";
import { connect as dial } from "@nats-io/transport-node";
import { NoConnection } from "./errors.ts";

export interface ConnectionConfig {
  /** One address or several of a cluster, such as `nats://127.0.0.1:4222`. */
  readonly servers: string | readonly string[];
  /** What the server's monitoring shows, such as `carrusel-gateway`. */
  readonly name: string;
  readonly login?: { readonly user: string; readonly pass: string } | { readonly token: string };
  /** Under which subjects answers may arrive, where permissions name it. Default `_INBOX`. */
  readonly inboxPrefix?: string;
  /** How long the first connection may take, in milliseconds. Default 3000. */
  readonly timeoutMs?: number;
}

/** What a server says about itself. */
export interface ServerFacts {
  readonly version: string;
  readonly jetstream: boolean;
  /** The JetStream domain; undefined where it has none (or no JetStream). */
  readonly domain: string | undefined;
}

/**
 * Connects, and from then on reconnects for ever. Throws NoConnection when there is nothing to connect to at the start:
 * a service that waits silently for a wrong address helps nobody.
 */
export const connect = async (config: ConnectionConfig): Promise<NatsConnection> => {
  const servers = typeof config.servers === "string" ? [config.servers] : [...config.servers];
  const options: ConnectionOptions = {
    servers,
    name: config.name,
    timeout: config.timeoutMs ?? 3000,
    reconnect: true,
    maxReconnectAttempts: -1,
    // The services of one machine should not come back in step.
    reconnectTimeWait: 100,
    reconnectJitter: 100,
    pingInterval: 10_000,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
    ...(config.login ?? {}),
    // The library itself does not look at the scheme.
    ...(servers.some((server) => server.startsWith("tls://")) ? { tls: {} } : {}),
    ...(config.inboxPrefix === undefined ? {} : { inboxPrefix: config.inboxPrefix }),
  };
  try {
    return await dial(options);
  } catch (cause) {
    throw explained(servers, cause);
  }
};

/** What the machine says of an address that leads to no host. */
const noHost: ReadonlySet<string> = new Set([
  ...["ENOTFOUND", "EAI_AGAIN", "EAI_FAIL", "EAI_NODATA", "EAI_NONAME", "ERR_INVALID_URL", "ERR_SOCKET_BAD_PORT"],
]);

/** Codes of a certificate that is not accepted, and of a line that does not become TLS. */
const noTrust =
  /CERT|CRL|^ERR_(TLS|SSL)_|^UNABLE_TO_|^EPROTO$|^INVALID_(CA|PURPOSE)$|^(PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/;
/** The library's own refusal has no code. */
const noTls = "server does not support 'tls'";

/** An error and what caused it, the outermost first. */
const chainOf = (error: unknown): readonly Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

const explained = (servers: readonly string[], cause: unknown): NoConnection => {
  const tried = servers.join(", ");
  const chain = chainOf(cause);
  const codes = chain.map((error) => (error as NodeJS.ErrnoException).code ?? "");
  const because = (code: NoConnection["code"], sentence: string): NoConnection =>
    new NoConnection(code, servers, sentence, { cause });
  // A host's name may hold any word: what is said of addresses comes before what is said in words.
  if (codes.some((code) => noHost.has(code)))
    return because("bad-address", `There is no host at ${tried}: check the address in NATS_URL.`);
  if (chain.some((error) => error instanceof AuthorizationError || /authorization/i.test(error.message)))
    return because("not-allowed", `NATS at ${tried} refused the login: check user and password.`);
  if (codes.some((code) => noTrust.test(code)) || chain.some(({ message }) => message.includes(noTls)))
    return because(
      "not-trusted",
      `NATS at ${tried} is not who it should be, or offers no TLS (${chain[0]?.message}): NODE_EXTRA_CA_CERTS names an authority of your own.`,
    );
  return because(
    "no-server",
    `No NATS server answers at ${tried}: start one ("npm start" does), or set NATS_URL to one that runs.`,
  );
};

/** Asks the server that the connection leads to. */
export const serverFacts = async (nc: NatsConnection): Promise<ServerFacts> => {
  const { version = "0.0.0", jetstream = false } = nc.info ?? {};
  if (!jetstream) return { version, jetstream: false, domain: undefined };
  const answer = await nc.request("$JS.API.INFO", "", { timeout: 2000 });
  const { error, domain } = answer.json<{ error?: { description?: string }; domain?: string }>();
  // On for the server, off for this account.
  if (error !== undefined) return { version, jetstream: false, domain: undefined };
  return { version, jetstream: true, domain };
};
