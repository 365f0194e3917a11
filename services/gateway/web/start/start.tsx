import type { RuleSheet } from "@carrusel/game-kit";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MeterView, SiteInfo, TableView } from "../../src/wire.ts";
import { get, siteApi } from "../shared/api.ts";
import { gameTitle } from "../shared/game-title.ts";
import { HeaderTools } from "../shared/header-tools.tsx";
import { money } from "../shared/money.ts";

interface Site extends SiteInfo {
  readonly tables: readonly TableView[];
  readonly jackpots: readonly MeterView[];
  readonly sheets: ReadonlyMap<string, RuleSheet>;
}

const load = async (): Promise<readonly Site[]> => {
  const [{ sites }, { games }] = await Promise.all([
    get<{ sites: readonly SiteInfo[] }>("/api/sites"),
    get<{ games: readonly RuleSheet[] }>("/api/games"),
  ]);
  const sheets = new Map(games.map((sheet) => [sheet.game, sheet]));
  return Promise.all(
    sites.map(async (info) => {
      const [{ tables }, { jackpots }] = await Promise.all([
        get<{ tables: readonly TableView[] }>(siteApi(info.site, "floor")),
        get<{ jackpots: readonly MeterView[] }>(siteApi(info.site, "jackpots")),
      ]);
      return { ...info, tables, jackpots, sheets };
    }),
  );
};

const shortDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

const SiteCard = ({ site }: { site: Site }) => {
  const name = encodeURIComponent(site.site);
  return (
    <section class="panel site" aria-labelledby={`site-${site.site}`}>
      <header>
        <h2 id={`site-${site.site}`}>{site.site}</h2>
        <p class="soft">
          {site.kind}, {site.currency}
        </p>
      </header>
      <nav class="ways" aria-label={site.site}>
        <a class="button" href={`/floor/${name}`}>
          Floor
        </a>
        <a class="button" href={`/figures/${name}`}>
          Figures
        </a>
        <a class="button" href={`/reports/${name}`}>
          Reports
        </a>
        <a class="button" href={`/screens/${name}`}>
          Screens
        </a>
      </nav>
      <div>
        <h3>Jackpot displays</h3>
        {site.jackpots.length === 0 ? <p class="soft">No jackpots yet.</p> : null}
        <ul class="links">
          {site.jackpots.map(({ jackpot, meter, currency }) => (
            <li key={jackpot}>
              <a href={`/display/${name}/${encodeURIComponent(jackpot)}`}>{jackpot}</a>
              <span class="soft">{money(meter, currency)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Histories</h3>
        {site.tables.length > 0 ? null : (
          <p class="soft">{site.kind === "group" ? "Its tables are those of its sites." : "No tables yet."}</p>
        )}
        <ul class="links">
          {site.tables.map(({ table, game, options, day, rounds }) => (
            <li key={table}>
              <span>
                <a href={`/history/${name}/${encodeURIComponent(table)}/${day}`}>{table}</a>{" "}
                <span class="game">{gameTitle(game, site.sheets.get(game), options)}</span>
              </span>
              <span class="soft">
                {rounds} {rounds === 1 ? "round" : "rounds"} on {shortDay(day)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

/** Where everything is. */
export const Start = () => {
  const sites = useSignal<readonly Site[] | null>(null);
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => {
        sites.value = loaded;
      },
      (error: Error) => {
        problem.value = error.message;
      },
    );
  }, []);
  return (
    <div class="page">
      <header class="top">
        <h1 class="top-title">Carrusel</h1>
        <a class="button" href="/events">
          Event catalogue
        </a>
        <HeaderTools />
      </header>
      <main class="sites">
        {problem.value === null ? null : <p class="notice">{problem.value}</p>}
        {sites.value?.length === 0 ? (
          <div class="empty">
            <h2>No sites yet</h2>
            <p>As soon as a casino has been set up, its pages are listed here.</p>
          </div>
        ) : null}
        {sites.value?.map((site) => (
          <SiteCard key={site.site} site={site} />
        ))}
      </main>
    </div>
  );
};
