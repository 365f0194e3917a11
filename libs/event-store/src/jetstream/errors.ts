import { StoreError } from "../port.ts";

/** A site that nobody registered, or whose volumes were never created. */
export class UnknownSite extends StoreError {
  readonly code = "unknown-site";
  readonly site: string;
  constructor(site: string, why = "nobody registered it") {
    super(`There is no site ${site} here: ${why}.`);
    this.site = site;
  }
}

/** A name that cannot stand in a subject or in the name of a stream. */
export class InvalidName extends StoreError {
  readonly code = "invalid-name";
  readonly field: string;
  constructor(field: string, value: string, wanted: string) {
    super(`The ${field} ${JSON.stringify(value.slice(0, 200))} is not allowed: it must be ${wanted}.`);
    this.field = field;
  }
}

/** The server is too old, or has JetStream off. */
export class UnsuitableServer extends StoreError {
  readonly code = "unsuitable-server";
}

/** A volume exists, but lacks a setting that the guarantees rest on (servers drop what they do not know). */
export class UnsuitableVolume extends StoreError {
  readonly code = "unsuitable-volume";
  readonly log: string;
  readonly differences: readonly string[];
  constructor(log: string, differences: readonly string[]) {
    super(`The stream ${log} cannot hold history: ${differences.join("; ")}.`);
    this.log = log;
    this.differences = differences;
  }
}

/** A site whose history may not be deleted. */
export class SiteIsPermanent extends StoreError {
  readonly code = "site-is-permanent";
  readonly site: string;
  constructor(site: string) {
    super(`The history of the site ${site} is permanent: it is removed only when that is asked for explicitly.`);
    this.site = site;
  }
}

/** The login of this connection may not write there: a service has only the subjects of its own contexts. */
export class NotAllowed extends StoreError {
  readonly code = "not-allowed";
  readonly subject: string;
  constructor(subject: string) {
    super(`This service may not write on ${subject}: check the permissions of its login at the NATS server.`);
    this.subject = subject;
  }
}

/** A site whose history another installation writes: here is a copy of it. Nothing was stored. */
export class ReadOnlySite extends StoreError {
  readonly code = "read-only-site";
  readonly site: string;
  constructor(site: string) {
    super(`The history of ${site} is a copy here: its own installation writes it.`);
    this.site = site;
  }
}

/** A copy and its source do not hold the same: one of them has lost history, or is another site of that name. */
export class CopyDiffers extends StoreError {
  readonly code = "copy-differs";
  readonly log: string;
  constructor(log: string, why: string) {
    super(`The copy of ${log} is not what its site has: ${why}.`);
    this.log = log;
  }
}

/** Somebody else acknowledged the append: two streams capture the same subject. Whether ours has it is not known. */
export class WrongAcknowledgement extends StoreError {
  readonly code = "wrong-acknowledgement";
}

/** The commit is larger than a message of this server may be. Nothing was stored. */
export class CommitTooLarge extends StoreError {
  readonly code = "commit-too-large";
  readonly bytes: number;
  readonly limit: number;
  constructor(bytes: number, limit: number) {
    super(`The commit has ${bytes} bytes; this server takes ${limit}.`);
    this.bytes = bytes;
    this.limit = limit;
  }
}

/** A log ends before a place that was taken in already: the server lost acknowledged history (a power cut?). */
export class HistoryLost extends StoreError {
  readonly code = "history-lost";
  readonly log: string;
  readonly taken: number;
  readonly end: number;
  constructor(log: string, taken: number, end: number) {
    super(`The log ${log} ends at ${end}, but ${taken} was taken in from it before: history was lost.`);
    this.log = log;
    this.taken = taken;
    this.end = end;
  }
}
