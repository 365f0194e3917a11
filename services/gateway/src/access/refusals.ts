import { grants, type Identity, mayAsk, mayUseSite, type Query, type Role, roles } from "@carrusel/service-host";
import { RequestError } from "../errors.ts";

const names: Readonly<Partial<Record<Query, string>>> = {
  table: "tables",
  days: "the history of tables",
  floor: "the floor",
  "floor-records": "what the floor has on record",
  bank: "the bank",
  "bank-days": "the bank's days and figures",
  jackpots: "jackpots",
};

const either = new Intl.ListFormat("en", { type: "disjunction" });

const refused = (message: string): RequestError => new RequestError(403, "not-authorised", message);

const takes = (able: readonly Role[]): string => `that takes ${either.format(able)}`;

/** Roles that people and devices may have. */
const people = roles.filter((role) => role !== "service");

const of = ({ roles: own }: Identity): string =>
  own.length === 0 ? "A token without a role" : `The role ${either.format(own)}`;

/** Why somebody may not read this of a site; undefined where he may. */
export const unreadable = (
  identity: Identity,
  asked: readonly Query[],
  site: string | undefined,
): RequestError | undefined => {
  if (site !== undefined && !mayUseSite(identity, site)) return refused(`This token is not for the site "${site}".`);
  const lacking = asked.find((query) => !mayAsk(identity, query));
  if (lacking === undefined) return undefined;
  const able = people.filter((role) => asked.every((query) => grants[role].queries.has(query)));
  return refused(`${of(identity)} does not see ${names[lacking] ?? lacking}: ${takes(able)}.`);
};

/** Why somebody may not change this at a site; undefined where he may. */
export const unchangeable = (
  identity: Identity,
  what: string,
  able: readonly Role[],
  site: string,
): RequestError | undefined => {
  if (!mayUseSite(identity, site)) return refused(`This token is not for the site "${site}".`);
  if (able.some((role) => identity.roles.includes(role))) return undefined;
  return refused(`${identity.id} may not change ${what} of ${site}: ${takes(able)}.`);
};
