import { gameRegistry, isRefusal } from "@carrusel/contracts";
import { rulesInForce } from "@carrusel/game-kit";
import { allGames } from "../compose/families.ts";
import { oddsFamilies } from "../compose/odds.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { computeOdds, type FoundSource, findSources, type OddsRow } from "../odds/compute.ts";
import { oddsPage } from "../odds/page.ts";
import { progress } from "../progress.ts";

export interface OddsCommandOptions {
  readonly json?: boolean;
  readonly fresh?: boolean;
  readonly workers?: number;
  /** The gaming day whose rules are looked at; today where it is left out. */
  readonly on?: string;
  readonly everyVersion?: boolean;
}

/** Prints the odds of these games, or of all. */
export const showOdds = async (games: readonly string[], options: OddsCommandOptions): Promise<void> => {
  const day = options.on ?? new Date().toISOString().slice(0, 10);
  const sources = (await sourcesOf(games)).filter(
    ({ source }) => options.everyVersion === true || isInForce(source, day),
  );
  if (sources.length === 0) throw new UserError(`no rules of these games are in force on ${day}`);
  let bar: ReturnType<typeof progress> | undefined;
  const rows = await computeOdds(sources, {
    fresh: options.fresh === true,
    ...(options.workers === undefined ? {} : { workers: options.workers }),
    onStep: (done, all, game) => {
      bar ??= progress("odds", all);
      bar.step(done, game);
    },
  }).finally(() => bar?.clear());
  if (options.json === true) printJson(rows);
  else process.stdout.write(pages(sources, rows));
};

const isInForce = ({ game: { sheet }, rules }: FoundSource["source"], day: string): boolean => {
  const held = rulesInForce(allGames(), rules, sheet.game, day);
  return !isRefusal(held) && held.version === sheet.versions[rules];
};

const sourcesOf = async (games: readonly string[]): Promise<readonly FoundSource[]> => {
  for (const game of games) {
    const entry = gameRegistry[game];
    if (entry?.players === "in-circle") {
      throw new UserError(`at ${game} the players play among themselves: no bet has a house edge`, exitCodes.usage);
    }
  }
  const families = games.length === 0 ? Object.keys(oddsFamilies) : games.map((game) => gameRegistry[game]?.family);
  const found = await findSources([...new Set(families.filter((family) => family !== undefined))]);
  const order = Object.keys(gameRegistry);
  const sources = found
    .filter(({ source }) => games.length === 0 || games.includes(source.game.sheet.game))
    .sort((a, b) => order.indexOf(a.source.game.sheet.game) - order.indexOf(b.source.game.sheet.game));
  const missing = games.filter((game) => !sources.some(({ source }) => source.game.sheet.game === game));
  if (missing.length > 0) {
    const all = await findSources(Object.keys(oddsFamilies));
    const known = [...new Set(all.map(({ source }) => source.game.sheet.game))].join(", ");
    throw new UserError(`there are no odds of "${missing.join('", "')}"; there are those of ${known}`, exitCodes.usage);
  }
  return sources;
};

const pages = (sources: readonly FoundSource[], rows: readonly OddsRow[]): string =>
  sources
    .map(({ source: { game, rules, options } }) => {
      const { title, game: id } = game.sheet;
      const same = JSON.stringify(options);
      const own = rows.filter((row) => row.game === id && row.rules === rules && JSON.stringify(row.options) === same);
      return oddsPage(title, own);
    })
    .join("\n");
