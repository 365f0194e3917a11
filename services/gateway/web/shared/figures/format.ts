import { money } from "../money.ts";

export const percent = (share: number | null, digits = 2): string =>
  share === null ? "–" : `${(100 * share).toFixed(digits)} %`;

export const sum = (minor: number | null, currency: string): string =>
  minor === null ? "–" : money(minor, currency, "en", true);

/** With its sign, so that a column of gains and losses reads at a glance. */
export const signed = (minor: number | null, currency: string): string =>
  minor === null ? "–" : `${minor > 0 ? "+" : ""}${money(minor, currency, "en", true)}`;

export const toneOf = (minor: number | null): string =>
  minor === null || minor === 0 ? "" : minor > 0 ? "gain" : "loss";

export const dayText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
