/** A server that runs somewhere already. */
export interface NatsUrl {
  readonly kind: "url";
  readonly url: string;
}

/** A program that can be started here. */
export interface NatsBinary {
  readonly kind: "binary";
  readonly path: string;
  /** Such as 2.10.27. */
  readonly version: string;
  /** Whether it can sync every append to the disk before it acknowledges (2.10 and later). */
  readonly syncAlways: boolean;
  /** Found on PATH, fetched into the project's folder, or an older one that the system packages. */
  readonly origin: "PATH" | "project" | "packaged";
}

/** Throws an error whose message tells how to get a server when there is none. */
export function findNatsServer(options?: { readonly install?: boolean }): Promise<NatsUrl | NatsBinary>;
/** Every server usable on this machine, one of each version. */
export function installedNatsServers(): NatsBinary[];
/** Below zero when the first version is the older one. */
export function compareVersions(first: string, second: string): number;
/** Brings the packaged server and the newest one, as far as this machine allows. */
export function fetchAllNatsServers(): Promise<void>;
