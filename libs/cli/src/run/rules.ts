import { gameRegistry, isRefusal, type RuleSet } from "@carrusel/contracts";
import { type Edition, rulesInForce } from "@carrusel/game-kit";
import { columns } from "../columns.ts";
import { printJson } from "../exit.ts";
import { editionsAt, type KnownRules, knownRules } from "../rules/known.ts";

export interface RulesOptions {
  readonly game?: string;
  readonly on?: string;
  readonly with?: string;
  readonly json?: boolean;
}

interface Row extends Omit<Edition, "game" | "says"> {
  readonly game: string;
  readonly clause: string | null;
  readonly says: string | null;
}

const rowOf = ({ game, says, ...edition }: Edition): Row => ({
  game: game.sheet.game,
  ...edition,
  clause: says?.clause ?? null,
  says: says?.says ?? null,
});

/** Prints the rule sets, or the versions of a game's rules; `on`: what is in force on that day. */
export const showRules = async (options: RulesOptions): Promise<void> => {
  const known = await knownRules(options.with);
  const order = Object.keys(gameRegistry);
  const games =
    options.game === undefined
      ? [...known.games.keys()].sort((a, b) => order.indexOf(a) - order.indexOf(b))
      : [options.game];
  const editions = games.flatMap((game) => editionsAt(known, game)).filter(inForce(known, options.on));
  if (options.json === true) printJson(editions.map(rowOf));
  else if (options.game !== undefined) process.stdout.write(gamePage(options.game, editions, options.on));
  else process.stdout.write(known.sets.map((set) => setPage(set, editions, options.on)).join("\n"));
};

const inForce =
  ({ games }: KnownRules, day: string | undefined) =>
  ({ set, version, game }: Edition): boolean => {
    if (day === undefined) return true;
    const found = rulesInForce(games, set, game.sheet.game, day);
    return !isRefusal(found) && found.version === version;
  };

const from = ({ from: day }: Edition): string => day ?? "the beginning";
const until = ({ until: day }: Edition): string => day ?? "";

const none = (day: string | undefined): string =>
  day === undefined ? "  no game has rules under it\n" : `  none on ${day}\n`;

/** A rule set: its versions, and how many games each of them changes or begins. */
const setPage = (set: RuleSet, editions: readonly Edition[], on: string | undefined): string => {
  const own = editions.filter((edition) => edition.set === set.id);
  const head = `${set.id}  ${set.title}${set.follows === undefined ? "" : `; follows ${set.follows}`}\n`;
  if (own.length === 0) return `${head}${none(on)}`;
  const rows = set.versions.flatMap(({ version }) => {
    const games = own.filter((edition) => edition.version === version);
    const [first] = games;
    if (first === undefined) return [];
    const names = games.length > 4 ? `${games.length} games` : games.map(({ game }) => game.sheet.game).join(", ");
    return [
      [
        `  ${version}`,
        from(first),
        games.every((one) => one.until === first.until) ? until(first) : "by game",
        names,
        first.source,
      ],
    ];
  });
  return `${head}${columns([["  version", "from", "until", "games", "source"], ...rows])}\n`;
};

const gamePage = (game: string, editions: readonly Edition[], on: string | undefined): string => {
  const [first] = editions;
  if (first === undefined) return `${game}\n${none(on)}`;
  const rows = editions.map((edition) => [
    ...[`  ${edition.set}`, edition.version, from(edition), until(edition), edition.hash, edition.source],
  ]);
  const said = editions.flatMap(({ set, version, says }) =>
    says === null ? [] : [`  ${set}, version ${version}: ${says.says} (${says.clause})`],
  );
  const { title } = first.game.sheet;
  const table = columns([["  rule set", "version", "from", "until", "hash", "source"], ...rows]);
  return [`${title} (${game})`, table, ...(said.length === 0 ? [] : ["", ...said]), ""].join("\n");
};
