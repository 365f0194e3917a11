import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ServiceLog } from "@carrusel/hosting";
import { type AccountsConfig, askTls } from "@carrusel/messaging";
import { ConfigInvalid } from "@carrusel/service-host";
import { type Credentials, type HubTrust, keepTrust, writeSecret } from "./logins.ts";
import type { UpSettings } from "./settings.ts";

type HubTls = NonNullable<AccountsConfig["hub"]>["tls"];

const wrong = (sentence: string): ConfigInvalid => new ConfigInvalid([sentence]);

const readText = async (what: string, file: string): Promise<string> => {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw wrong(`${what}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
};

const certificateIn = async (what: string, file: string): Promise<{ pem: string; certificate: X509Certificate }> => {
  const pem = await readText(what, file);
  try {
    return { pem, certificate: new X509Certificate(pem) };
  } catch {
    throw wrong(`${what}: ${file} holds no certificate (PEM)`);
  }
};

const keyIn = async (file: string) => {
  const pem = await readText("tls-key", file);
  try {
    return createPrivateKey(pem);
  } catch {
    throw wrong(`tls-key: ${file} holds no key without a passphrase (PEM)`);
  }
};

/**
 * What a hub's port for sites is certified with; undefined where it takes lines without TLS. Throws a sentence where the
 * files do not fit together. Credentials made from now on say by what sites know the hub.
 */
export const hubTlsOf = async (settings: UpSettings, log: ServiceLog): Promise<HubTls> => {
  const { data, tlsCert, tlsKey, tlsCa } = settings;
  if (tlsCert === undefined && tlsKey === undefined) {
    if (tlsCa !== undefined) throw wrong("a hub with --tls-ca needs --tls-cert and --tls-key too");
    await keepTrust(data, undefined);
    return undefined;
  }
  if (tlsCert === undefined || tlsKey === undefined) throw wrong("--tls-cert and --tls-key go together");
  const { certificate } = await certificateIn("tls-cert", tlsCert);
  if (!certificate.checkPrivateKey(await keyIn(tlsKey)))
    throw wrong(`the key in ${tlsKey} does not belong to the certificate in ${tlsCert}`);
  // A hub whose certificate has run out serves its own pages still; the sites say what is wrong with the line.
  if (Date.parse(certificate.validTo) < Date.now())
    log.warn("the hub's certificate has run out: sites do not take it", { file: tlsCert, until: certificate.validTo });
  const ca = tlsCa === undefined ? undefined : (await certificateIn("tls-ca", tlsCa)).pem;
  await keepTrust(data, ca === undefined ? {} : { ca });
  return { cert: resolve(tlsCert), key: resolve(tlsKey) };
};

/** How a site dials its hub. */
export interface Dialled {
  /** `host:port`. */
  readonly addresses: readonly string[];
  /** By what it knows the hub; undefined where the line is not TLS. */
  readonly trust: HubTrust | undefined;
}

/** What the setting and the credentials say; the line is TLS where either does. Throws a sentence. */
export const dialledOf = async (
  { hub, tlsCa }: Pick<UpSettings, "hub" | "tlsCa">,
  credentials: Pick<Credentials, "tls">,
): Promise<Dialled> => {
  const addresses = hub.map((address) => address.replace(/^tls:\/\//, ""));
  const secure = credentials.tls !== undefined || hub.some((address) => address.startsWith("tls://"));
  if (!secure) {
    if (tlsCa !== undefined) throw wrong("--tls-ca is for a line over TLS: name the hub as tls://host:port");
    return { addresses, trust: undefined };
  }
  const ca = tlsCa === undefined ? credentials.tls?.ca : (await certificateIn("tls-ca", tlsCa)).pem;
  return { addresses, trust: ca === undefined ? {} : { ca } };
};

/** The file of a site's own server with the authorities that it trusts. */
export const writeTrust = async (
  data: string,
  trust: HubTrust | undefined,
): Promise<{ ca?: string | undefined } | undefined> => {
  if (trust?.ca === undefined) return trust;
  const file = join(data, "nats", "hub-ca.pem");
  await writeSecret(file, trust.ca);
  return { ca: resolve(file) };
};

/** A line that comes about at once needs no look. */
const firstLookMs = 1_000;
const lookMs = 5_000;

/**
 * Finds out, while a site's line is down, whether it is for TLS' sake; the site plays on whatever it is. `trouble` is a
 * sentence then.
 */
export const watchTls = (
  { addresses, trust }: Dialled,
  isUp: () => boolean,
  onTrouble: (trouble: string) => void,
): { trouble(): string | undefined; stop(): void } => {
  let trouble: string | undefined;
  let stopped = false;
  const ask = async (): Promise<string | undefined> => {
    const asked = addresses.map((address) => askTls({ address, ca: trust?.ca, required: trust !== undefined }));
    return (await Promise.all(asked)).find((one) => one !== undefined);
  };
  const look = async (): Promise<void> => {
    const found = isUp() ? undefined : await ask();
    if (stopped) return;
    if (found !== undefined && found !== trouble) onTrouble(found);
    trouble = found;
    again(lookMs);
  };
  let timer: NodeJS.Timeout | undefined;
  const again = (ms: number): void => {
    timer = setTimeout(() => void look(), ms);
    timer.unref();
  };
  again(firstLookMs);
  return {
    trouble: () => trouble,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
