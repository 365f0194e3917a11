import type { JackpotsPart } from "@carrusel/hosting";
import type { SiteRegistry } from "@carrusel/messaging";
import { type Measures, type Measuring, measuring, observeJackpots } from "@carrusel/service-host";

/** Sites that scripts make come and go: nobody watches their figures. */
export const measuringFor = (measures: Measures | undefined, registry: SiteRegistry): Measuring =>
  measuring(measures, (site) => registry.known(site)?.kind !== "script");

/** Watches the jackpots that are kept here: those of copied sites are watched where they are kept. */
export const watchJackpots = (
  measures: Measures | undefined,
  registry: SiteRegistry,
  jackpots: Pick<JackpotsPart, "jackpots"> | undefined,
): (() => void) => {
  if (measures === undefined || jackpots === undefined) return () => undefined;
  const own = async (): Promise<readonly string[]> => {
    const sites = await registry.list();
    return sites.flatMap(({ site, kind, readOnly }) => (kind === "script" || readOnly === true ? [] : [site]));
  };
  return observeJackpots(measures, own, jackpots);
};
