import type { StreamConfig, StreamInfo } from "@nats-io/jetstream";
import { type Msg, RequestError } from "@nats-io/nats-core";
import { StoreError, StoreUnavailable } from "../port.ts";
import type { Link } from "./link.ts";

/** A message as a volume holds it. */
export interface Stored {
  readonly subject: string;
  readonly seq: number;
  readonly data: Uint8Array;
}

/** The server's own refusal of a request. */
export class ApiRefusal extends StoreError {
  readonly code = "server-refused";
  readonly errCode: number;
  constructor(errCode: number, description: string) {
    super(description);
    this.errCode = errCode;
  }
}

export const STREAM_NOT_FOUND = 10059;
const NO_MESSAGE = 10037;
const STREAM_NAME_IN_USE = 10058;
/** Servers from 2.10 on stumble over their own folder when the account's last stream was deleted just before. */
const NO_STORE = 10049;
const CREATE_TRIES = 10;
const PAUSE_MS = 50;
/** The server walks through the whole stream for a list of its subjects. */
const LISTING_MS = 60_000;

interface Response {
  readonly error?: { readonly err_code?: number; readonly code?: number; readonly description?: string };
}

interface Page {
  readonly total: number;
  readonly limit: number;
}

const encoder = new TextEncoder();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The few JetStream requests that the store makes, each repeated over lost connections and restarts until its patience
 * ends (StoreUnavailable). All of them may be repeated harmlessly.
 */
export class Api {
  private readonly link: Link;
  private readonly timeoutMs: number;
  private readonly patienceMs: number;

  constructor(link: Link, { timeoutMs, patienceMs }: { readonly timeoutMs: number; readonly patienceMs: number }) {
    this.link = link;
    this.timeoutMs = timeoutMs;
    this.patienceMs = patienceMs;
  }

  /** What the server says about the account: throws StoreUnavailable where JetStream is off. */
  account(): Promise<{ readonly domain?: string }> {
    return this.json("$JS.API.INFO");
  }

  /** Undefined where there is no such stream. */
  async stream(log: string): Promise<StreamInfo | undefined> {
    try {
      return await this.json<StreamInfo>(`$JS.API.STREAM.INFO.${log}`);
    } catch (error) {
      if (error instanceof ApiRefusal && error.errCode === STREAM_NOT_FOUND) return undefined;
      throw error;
    }
  }

  /** Creates it where it does not exist; the caller reads the configuration back. */
  async createStream(config: Partial<StreamConfig>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.json(`$JS.API.STREAM.CREATE.${config.name}`, config);
        return;
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error;
        // With another configuration: the reading back says what differs.
        if (error.errCode === STREAM_NAME_IN_USE) return;
        if (error.errCode !== NO_STORE || tries === CREATE_TRIES) throw error;
      }
      await pause(PAUSE_MS);
    }
  }

  async deleteStream(log: string): Promise<void> {
    try {
      await this.json(`$JS.API.STREAM.DELETE.${log}`);
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.errCode === STREAM_NOT_FOUND)) throw error;
    }
  }

  /** The names of all streams of the account. */
  async streamNames(): Promise<string[]> {
    const names: string[] = [];
    for (;;) {
      const page = await this.json<Page & { streams?: string[] | null }>("$JS.API.STREAM.NAMES", {
        offset: names.length,
      });
      const more = page.streams ?? [];
      names.push(...more);
      if (more.length === 0 || names.length >= page.total) return names;
    }
  }

  /** The subjects of a stream that match a filter. The server gives up to 100,000 a page. */
  async subjects(log: string, filter: string): Promise<string[]> {
    const subjects = new Set<string>();
    for (let offset = 0; ; ) {
      const query = { subjects_filter: filter, offset };
      const page = await this.json<StreamInfo>(`$JS.API.STREAM.INFO.${log}`, query, LISTING_MS);
      const more = Object.keys(page.state.subjects ?? {});
      for (const subject of more) subjects.add(subject);
      offset += more.length;
      // Where everything came on one page, no total is given.
      if (more.length === 0 || offset >= (page.total ?? 0)) return [...subjects];
    }
  }

  /** The last message of a subject. */
  lastOf(log: string, subject: string): Promise<Stored | undefined> {
    return this.direct(`$JS.API.DIRECT.GET.${log}.${subject}`, undefined, log, { last_by_subj: subject });
  }

  /** The message at a sequence. */
  at(log: string, seq: number): Promise<Stored | undefined> {
    return this.direct(`$JS.API.DIRECT.GET.${log}`, { seq }, log, { seq });
  }

  /** The first message of a subject at or after a sequence. */
  nextOf(log: string, subject: string, seq: number): Promise<Stored | undefined> {
    const query = { seq, next_by_subj: subject };
    return this.direct(`$JS.API.DIRECT.GET.${log}`, query, log, query);
  }

  /** Reads through the stream's leader: sees every acknowledged write, which a direct get on replicas may not. */
  async fromLeader(log: string, query: object): Promise<Stored | undefined> {
    try {
      const { message } = await this.json<{ message: { subject: string; seq: number; data?: string } }>(
        `$JS.API.STREAM.MSG.GET.${log}`,
        query,
      );
      return { subject: message.subject, seq: message.seq, data: Buffer.from(message.data ?? "", "base64") };
    } catch (error) {
      if (error instanceof ApiRefusal && [NO_MESSAGE, STREAM_NOT_FOUND].includes(error.errCode)) return undefined;
      throw error;
    }
  }

  /** Any request with a JSON answer; throws ApiRefusal where the server says no. */
  async json<T>(subject: string, body?: object, timeoutMs = this.timeoutMs): Promise<T> {
    const message = await this.request(subject, body, { timeoutMs });
    if (message === undefined) throw new StoreUnavailable(`Nobody answers ${subject}: is JetStream on?`);
    const response = message.json<Response>();
    if (response.error !== undefined) {
      const { err_code = 0, description = "no reason given" } = response.error;
      throw new ApiRefusal(err_code, description);
    }
    return response as T;
  }

  private async direct(subject: string, body: object | undefined, log: string, plain: object) {
    const message = await this.request(subject, body, { triesForNobody: 1 });
    // Streams that just came back answer direct gets a little later than the others.
    if (message === undefined) return this.fromLeader(log, plain);
    const code = message.headers?.code ?? 0;
    if (code === 404) return undefined;
    if (code !== 0) throw new StoreUnavailable(`${subject} answered ${message.headers?.status ?? code}.`);
    return storedOf(message);
  }

  /** One request; rejects at once when the connection breaks, which the library's own does not. */
  private ask(subject: string, payload: Uint8Array | string, timeout: number): Promise<Msg> {
    return new Promise((resolve, reject) => {
      const end = this.link.onChange(() => reject(new Error("the connection broke")));
      this.link.nc.request(subject, payload, { timeout }).then(resolve, reject).finally(end);
    });
  }

  /** Undefined where nobody listens on the subject, also after the given number of tries. */
  private async request(
    subject: string,
    body: object | undefined,
    { timeoutMs = this.timeoutMs, triesForNobody = Number.POSITIVE_INFINITY },
  ): Promise<Msg | undefined> {
    const payload = body === undefined ? "" : encoder.encode(JSON.stringify(body));
    // Who is told to wait longer for one answer is as patient as that at least.
    const patienceMs = Math.max(this.patienceMs, timeoutMs > this.timeoutMs ? timeoutMs : 0);
    const started = Date.now();
    let last: unknown;
    for (let nobody = 0; ; ) {
      if (this.link.nc.isClosed()) throw new StoreUnavailable("The connection to NATS is closed.");
      const spent = Date.now() - started;
      // A missing connection is never waited for longer than usual.
      if (spent >= (this.link.up ? patienceMs : this.patienceMs)) break;
      if (!(await this.link.whenUp(this.patienceMs - spent))) continue;
      try {
        return await this.ask(subject, payload, Math.min(timeoutMs, patienceMs - spent));
      } catch (error) {
        last = error;
        if (error instanceof RequestError && error.isNoResponders() && ++nobody >= triesForNobody) return undefined;
      }
      await pause(PAUSE_MS);
    }
    if (last instanceof RequestError && last.isNoResponders()) return undefined;
    throw new StoreUnavailable(`NATS did not answer ${subject} within ${Date.now() - started} ms.`, { cause: last });
  }
}

/** A message as a direct get delivers it. */
export const storedOf = (message: Msg): Stored => ({
  subject: message.headers?.get("Nats-Subject") ?? "",
  seq: Number(message.headers?.get("Nats-Sequence") ?? 0),
  data: message.data,
});
