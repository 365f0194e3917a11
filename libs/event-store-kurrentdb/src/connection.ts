import { type Credentials, KurrentDBClient } from "@kurrent/kurrentdb-client";
import { BadConnectionString } from "./errors.ts";

const SCHEME = /^(kurrentdb|kurrent|kdb|esdb)(\+discover)?:\/\//;

/** Whether a setting is a KurrentDB connection string. */
export const isConnectionString = (text: string): boolean => SCHEME.test(text);

/**
 * The connection string as it is used. The official client waits half a second before its first read unless told
 * otherwise; and told not to throw, it would report a failed append as if it were a result. Throws BadConnectionString.
 */
export const connectionString = (given: string): string => {
  const text = given.trim();
  if (!isConnectionString(text))
    throw new BadConnectionString(
      "A KurrentDB connection string begins with kurrentdb:// or kurrentdb+discover://, such as kurrentdb://user:password@host:2113.",
    );
  if (/[?&]throwOnAppendFailure=false/i.test(text))
    throw new BadConnectionString("throwOnAppendFailure=false would hide failed appends: leave it out.");
  const renamed = text.replace(/^esdb/, "kurrentdb").replace(/\/+$/, "");
  if (/[?&]discoveryInterval=/i.test(renamed)) return renamed;
  return `${renamed}${renamed.includes("?") ? "&" : "?"}discoveryInterval=5`;
};

/** The user of a connection string; undefined where it names none. */
const userOf = (text: string): Credentials | undefined => {
  const [, username, password] = /^[^:]+:\/\/([^:@/]+):([^@]+)@/.exec(text) ?? [];
  if (username === undefined || password === undefined) return undefined;
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
};

const isInsecure = (text: string): boolean => /[?&]tls=false/i.test(text);

/** The clients of one store. */
export class Connection {
  readonly url: string;
  /**
   * Given with every append, which makes the client send each in a call of its own. Otherwise many share a call whose
   * break leaves rejections behind that nobody can catch. Undefined where there is no user to name, as with
   * certificates.
   */
  readonly credentials: Credentials | undefined;
  /** For followers, who hold long calls. */
  readonly follower: KurrentDBClient;
  private current: KurrentDBClient;

  constructor(given: string) {
    this.url = connectionString(given);
    // Without TLS the client sends no user at all: any will do.
    this.credentials = userOf(this.url) ?? (isInsecure(this.url) ? { username: "-", password: "-" } : undefined);
    this.current = this.dial();
    this.follower = this.dial();
  }

  /** For appends and reads. */
  get client(): KurrentDBClient {
    return this.current;
  }

  /** A new line, after one on which no answer came: the client itself would wait twenty seconds before it gave up. */
  renew(silent: KurrentDBClient): void {
    if (this.current !== silent) return;
    this.current = this.dial();
    void silent.dispose();
  }

  async close(): Promise<void> {
    await Promise.all([this.current.dispose(), this.follower.dispose()]);
  }

  private dial(): KurrentDBClient {
    try {
      return KurrentDBClient.connectionString(this.url);
    } catch (error) {
      throw new BadConnectionString(`The KurrentDB connection string cannot be used: ${(error as Error).message}`);
    }
  }
}
