import { batch, signal } from "@preact/signals";
import type { DisplaySettings, ScreenOrder, Screens, SiteInfo } from "../../src/wire.ts";
import { get, siteApi } from "../shared/api.ts";
import { retryDelay } from "../shared/retry.ts";
import { ownId, recall, remember } from "./identity.ts";
import { isNewer, renew } from "./renew.ts";
import { keepReporting } from "./report.ts";
import { type Address, settingsOf } from "./settings.ts";
import { createDisplay, type Display } from "./state.ts";

/** How long a screen shows its own name when it is asked to (ms). */
const identified = 15_000;

/** What the gateway last told this screen, kept for a start without it. */
type Told = Pick<ScreenOrder, "name" | "profile" | "settings">;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const getForEver = async <Answer>(path: string): Promise<Answer> => {
  for (let failures = 0; ; failures++) {
    try {
      return await get<Answer>(path);
    } catch {
      await wait(retryDelay(failures));
    }
  }
};

/** The only site there is; null where there are more. */
const onlySite = async (): Promise<string | null> => {
  const { sites } = await getForEver<{ sites: readonly SiteInfo[] }>("/api/sites");
  return sites.length === 1 ? (sites[0]?.site ?? null) : null;
};

const profileOf = async (site: string, profile: string): Promise<DisplaySettings | null> => {
  const { profiles } = await getForEver<Screens>(siteApi(site, "screens"));
  return profiles.find((stored) => stored.profile === profile)?.settings ?? null;
};

/** A screen on a wall that nobody attends to. */
export const createKiosk = (address: Address) => {
  const screen = address.screen ?? (address.preview ? "preview" : ownId());
  const initial = settingsOf(address.given, null, navigator.languages);
  const settings = signal(initial);
  const display = signal<Display | null>(null);
  const name = signal<string | null>(null);
  const identifying = signal(false);
  /** A profile that was asked for and does not exist. */
  const missing = signal<string | null>(null);
  const noSite = signal(false);
  let profile: string | null = null;

  const show = (site: string, stored: DisplaySettings | null): void => {
    const wanted = settingsOf(address.given, stored, navigator.languages);
    if (display.value !== null && JSON.stringify(wanted) === JSON.stringify(settings.value)) return;
    display.value?.close();
    batch(() => {
      settings.value = wanted;
      display.value = createDisplay({
        ...{ site, settings: wanted },
        screen: address.preview ? null : screen,
        profile: address.profile,
        onOrder: (order) => take(site, order),
      });
    });
  };

  const identify = (): void => {
    identifying.value = true;
    setTimeout(() => {
      identifying.value = false;
    }, identified);
  };

  const take = (site: string, order: ScreenOrder): void => {
    name.value = order.name;
    missing.value = order.missing;
    profile = order.settings === null ? null : (order.profile ?? address.profile);
    remember(`told ${site} ${screen}`, JSON.stringify({ ...order, do: undefined } satisfies Told & { do: undefined }));
    if (order.do === "identify") identify();
    if (order.do === "reload") renew(true);
    else if (isNewer(order.page)) renew(false);
    show(site, order.settings);
  };

  const begin = async (): Promise<void> => {
    const site = address.site ?? (await onlySite());
    if (site === null) {
      noSite.value = true;
      return;
    }
    if (address.preview) {
      const stored = address.profile === null ? null : await profileOf(site, address.profile);
      if (address.profile !== null && stored === null) missing.value = address.profile;
      show(site, stored);
      return;
    }
    const before = recall<Told>(`told ${site} ${screen}`);
    name.value = before?.name ?? null;
    show(site, before?.settings ?? null);
    const first = display.value;
    if (first === null) return;
    keepReporting(site, screen, () => ({ display: display.value ?? first, profile }));
  };
  if (address.wrong.length === 0) void begin();

  return { screen, settings, display, name, identifying, missing, noSite, wrong: address.wrong };
};

export type Kiosk = ReturnType<typeof createKiosk>;
