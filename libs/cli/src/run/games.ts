import { gameRegistry, isRefusal } from "@carrusel/contracts";
import { type AnyGame, editionsOf, type Games, jackpotUse, type RuleSheet, rulesInForce } from "@carrusel/game-kit";
import { columns } from "../columns.ts";
import { allGames, gameOf } from "../compose/families.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";

export interface GamesOptions {
  readonly json?: boolean;
  /** The gaming day whose rules are shown; today where it is left out. */
  readonly on?: string;
}

/** Prints the games, or one of them, by the rules in force on a day. */
export const showGames = async (id: string | undefined, options: GamesOptions): Promise<void> => {
  const games = inOrder(allGames());
  if (id !== undefined && !allGames().has(id)) {
    const known = games.map(({ sheet }) => sheet.game).join(", ");
    throw new UserError(`there is no game "${id}"; there are ${known}`, exitCodes.usage);
  }
  const day = options.on ?? new Date().toISOString().slice(0, 10);
  const shown = games
    .filter(({ sheet }) => id === undefined || sheet.game === id)
    .flatMap((game) => sheetsOn(game, day));
  if (options.json === true) printJson(id === undefined || shown.length !== 1 ? shown : shown[0]);
  else if (shown.length === 0) process.stdout.write(`no rules are in force on ${day}\n`);
  else process.stdout.write(id === undefined ? overview(shown) : shown.map(page).join("\n"));
};

const order = Object.keys(gameRegistry);

/** In the order of the law's epigraphs, in which the games are registered. */
const inOrder = (games: Games): readonly AnyGame[] =>
  [...games.values()].sort((a, b) => order.indexOf(a.sheet.game) - order.indexOf(b.sheet.game));

/** The sheets of a game that hold on a day: one for all rule sets that it words alike, in the versions that hold. */
const sheetsOn = ({ sheet: { game } }: AnyGame, day: string): readonly RuleSheet[] => {
  const sets = [...new Set(editionsOf(gameOf(game)).map(({ set }) => set))];
  const held = sets.flatMap((set) => {
    const edition = rulesInForce(allGames(), set, game, day);
    return isRefusal(edition) ? [] : [edition];
  });
  return [...new Set(held.map((edition) => edition.game.sheet))].map((sheet) => ({
    ...sheet,
    versions: Object.fromEntries(
      held.flatMap(({ set, version, game: own }) => (own.sheet === sheet ? [[set, version]] : [])),
    ),
  }));
};

/** How many bets a game has; where people only play one another there are none. */
const betsOf = ({ game, bets }: RuleSheet): string =>
  bets.length === 0 && gameRegistry[game]?.players === "in-circle" ? "between players" : `${bets.length}`;

const overview = (sheets: readonly RuleSheet[]): string =>
  `${columns([
    ["game", "epigraph", "served by", "bets", "title"],
    ...sheets.map((sheet) => [sheet.game, sheet.epigraph, sheet.family, betsOf(sheet), sheet.title]),
  ])}\n`;

type InSession = { readonly allowed: boolean; readonly clause: string };

const inSession = ({ allowed, clause }: InSession): string =>
  `${allowed ? "may change during the session" : "change only while the table is closed"} (${clause})`;

const betsTable = (sheet: RuleSheet): string =>
  sheet.bets.length === 0
    ? "Bets are made between the players, by turns."
    : columns([
        ["bet", "pays", "laid on", "limit", "clause"],
        ...sheet.bets.map((bet) => [
          bet.id,
          jackpotUse(bet) === "required" ? "its jackpot" : bet.pays,
          bet.on.length === 1 && bet.on[0]?.length === 0 ? "" : `${bet.on.length} selections`,
          bet.limit,
          bet.clause,
        ]),
      ]);

const page = (sheet: RuleSheet): string => {
  const versions = Object.entries(sheet.versions).map(([set, version]) => `${set} version ${version}`);
  const { under = {}, ...usual } = sheet.limitsInSession;
  const elsewhere = Object.entries(under).map(([set, rule]) => `; under ${set} they ${inSession(rule ?? usual)}`);
  return `${sheet.title} (${sheet.game}), epigraph ${sheet.epigraph}; ${versions.join(", ")}
Seats: ${sheet.seats ?? "as many as there is room for"}

${betsTable(sheet)}

Limits:
${columns(sheet.limits.map((limit) => [`  ${limit.id}`, limit.says, limit.clause]))}
  They ${inSession(usual)}${elsewhere.join("")}.
`;
};
