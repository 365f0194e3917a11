import { isRefusal, type Refusal, refuse } from "@carrusel/contracts";
import type { SiteStore } from "@carrusel/event-store";
import { SiteExists, type SiteRecord, type SiteRegistry } from "@carrusel/messaging";
import { isCurrency } from "@carrusel/money";
import type { SiteInfo, SitesPart } from "@carrusel/service-host";

export interface SiteRules {
  /** Currencies that the installation keeps; all of ISO 4217 where it is empty. */
  readonly currencies: readonly string[];
  /** The installation serves guests: no scripts run beside it. */
  readonly production: boolean;
  readonly now: () => string;
  /** How many servers of a cluster keep the history of new sites. */
  readonly replicas?: number;
  /** Where the history of new sites lies. */
  readonly store: NonNullable<SiteRecord["store"]>;
}

/** Guests play on a real floor alone. */
export const guestsOf =
  (registry: Pick<SiteRegistry, "get">) =>
  async (site: string): Promise<boolean> =>
    (await registry.get(site))?.kind === "floor";

const kinds: ReadonlySet<string> = new Set(["floor", "demo", "script", "group"]);

/** Kinds whose history is kept for ever. */
const isKept = (kind: string): boolean => kind === "floor" || kind === "group";

/** Shards of a real site; a script's has one, so that its events have one order, and a group is one book. */
const shardsOf = (kind: string): number => (kind === "script" || kind === "group" ? 1 : 4);

/** The sites of an installation: their records, and the streams that hold their history. */
export const createSites = (
  registry: SiteRegistry,
  store: Pick<SiteStore, "createSite" | "deleteSite">,
  rules: SiteRules,
) => {
  const refusal = (site: SiteInfo): Refusal | undefined => {
    if (!kinds.has(site.kind))
      return refuse("not-authorised", `A site is a floor, a demo, a script's or a group's, not "${site.kind}".`);
    if (!isCurrency(site.currency)) return refuse("not-authorised", `"${site.currency}" is not an ISO 4217 currency.`);
    if (rules.currencies.length > 0 && !rules.currencies.includes(site.currency)) {
      return refuse("not-authorised", `This installation keeps ${rules.currencies.join(", ")}, not ${site.currency}.`);
    }
    return site.kind === "script" && rules.production
      ? refuse("not-authorised", "This is a production installation: scripts do not run beside guests.")
      : undefined;
  };

  /** Makes a site, or finishes one that was begun. */
  const ensure = async (site: SiteInfo): Promise<SiteRecord | Refusal> => {
    const refused = refusal(site);
    if (refused !== undefined) return refused;
    const record: SiteRecord = {
      site: site.site,
      currency: site.currency,
      kind: site.kind as SiteRecord["kind"],
      production: rules.production,
      period: rules.now().slice(0, 4),
      shards: shardsOf(site.kind),
      created: rules.now(),
      ...(rules.store === "jetstream" ? {} : { store: rules.store }),
    };
    const existing = await registry.get(site.site);
    if (existing !== undefined && existing.currency !== site.currency) {
      return refuse("not-authorised", `Site ${site.site} keeps ${existing.currency}, not ${site.currency}.`);
    }
    if (existing?.readOnly === true) {
      return refuse(
        "not-authorised",
        `Site ${site.site} has an installation of its own: here is a copy of its history.`,
      );
    }
    const { store: home = "jetstream" } = existing ?? record;
    if (home !== rules.store) {
      return refuse("not-authorised", `The history of site ${site.site} lies in ${home}, not in ${rules.store}.`);
    }
    const layout = existing ?? record;
    const { replicas = 1 } = rules;
    await store.createSite(site.site, layout, { throwaway: !isKept((existing ?? record).kind), replicas });
    if (existing === undefined) await registry.create(record);
    return existing ?? record;
  };

  const part: SitesPart = {
    create: async (site) => {
      if ((await registry.get(site.site)) !== undefined) {
        return refuse("not-authorised", `There is a site "${site.site}" already.`);
      }
      try {
        const record = await ensure(site);
        return isRefusal(record) ? record : site;
      } catch (error) {
        if (error instanceof SiteExists) return refuse("not-authorised", error.message);
        throw error;
      }
    },
    remove: async (site) => {
      const record = await registry.get(site);
      if (record === undefined) return refuse("not-authorised", `There is no site "${site}".`);
      if (isKept(record.kind) || record.readOnly === true)
        return refuse("not-authorised", "The history of a floor or a group is kept: its site is not removed.");
      await registry.remove(site);
      await store.deleteSite(site);
      return undefined;
    },
    list: async () => (await registry.list()).map(({ site, currency, kind }) => ({ site, currency, kind })),
  };
  /** Sites that scripts left behind because they were killed; nobody can run one before the gateway is up. */
  const sweep = async (): Promise<void> => {
    for (const { site, kind } of await registry.list()) if (kind === "script") await part.remove(site);
  };
  return { ensure, part, sweep };
};
