import { HostError } from "../errors.ts";

/** A server cannot listen at an address. */
export class AddressUnusable extends HostError {
  readonly code = "address-unusable";
  readonly address: string;
  constructor(address: string, why: string) {
    super(sentence(address, why));
    this.address = address;
  }
}

const sentence = (address: string, why: string): string => {
  if (why.includes("EADDRINUSE"))
    return `Another program listens at ${address} already: stop it, or choose another port.`;
  if (why.includes("EACCES")) return `This user may not listen at ${address}: ports below 1024 are reserved.`;
  if (why.includes("EADDRNOTAVAIL")) return `This machine does not have the address ${address}.`;
  if (/ENOTFOUND|EAI_AGAIN|resol/i.test(why))
    return `The address ${address} is not known: no machine of that name was found.`;
  return `The address ${address} cannot be used: ${why}`;
};

export interface ListenAddress {
  readonly text: string;
  /** The host under which programs on this machine reach it. */
  readonly reachable: string;
}

/** Checks `host:port`; the port may be 0 for a free one. Throws AddressUnusable. */
export const listenAddress = (text: string): ListenAddress => {
  const parts = /^(\[[0-9a-fA-F:.]+\]|[^\s:/]+):(\d{1,5})$/.exec(text);
  if (parts === null) throw new AddressUnusable(text, 'it has to be of the form "host:port".');
  const [, host = "", port = ""] = parts;
  if (Number(port) > 65_535) throw new AddressUnusable(text, "ports go up to 65535.");
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "[::]" ? "[::1]" : host;
  return { text, reachable };
};
