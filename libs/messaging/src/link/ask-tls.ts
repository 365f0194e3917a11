import { connect, type Socket } from "node:net";
import { type PeerCertificate, connect as secure } from "node:tls";

export interface TlsQuestion {
  /** `host:port` of a hub's leaf node port. */
  readonly address: string;
  /** Authorities that are trusted, in PEM; those of the system where it is left out. */
  readonly ca?: string | undefined;
  /** Whether the line has to be TLS. */
  readonly required: boolean;
  readonly timeoutMs?: number;
}

const untrusted: ReadonlySet<string> = new Set([
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "CERT_SIGNATURE_FAILURE",
  "INVALID_CA",
]);

const whyNot = (address: string, code: string | undefined, certificate: PeerCertificate): string | undefined => {
  const its = `the hub's certificate at ${address}`;
  if (code === undefined) return undefined;
  if (untrusted.has(code))
    return `${its} is not trusted here: name the authority that issued it with --tls-ca, or take new credentials from the hub`;
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `${its} is made out to other names (${certificate.subjectaltname ?? "none"}): dial the hub under one of them`;
  if (code === "CERT_HAS_EXPIRED") return `${its} was good until ${certificate.valid_to}: the hub needs a new one`;
  if (code === "CERT_NOT_YET_VALID")
    return `${its} is good from ${certificate.valid_from} on: is this machine's clock right?`;
  return `${its} is not accepted here: ${code}`;
};

/** What a server says first, as far as it matters here. */
const greeting = /^INFO (\{.*\})\s*\n/;

const greetingOf = (socket: Socket): Promise<string | undefined> =>
  new Promise((resolve) => {
    let text = "";
    const take = (chunk: Buffer): void => {
      text += chunk.toString("latin1");
      if (!greeting.test(text)) return;
      // What comes next is the handshake's.
      socket.off("data", take);
      resolve(text);
    };
    socket.on("data", take);
    socket.once("error", () => resolve(undefined));
    socket.once("close", () => resolve(undefined));
  });

const shake = (socket: Socket, { address, ca }: TlsQuestion): Promise<string | undefined> =>
  new Promise((resolve) => {
    const host = address.slice(0, address.lastIndexOf(":"));
    // It is looked at and closed: nothing is sent to who is not known.
    const line = secure({
      ...{ socket, host, rejectUnauthorized: false },
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      ...(ca === undefined ? {} : { ca }),
    });
    line.once("secureConnect", () => {
      const error = line.authorizationError as unknown as Error | string | null;
      const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : (error ?? undefined);
      resolve(line.authorized ? undefined : whyNot(address, code, line.getPeerCertificate()));
    });
    line.once("error", () => resolve(undefined));
    line.once("close", () => resolve(undefined));
  });

/**
 * Why a line to a hub cannot come about for TLS' sake, in a sentence; undefined where nothing speaks against it, or
 * nobody answers. A server only writes of it into its log.
 */
export const askTls = async (question: TlsQuestion): Promise<string | undefined> => {
  const { address, required, timeoutMs = 3_000 } = question;
  const colon = address.lastIndexOf(":");
  let socket: Socket | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    // Throws where the port is none.
    const line = connect({ host: address.slice(0, colon), port: Number(address.slice(colon + 1)) });
    socket = line;
    timer = setTimeout(() => line.destroy(), timeoutMs);
    const said = await greetingOf(line);
    if (said === undefined) return undefined;
    const { tls_required: offers = false } = JSON.parse(greeting.exec(said)?.[1] ?? "{}") as { tls_required?: boolean };
    if (offers) return await shake(line, question);
    return required ? `the hub at ${address} offers no TLS, and the line to it has to be TLS` : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    socket?.destroy();
  }
};
