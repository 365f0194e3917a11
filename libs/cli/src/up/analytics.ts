import { analyticsFolder } from "@carrusel/analytics-store";
import type { EventStore } from "@carrusel/event-store";
import type { ServiceLog } from "@carrusel/hosting";
import type { SiteRegistry } from "@carrusel/messaging";
import type { Measures } from "@carrusel/service-host";
import type { UpSettings } from "./settings.ts";

/** Follows every site but those of scripts into the files below the data directory. */
export const startAnalytics = async (
  { data, filesEvery: seconds }: Pick<UpSettings, "data" | "filesEvery">,
  store: EventStore,
  registry: SiteRegistry,
  log: ServiceLog,
  measures: Measures | undefined,
): Promise<{ stop(): Promise<void> }> => {
  const [{ createAnalytics }, { knownEdges }] = await Promise.all([
    import("@carrusel/analytics"),
    import("../compose/edges.ts"),
  ]);
  const ending = new AbortController();
  const edges = (game: string) => knownEdges(game, ending.signal);
  const filesEvery = seconds * 1_000;
  const service = await createAnalytics({ store, log }, { folder: analyticsFolder(data), edges, filesEvery });
  const report = (site: string) => (error: unknown) =>
    log.warn("analytics cannot follow a site", { site, error: `${error}` });
  const unwatch = registry.watch((site, record) => {
    if (record === undefined) service.detach(site, true).catch(report(site));
    else if (record.kind !== "script") service.attach(site).catch(report(site));
  });
  for (const { site, kind } of await registry.list()) {
    if (kind !== "script") service.attach(site).catch(report(site));
  }
  const unobserve = measures?.observe(["carrusel.analytics.unwritten"], (tell) => {
    for (const [site, age] of service.unwritten()) tell("carrusel.analytics.unwritten", age, { "carrusel.site": site });
  });
  return {
    stop: async () => {
      unobserve?.();
      unwatch();
      ending.abort();
      await service.stop();
    },
  };
};
