import { StoreError } from "@carrusel/event-store";

/** Nothing usable answers at the address. The message is a sentence that says what was tried and what to do. */
export class NoConnection extends StoreError {
  readonly code: "no-server" | "not-allowed" | "not-trusted" | "bad-address";
  readonly servers: readonly string[];
  constructor(code: NoConnection["code"], servers: readonly string[], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.servers = servers;
  }
}

/** A site of that name is registered already. */
export class SiteExists extends StoreError {
  readonly code = "site-exists";
  readonly site: string;
  constructor(site: string) {
    super(`A site ${site} exists already: choose another name.`);
    this.site = site;
  }
}

/** The record of a site cannot be read, or would not be a valid one. */
export class BadSiteRecord extends StoreError {
  readonly code = "bad-site-record";
  readonly site: string;
  constructor(site: string, why: string) {
    super(`The record of the site ${site} is not valid: ${why}.`);
    this.site = site;
  }
}
