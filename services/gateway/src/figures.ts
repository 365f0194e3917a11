import { type Confidence, DayFiles, FiguresReader, usualConfidence } from "@carrusel/analytics-store";
import type { House } from "@carrusel/hosting";
import { RequestError } from "./errors.ts";
import type { Feeds } from "./feed/feeds.ts";
import type { SiteInfo } from "./wire.ts";

export interface AnalyticsSource {
  /** Folder of an installation's analytics. */
  readonly folder: string;
  /** How wide the bands are beyond which figures and reports warn. */
  readonly confidence?: Confidence;
}

/** What figures and reports of a site are read from. */
export interface OfSite {
  readonly info: SiteInfo;
  readonly folder: string;
  readonly reader: FiguresReader;
  readonly files: DayFiles;
  /** What people call the games of some figures. */
  titlesOf(rows: readonly { readonly game: string }[]): Readonly<Record<string, string>>;
}

/** The analytics' figures and files, for the sites that this gateway knows. */
export class SiteFigures {
  readonly confidence: Confidence;
  private readonly source: { readonly folder: string; readonly reader: FiguresReader; readonly files: DayFiles } | null;
  private readonly house: House;
  private readonly feeds: Feeds;
  /** How many places the law gives the games that are played here, and what people call them. */
  private readonly seats = new Map<string, number | null>();
  private readonly titles = new Map<string, string>();
  private readonly prepared = new Set<string>();
  private readonly closing = new AbortController();

  constructor(analytics: AnalyticsSource | undefined, { house, feeds }: { house: House; feeds: Feeds }) {
    this.house = house;
    this.feeds = feeds;
    this.confidence = analytics?.confidence ?? usualConfidence;
    const folder = analytics?.folder;
    this.source =
      folder === undefined
        ? null
        : {
            folder,
            reader: new FiguresReader(folder, (game) => this.seats.get(game) ?? null),
            files: new DayFiles(folder),
          };
  }

  /** Throws where there is no such site, or where nobody keeps figures. */
  async of(site: string): Promise<OfSite> {
    if (this.source === null) throw new RequestError(503, "no-analytics", "This gateway keeps no figures.");
    const info = await this.feeds.info(site);
    await this.learnGames();
    if (!this.prepared.has(site)) this.prepare(site, this.source.reader);
    const titlesOf: OfSite["titlesOf"] = (rows) =>
      Object.fromEntries(rows.flatMap(({ game }) => (game === "" ? [] : [[game, this.titles.get(game) ?? game]])));
    return { ...this.source, info, titlesOf };
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.source?.files.close();
  }

  /** A year is to be had at once when somebody asks for it. */
  private prepare(site: string, reader: FiguresReader): void {
    this.prepared.add(site);
    // Whatever cannot be read now is read, and told of, when it is asked for.
    reader.prepare(site, this.closing.signal).catch(() => this.prepared.delete(site));
  }

  private async learnGames(): Promise<void> {
    if (this.seats.size > 0) return;
    const { parts } = this.house;
    const sheets = await Promise.all(parts.families.map((family) => parts.family(family)?.sheets() ?? []));
    for (const { game, seats, title } of sheets.flat()) {
      this.seats.set(game, seats);
      this.titles.set(game, title);
    }
  }
}
