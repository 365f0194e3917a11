import { KurrentDBClient } from "@kurrent/kurrentdb-client";
import { BadConnectionString } from "./errors.ts";
import { Lanes, Line } from "./lanes.ts";

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

/** The clients of one store. */
export class Connection {
  readonly url: string;
  /** For appends. */
  readonly appends: Lanes;
  /** For reads. */
  readonly reads: Line;
  /** For followers, who hold long calls. */
  readonly follower: KurrentDBClient;

  constructor(given: string, lanes: number) {
    this.url = connectionString(given);
    this.follower = this.dial();
    this.reads = new Line(() => this.dial());
    this.appends = new Lanes(lanes, () => this.dial());
  }

  async close(): Promise<void> {
    await Promise.all([this.appends.close(), this.reads.client.dispose(), this.follower.dispose()]);
  }

  private dial(): KurrentDBClient {
    try {
      return KurrentDBClient.connectionString(this.url);
    } catch (error) {
      // Its own message may repeat the password.
      const { expected = "kurrentdb://user:password@host:2113?option=value" } = error as { readonly expected?: string };
      throw new BadConnectionString(`The KurrentDB connection string cannot be used: expected ${expected}.`);
    }
  }
}
