import type { AuditDifference, AuditReport } from "@carrusel/jackpots";
import { counted, tooNew } from "../../counted.ts";

/** An audit of one jackpot: sums in minor units, exact. */
export interface AuditView {
  readonly jackpot: string;
  readonly book: string;
  readonly wagers: number;
  readonly meter: string;
  readonly reserve: string;
  readonly overflow: string;
  readonly contributions: { readonly meter: string; readonly reserve: string; readonly overflow: string };
  readonly seeds: string;
  readonly adjustments: { readonly up: string; readonly down: string };
  readonly awards: { readonly number: number; readonly sum: number };
  /** Rounds that the book had not taken in yet. */
  readonly behind: number;
  readonly differences: readonly AuditDifference[];
}

/** What an audit says of one jackpot; differences that are about the whole book are everybody's. */
export const auditView = (jackpot: string, book: string, report: AuditReport): AuditView => {
  const account = report.jackpots.find(({ id }) => id === jackpot);
  if (account === undefined) throw new TypeError(`the audit has no jackpot ${jackpot}`);
  const { wagers, meter, reserve, overflow, toMeter, toReserve, toOverflow, seeds, up, down, awards } = account;
  return {
    ...{ jackpot, book, wagers, meter: `${meter}`, reserve: `${reserve}`, overflow: `${overflow}` },
    contributions: { meter: `${toMeter}`, reserve: `${toReserve}`, overflow: `${toOverflow}` },
    ...{ seeds: `${seeds}`, adjustments: { up: `${up}`, down: `${down}` } },
    awards: { number: awards.length, sum: awards.reduce((sum, { amount }) => sum + amount, 0) },
    behind: report.behind,
    differences: report.differences.filter((one) => one.jackpot === jackpot || one.jackpot === ""),
  };
};

export const auditLines = (view: AuditView): string => {
  const { contributions, adjustments, awards, differences, behind } = view;
  const lines = [
    `${view.book}/${view.jackpot}, recomputed from the tables' histories (minor units):`,
    `  wagers         ${view.wagers}`,
    `  meter          ${view.meter}`,
    `  reserve        ${view.reserve}`,
    `  overflow       ${view.overflow}`,
    `  contributions  ${contributions.meter} to the meter, ${contributions.reserve} to the reserve, ${contributions.overflow} to the overflow`,
    `  seeds          ${view.seeds}`,
    `  adjustments    ${adjustments.up} up, ${adjustments.down} down`,
    `  awards         ${awards.number}, ${awards.sum} in all`,
    ...(behind > 0 ? [`  ${tooNew(behind, "book")}`] : []),
    counted(differences.length, "difference"),
    ...differences.map(
      ({ what, recomputed, booked, version }) =>
        `  ${what}: ${recomputed}, but in the book: ${booked}${version === 0 ? "" : ` (entry ${version})`}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
};
