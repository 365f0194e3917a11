import { isRefusal, type JackpotTerms, type Refusal, type RuleSetId, refuse } from "@carrusel/contracts";
import type { TableDescription, TablePort } from "@carrusel/hosting";
import { Ratio } from "@carrusel/money";
import { linkedName, memberOf } from "./domain/members.ts";
import type { TableDirectory } from "./links.ts";

type Chances = Readonly<Record<string, string>>;

/** Which jackpot is to play at tables. */
export interface Wanted {
  /** The site, or the group's. */
  readonly site: string;
  readonly id: string;
  readonly rules: RuleSetId;
  readonly currency: string;
  readonly terms: JackpotTerms;
}

const sameChances = (a: Chances, b: Chances): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([combination, chance]) => Ratio.from(b[combination] ?? "-1").equals(Ratio.from(chance)));

/** Whose stakes these are: the jackpot's own, or that of which it is a level. */
const stakedOn = ({ id, terms }: Wanted): string => terms.levelOf ?? id;

/** What a group asks of a table beyond what a site's own jackpot does. */
const checkMember = (name: string, wanted: Wanted, table: TableDescription): Refusal | undefined => {
  const { rules, currency, terms } = wanted;
  if (table.rules !== rules) return refuse("not-authorised", `Table ${name} plays under ${table.rules}, not ${rules}.`);
  if (table.currency !== currency) {
    return refuse("not-authorised", `Table ${name} plays for ${table.currency}, not ${currency}.`);
  }
  if (terms.stake * 2 > table.min) {
    return refuse("side-bet-over-limit", `The stake is above half of the minimum of table ${name}, ${table.min}.`);
  }
  const own = linkedName(wanted.site, stakedOn(wanted));
  const other = table.links.find((link) => link.bet === terms.bet && link.jackpot !== own);
  return (
    other && refuse("not-authorised", `"${terms.bet}" of table ${name} plays for jackpot ${other.jackpot} already.`)
  );
};

/** A site's own jackpot does not take over a wager that plays for its group. */
const checkOwn = (name: string, { terms }: Wanted, table: TableDescription): Refusal | undefined => {
  const other = table.links.find((link) => link.bet === terms.bet && link.jackpot.includes("/"));
  return (
    other && refuse("not-authorised", `"${terms.bet}" of table ${name} plays for jackpot ${other.jackpot} already.`)
  );
};

/**
 * Refuses tables that are not there, combinations that they do not know, and unequal odds, by the exact chances of the
 * tables' own games. `group`: the tables are `site/table`, read from the histories of their sites; they have the
 * jackpot's rule set and currency, and a minimum of at least two stakes.
 */
export const checkTables = async (
  tables: TablePort,
  directory: TableDirectory,
  wanted: Wanted,
  group: boolean,
): Promise<Refusal | undefined> => {
  const { terms, rules } = wanted;
  let first: { readonly name: string; readonly chances: Chances } | undefined;
  for (const name of terms.tables) {
    const place = group ? memberOf(name) : { site: wanted.site, table: name };
    const found = place && (await directory.find(place.site, place.table));
    if (place === undefined || found === undefined) {
      return refuse("unknown-table", group ? `There is no table ${name} of a site.` : `There is no table ${name}.`);
    }
    const { game, day } = found;
    const { site, table } = place;
    const chances = await tables.chances(site, game, table, day, terms.bet, Object.keys(terms.prizes));
    if (isRefusal(chances)) return chances;
    const described = await tables.describe(site, game, table, day);
    const refused = described && (group ? checkMember : checkOwn)(name, wanted, described);
    if (refused !== undefined) return refused;
    first ??= { name, chances };
    if (!sameChances(first.chances, chances)) {
      return refuse(
        "not-authorised",
        `Tables ${first.name} and ${name} do not offer the same odds on this jackpot.`,
        rules === "ES-CN-234-1997" ? "ES-CN-1-9.authorised" : undefined,
      );
    }
  }
  return undefined;
};
