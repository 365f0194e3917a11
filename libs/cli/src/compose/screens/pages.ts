import type { Screens, SiteInfo } from "@carrusel/gateway";
import { exitCodes, UserError } from "../../exit.ts";
import { dataDirectory, ownToken, reachable } from "../../installation.ts";

export interface PagesOptions {
  /** Where the gateway's pages are, such as `http://gateway:7700`. */
  readonly pages?: string;
  readonly token?: string;
  readonly data?: string;
  readonly site?: string;
}

const answerMs = 15_000;

/** What the gateway's pages ask and tell, for a command. */
export class Pages {
  private readonly base: string;
  private readonly token: () => Promise<string>;
  private reader: Promise<string | undefined> | undefined;

  private constructor(base: string, token: () => Promise<string>) {
    this.base = base;
    this.token = token;
  }

  /** Throws a sentence where no installation runs here and none is named. */
  static async open({ pages, token = process.env.CARRUSEL_TOKEN, data: given }: PagesOptions): Promise<Pages> {
    const data = dataDirectory(given);
    const base = pages ?? (await reachable(data))?.http;
    if (base === undefined) {
      throw new UserError(
        `no installation runs over ${data}: start one with "carrusel up", or name its pages with --pages`,
      );
    }
    return new Pages(base.replace(/\/+$/, ""), () => (token === undefined ? ownToken(data) : Promise.resolve(token)));
  }

  /** Sites of the installation that are not a script's. */
  async sites(): Promise<readonly string[]> {
    const { sites } = await this.read<{ readonly sites: readonly SiteInfo[] }>("/api/sites");
    return sites.filter(({ kind }) => kind !== "script").map(({ site }) => site);
  }

  /** The named site, or the only one. */
  async onlySite(site: string | undefined): Promise<string> {
    if (site !== undefined) return site;
    const sites = await this.sites();
    const [only] = sites;
    if (only !== undefined && sites.length === 1) return only;
    throw new UserError(`name the site with --site: there are ${sites.join(", ") || "none"}`, exitCodes.usage);
  }

  screens(site: string): Promise<Screens> {
    return this.read(this.path(site, "screens"));
  }

  /** Asks for a change of a site's screens, as the bearer of the token. Throws a sentence where it is refused. */
  async change<Answer>(method: "PUT" | "POST" | "DELETE", site: string, path: string, body?: unknown): Promise<Answer> {
    return this.ask(method, this.path(site, path), body, await this.token());
  }

  /** With a token where there is one: pages that anybody may read take none. */
  private async read<Answer>(path: string): Promise<Answer> {
    this.reader ??= this.token().catch(() => undefined);
    return this.ask("GET", path, undefined, await this.reader);
  }

  private path(site: string, rest: string): string {
    return `/api/sites/${encodeURIComponent(site)}/${rest}`;
  }

  private async ask<Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    const headers = {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(answerMs);
    const response = await fetch(`${this.base}${path}`, { method, headers, signal, ...content }).catch(() => {
      throw new UserError(`no pages answer at ${this.base}: "carrusel up" prints where its start page is`);
    });
    const text = await response.text();
    if (response.ok) return (text === "" ? undefined : JSON.parse(text)) as Answer;
    throw new UserError(refusalIn(text) ?? `${this.base}${path} answers with ${response.status}: are these the pages?`);
  }
}

const refusalIn = (text: string): string | undefined => {
  try {
    return (JSON.parse(text) as { readonly error?: { readonly message?: string } }).error?.message;
  } catch {
    return undefined;
  }
};
