import type { ScreenReport } from "../../src/wire.ts";
import { siteApi } from "../shared/api.ts";
import { ownVersion } from "./identity.ts";
import type { Display } from "./state.ts";

const every = 10_000;

const reportOf = (display: Display, profile: string | null): ScreenReport => {
  const { settings, shown, current, silentSince } = display;
  const { layout, theme, language } = settings;
  const all = layout === "single" && current.value !== undefined ? [current.value] : shown.value;
  return {
    ...{ layout, theme, lang: language.lang, profile },
    showing: all.slice(0, 24).map(({ jackpot, meter, currency }) => ({ jackpot, meter, currency })),
    staleSince: silentSince.value?.toISOString() ?? null,
    width: Math.round(innerWidth * devicePixelRatio),
    height: Math.round(innerHeight * devicePixelRatio),
    page: ownVersion,
  };
};

/** Tells the gateway every ten seconds what stands on the screen; what it could not tell is not kept. */
export const keepReporting = (
  site: string,
  screen: string,
  look: () => { readonly display: Display; readonly profile: string | null },
): void => {
  const report = async (): Promise<void> => {
    const { display, profile } = look();
    try {
      await fetch(siteApi(site, "screens", screen, "report"), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(reportOf(display, profile)),
        signal: AbortSignal.timeout(5_000),
      });
    } catch {
      // The gateway is away or busy: the next report says how things stand then.
    }
    setTimeout(() => void report(), every * (0.9 + 0.2 * Math.random()));
  };
  setTimeout(() => void report(), 500 + 1_500 * Math.random());
};
