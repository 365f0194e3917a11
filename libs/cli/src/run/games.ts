import { gameRegistry } from "@carrusel/contracts";
import { jackpotUse, type RuleSheet } from "@carrusel/game-kit";
import { columns } from "../columns.ts";
import { offlineDeps } from "../compose/deps.ts";
import { families } from "../compose/families.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";

/** Prints the games, or one of them. */
export const showGames = async (id: string | undefined, options: { readonly json?: boolean }): Promise<void> => {
  const sheets = await allSheets();
  const shown = id === undefined ? sheets : sheets.filter((sheet) => sheet.game === id);
  if (shown.length === 0) {
    const known = sheets.map((sheet) => sheet.game).join(", ");
    throw new UserError(`there is no game "${id}"; there are ${known}`, exitCodes.usage);
  }
  if (options.json === true) printJson(id === undefined ? shown : shown[0]);
  else process.stdout.write(id === undefined ? overview(shown) : shown.map(page).join("\n"));
};

const order = Object.keys(gameRegistry);

/** In the order of the law's epigraphs, in which the games are registered. */
const allSheets = async (): Promise<readonly RuleSheet[]> => {
  const sheets = await Promise.all(Object.values(families).map((create) => create(offlineDeps()).sheets()));
  return sheets.flat().sort((a, b) => order.indexOf(a.game) - order.indexOf(b.game));
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
