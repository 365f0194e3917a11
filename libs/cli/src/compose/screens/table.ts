import type { ProfileView, ScreenView } from "@carrusel/gateway";
import { columns } from "../../columns.ts";

export interface Listed extends ScreenView {
  readonly site: string;
  /** The version of the display page that is served now. */
  readonly served: string;
}

/** Whether nothing is heard of a screen, or never was. */
export const isSilent = ({ silentSince, lastHeard }: ScreenView): boolean => silentSince !== null || lastHeard === null;

const isStale = (screen: ScreenView): boolean => !isSilent(screen) && screen.report?.staleSince != null;

/** Such as `14:05:09`, with the day before it where that is another one. */
const moment = (time: string, now: string): string =>
  time.slice(0, 10) === now.slice(0, 10) ? time.slice(11, 19) : `${time.slice(0, 10)} ${time.slice(11, 19)}`;

const stateOf = (screen: ScreenView, now: string): string => {
  if (screen.lastHeard === null) return "not heard yet";
  if (screen.silentSince !== null) return `silent since ${moment(screen.silentSince, now)}`;
  const stale = screen.report?.staleSince;
  if (stale != null) return `no news since ${moment(stale, now)}`;
  return screen.connectedSince === null ? "live" : `live since ${moment(screen.connectedSince, now)}`;
};

/** A sum of minor units as people write it. */
const money = (minor: number, currency: string): string => {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const places = format.resolvedOptions().maximumFractionDigits ?? 0;
  const digits = `${minor}`.padStart(places + 1, "0");
  const cut = digits.length - places;
  // A decimal text is formatted exactly.
  return format.format(`${digits.slice(0, cut)}.${digits.slice(cut)}0` as Intl.StringNumericLiteral);
};

const shows = ({ report, served }: Listed): string => {
  if (report === null) return "-";
  const sums = report.showing.map(({ jackpot, meter, currency }) => `${jackpot} ${money(meter, currency)}`);
  const older = report.page !== served && served !== "" ? " (older page)" : "";
  return `${report.layout}: ${sums.join(", ") || "nothing"}${older}`;
};

const profileOf = ({ profile, report }: ScreenView): string =>
  profile ?? (report?.profile == null ? "-" : `${report.profile} (its address)`);

const byNeed = (screen: ScreenView): number => (isSilent(screen) ? 0 : isStale(screen) ? 1 : 2);

/** Those that need somebody first. `now`: the gateway's own clock; times are UTC. */
export const screensText = (screens: readonly Listed[], now: string): string => {
  if (screens.length === 0) return "no screens\n";
  const sorted = screens.toSorted(
    (a, b) =>
      a.site.localeCompare(b.site, "en") ||
      byNeed(a) - byNeed(b) ||
      (a.name ?? a.screen).localeCompare(b.name ?? b.screen, "en", { numeric: true }),
  );
  const rows = sorted.map((screen) => [
    screen.site,
    screen.screen,
    screen.name ?? "-",
    stateOf(screen, now),
    profileOf(screen),
    shows(screen),
  ]);
  const silent = screens.filter(isSilent).length;
  const count = `${screens.length} ${screens.length === 1 ? "screen" : "screens"}`;
  const table = columns([["site", "screen", "name", "state (UTC)", "profile", "shows"], ...rows]);
  return `${table}\n\n${count}${silent === 0 ? "" : `, ${silent} silent`}\n`;
};

const settingsText = (settings: ProfileView["settings"]): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${typeof value === "object" ? JSON.stringify(value) : value}`)
    .join(" ") || "-";

export const profilesText = (profiles: readonly (ProfileView & { readonly site: string })[]): string => {
  if (profiles.length === 0) return "no profiles\n";
  const rows = profiles.map(({ site, profile, settings, changedBy, changedAt }) => [
    site,
    profile,
    settingsText(settings),
    `${changedBy}, ${changedAt.slice(0, 19).replace("T", " ")}`,
  ]);
  return `${columns([["site", "profile", "settings", "changed (UTC)"], ...rows])}\n`;
};
