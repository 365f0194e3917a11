import type { RuleSet, RuleSetId, RuleSetVersion, SheetChanges } from "@carrusel/contracts";
import type { AnyGame, Edition } from "../game.ts";
import { ruleVersionOf } from "../rule-hash.ts";
import { changedSheet } from "./changes.ts";

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** What the engine itself reads from a sheet, whatever the game. */
const readByEngine = ["seats", "playersPerPlace", "placesPerPlayer", "limitsInSession"] as const;

/** Why a game cannot be played as changed: its code would go on as before, and the sheet would not be true. */
const unreadable = (game: AnyGame, { bets = {}, limits = {}, facts = {} }: SheetChanges): string | undefined => {
  const { sheet, playedBy } = game;
  if (playedBy === undefined) {
    const more = [bets, limits, facts].some((part) => Object.keys(part).length > 0);
    return more ? `${sheet.game} takes no more than ${readByEngine.join(", ")} from its sheet` : undefined;
  }
  const unread = Object.keys(facts).find((name) => !playedBy.facts.includes(name));
  return unread && `${sheet.game} does not read "${unread}" from its sheet`;
};

const changed = (
  game: AnyGame,
  set: RuleSetId,
  follows: RuleSetId,
  version: string,
  changes: SheetChanges,
): AnyGame => {
  const why = unreadable(game, changes);
  if (why !== undefined) throw new RangeError(`${set}, version ${version}: ${why}`);
  const now = changedSheet(game.sheet, set, version, changes);
  const sheet = follows === set ? now : { ...now, follows };
  const { editions: _, ...played } = game.playedBy?.game(sheet) ?? game;
  return { ...played, sheet, edition: { set, version } };
};

/** The version that a game's own sheet has under a set, as the set dates it. */
const ownEdition = (game: AnyGame, set: RuleSetId, row: RuleSetVersion | undefined): Edition | undefined => {
  const rules = ruleVersionOf(game, set);
  return (
    rules && {
      ...rules,
      from: row?.from ?? null,
      until: row?.until ?? null,
      source: row?.source ?? "",
      says: null,
      game,
    }
  );
};

const editionsUnder = (game: AnyGame, set: RuleSet): readonly Edition[] => {
  const { id, follows = id } = set;
  const own = ownEdition(
    game,
    id,
    set.versions.find(({ version }) => version === game.sheet.versions[id]),
  );
  const editions: Edition[] = own === undefined ? [] : [own];
  let now: AnyGame | undefined = own?.game ?? (game.sheet.versions[follows] === undefined ? undefined : game);
  for (const { version, from, until = null, source, games = {} } of set.versions) {
    const rules = Object.hasOwn(games, game.sheet.game) ? games[game.sheet.game] : undefined;
    if (rules === undefined || now === undefined) continue;
    const { changes, ...says } = rules;
    now = changed(now, id, follows, version, changes);
    const hashed = ruleVersionOf(now, id);
    if (hashed !== undefined) editions.push({ ...hashed, from, until, source, says, game: now });
  }
  return editions.map((edition, index) => {
    const next = editions[index + 1]?.from;
    const ends = next === undefined || next === null ? null : dayBefore(next);
    return { ...edition, until: edition.until ?? ends };
  });
};

/** The game as its own code has it, without a registry's editions. */
const plain = (game: AnyGame): AnyGame => game.editions?.find(({ says }) => says === null)?.game ?? game;

/** A game with every edition that these rule sets make of it, and those that it has of its own. */
export const withEditions = (known: AnyGame, sets: readonly RuleSet[]): AnyGame => {
  // Made of one edition: it has no others.
  if (known.edition !== undefined) return known;
  const game = plain(known);
  const listed = new Set(sets.map(({ id }) => id));
  const unlisted = Object.keys(game.sheet.versions).filter((id) => !listed.has(id));
  const own = unlisted.flatMap((id) => ownEdition(game, id, undefined) ?? []);
  return { ...game, editions: [...sets.flatMap((set) => editionsUnder(game, set)), ...own] };
};

/** All editions of a game, each rule set's in the order of their dates. */
export const editionsOf = (game: AnyGame): readonly Edition[] =>
  game.editions ?? Object.keys(game.sheet.versions).flatMap((set) => ownEdition(game, set, undefined) ?? []);
