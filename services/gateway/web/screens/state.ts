import { computed, signal } from "@preact/signals";
import type { DisplaySettings, MeterView, ProfileView, Screens, ScreenView } from "../../src/wire.ts";
import { get, Problem, send, siteApi } from "../shared/api.ts";
import { loadSession, stay } from "../shared/session.ts";
import { followSite } from "../shared/stream.ts";

export type Filter = "all" | "silent" | "stale" | "unnamed";

/** Whether a screen needs somebody: it is silent, or says itself that it has no news. */
export const isSilent = ({ silentSince, lastHeard }: ScreenView): boolean => silentSince !== null || lastHeard === null;
export const isStale = (screen: ScreenView): boolean => !isSilent(screen) && screen.report?.staleSince != null;

const label = ({ name, screen }: ScreenView): string => name ?? screen;

/** What the technician sees of a site's screens. */
export const createScreens = (site: string) => {
  const all = signal<ReadonlyMap<string, ScreenView> | null>(null);
  const profiles = signal<readonly ProfileView[]>([]);
  const jackpots = signal<readonly MeterView[]>([]);
  const page = signal("");
  const problem = signal<string | null>(null);
  const said = signal<string | null>(null);
  const filter = signal<Filter>("all");
  const search = signal("");

  const load = async (): Promise<void> => {
    try {
      const [list, meters] = await Promise.all([
        get<Screens>(siteApi(site, "screens")),
        get<{ jackpots: readonly MeterView[] }>(siteApi(site, "jackpots")),
      ]);
      all.value = new Map(list.screens.map((screen) => [screen.screen, screen]));
      profiles.value = list.profiles;
      page.value = list.page;
      jackpots.value = meters.jackpots;
      problem.value = null;
    } catch (error) {
      problem.value = (error as Error).message;
    }
  };

  const stream = followSite(site, "screens", {
    // Whatever was missed while the line was gone is in the whole list.
    snapshot: () => void load(),
    screens: ({ screens, gone, profiles: changed }) => {
      const map = new Map(all.value ?? []);
      for (const screen of gone) map.delete(screen);
      for (const view of screens) map.set(view.screen, view);
      all.value = map;
      if (changed !== undefined) profiles.value = changed;
    },
    denied: () => void stay(),
  });
  // A site that is not there has no stream: the list says so in words.
  void load();

  const fits = (screen: ScreenView): boolean => {
    const text = search.value.trim().toLowerCase();
    const words = [label(screen), screen.screen, screen.address, screen.profile, screen.report?.profile];
    const named = text === "" || words.some((word) => word?.toLowerCase().includes(text));
    switch (filter.value) {
      case "silent":
        return named && isSilent(screen);
      case "stale":
        return named && isStale(screen);
      case "unnamed":
        return named && screen.name === null;
      default:
        return named;
    }
  };

  /** Those that need somebody first, then by name. */
  const shown = computed(() => {
    const rank = (screen: ScreenView): number => (isSilent(screen) ? 0 : isStale(screen) ? 1 : 2);
    return [...(all.value?.values() ?? [])]
      .filter(fits)
      .sort((a, b) => rank(a) - rank(b) || label(a).localeCompare(label(b), "en", { numeric: true }));
  });
  const count = computed(() => {
    const screens = [...(all.value?.values() ?? [])];
    return {
      all: screens.length,
      silent: screens.filter(isSilent).length,
      stale: screens.filter(isStale).length,
      unnamed: screens.filter(({ name }) => name === null).length,
    } satisfies Record<Filter, number>;
  });

  const ask = async (done: string, ...what: Parameters<typeof send>): Promise<boolean> => {
    try {
      await send(...what);
      said.value = done;
      return true;
    } catch (error) {
      said.value = (error as Error).message;
      // The page stays as it is, a form that is half filled in too; its head says where one signs in.
      if (error instanceof Problem && error.status === 401) await loadSession().catch(() => undefined);
      return false;
    }
  };

  const screenPath = (screen: string): string => siteApi(site, "screens", screen);
  const profilePath = (profile: string): string => siteApi(site, "profiles", profile);

  return {
    ...{ site, all, shown, count, profiles, jackpots, page, problem, said, filter, search },
    silentSince: stream.silentSince,
    describe: (screen: ScreenView, what: { name?: string | null; profile?: string | null }) =>
      ask(`${label(screen)}: changed.`, "PUT", screenPath(screen.screen), {
        name: what.name === undefined ? screen.name : what.name,
        profile: what.profile === undefined ? screen.profile : what.profile,
      }),
    forget: (screen: ScreenView) => ask(`${label(screen)} is forgotten.`, "DELETE", screenPath(screen.screen)),
    tell: (what: "identify" | "reload", screens: readonly ScreenView[]) => {
      const done = what === "identify" ? "shows its name" : "loads its page anew";
      const [first] = screens;
      return ask(
        screens.length === 1 && first !== undefined
          ? `${label(first)} ${done}.`
          : `${screens.length} screens were told.`,
        "POST",
        siteApi(site, "screens", "tell"),
        { do: what, screens: screens.map(({ screen }) => screen) },
      );
    },
    store: (profile: string, settings: DisplaySettings) =>
      ask(`Profile ${profile} is stored.`, "PUT", profilePath(profile), settings),
    remove: (profile: string) => ask(`Profile ${profile} is removed.`, "DELETE", profilePath(profile)),
  };
};

export type ScreensState = ReturnType<typeof createScreens>;
