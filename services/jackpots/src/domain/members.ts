import type { JackpotTerms } from "@carrusel/contracts";
import type { Jackpot } from "./state.ts";

/** A table of a group's jackpot. */
export interface Member {
  readonly site: string;
  readonly table: string;
}

/** Reads `north/T1`; undefined for a table without a site. */
export const memberOf = (name: string): Member | undefined => {
  const [site = "", table] = name.split("/");
  return table === undefined ? undefined : { site, table };
};

/** What tables call a jackpot of the group, so that it is never taken for one of their site's own. */
export const linkedName = (group: string, jackpot: string): string => `${group}/${jackpot}`;

/** The id in the group's book of what a table calls `group/J1`; undefined for jackpots of others. */
export const idInGroup = (group: string, name: string): string | undefined =>
  name.startsWith(`${group}/`) ? name.slice(group.length + 1) : undefined;

/** The sites whose tables play or have played for a jackpot, or will once its pending terms hold. */
export const sitesOf = ({ terms, pending, formerTables }: Jackpot): readonly string[] => [
  ...new Set(
    [...terms.tables, ...formerTables, ...(pending?.terms.tables ?? [])].flatMap((name) => memberOf(name)?.site ?? []),
  ),
];

const ofSite = (site: string, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const member = memberOf(name);
    return member?.site === site ? [member.table] : [];
  });

/** A group's jackpot as one site's tables know it: by the group's name for it, with this site's tables alone. */
export const atSite = (group: string, jackpot: Jackpot, site: string): Jackpot => {
  const terms: JackpotTerms = { ...jackpot.terms, tables: [...ofSite(site, jackpot.terms.tables)] };
  const formerTables = ofSite(site, jackpot.formerTables);
  return { ...jackpot, id: linkedName(group, jackpot.id), terms, formerTables };
};
