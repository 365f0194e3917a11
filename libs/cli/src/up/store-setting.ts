import type { SiteRecord } from "@carrusel/messaging";
import { exitCodes, UserError } from "../exit.ts";

export type StoreKind = NonNullable<SiteRecord["store"]>;

const CONNECTION = /^(kurrentdb|kurrent|kdb|esdb)(\+discover)?:\/\//;

/** Whether a text is a setting of where the history lies. */
export const isStoreSetting = (text: string): boolean =>
  text === "jetstream" || text === "kurrentdb" || CONNECTION.test(text);

export const kindOf = (setting: string): StoreKind => (setting === "jetstream" ? "jetstream" : "kurrentdb");

/** The connection string of KurrentDB; undefined where the history lies in JetStream. Throws a sentence. */
export const connectionOf = (setting: string): string | undefined => {
  if (setting === "jetstream") return undefined;
  const url = setting === "kurrentdb" ? process.env.KURRENTDB_URL : setting;
  if (url !== undefined && CONNECTION.test(url)) return url;
  throw new UserError(
    "the history is to lie in KurrentDB: give its connection string as the store, or set KURRENTDB_URL to it",
    exitCodes.usage,
  );
};

/** The host part of a connection string, without its user. */
const hostsOf = (url: string): string =>
  url
    .replace(CONNECTION, "")
    .replace(/^[^@]*@/, "")
    .replace(/[/?].*$/, "");

/** What an acknowledgement promises where the history lies in KurrentDB; undefined where it does not. */
export const storePromise = (setting: string): string | undefined => {
  const url = connectionOf(setting);
  if (url === undefined) return undefined;
  return `The history lies in KurrentDB at ${hostsOf(url)}: what it acknowledges is on the disk of its node, in a cluster of most of its nodes.`;
};
