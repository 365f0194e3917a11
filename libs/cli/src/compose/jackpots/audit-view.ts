import { type AuditDifference, type AuditReport, figuresThatCount } from "@carrusel/jackpots";
import { counted, tooNew } from "../../counted.ts";
import { sumText } from "./sums.ts";

/** An audit of one jackpot: sums in minor units, exact. */
export interface AuditView {
  readonly jackpot: string;
  readonly book: string;
  /** ISO 4217. */
  readonly currency: string;
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
export const auditView = (jackpot: string, book: string, currency: string, report: AuditReport): AuditView => {
  const account = report.jackpots.find(({ id }) => id === jackpot);
  if (account === undefined) throw new TypeError(`the audit has no jackpot ${jackpot}`);
  const { wagers, meter, reserve, overflow, toMeter, toReserve, toOverflow, seeds, up, down, awards } = account;
  return {
    ...{ jackpot, book, currency, wagers, meter: `${meter}`, reserve: `${reserve}`, overflow: `${overflow}` },
    contributions: { meter: `${toMeter}`, reserve: `${toReserve}`, overflow: `${toOverflow}` },
    ...{ seeds: `${seeds}`, adjustments: { up: `${up}`, down: `${down}` } },
    awards: { number: awards.length, sum: awards.reduce((sum, { amount }) => sum + amount, 0) },
    behind: report.behind,
    differences: report.differences.filter((one) => one.jackpot === jackpot || one.jackpot === ""),
  };
};

const exactly = /^-?\d+(\/\d+)?$/;

/** A figure of a difference: a sum, a number of something, or words. */
const figureText = (what: string, figure: string, currency: string): string =>
  exactly.test(figure) && !figuresThatCount.has(what) ? sumText(figure, currency) : figure;

export const auditLines = (view: AuditView): string => {
  const { contributions, adjustments, awards, differences, behind, currency } = view;
  const sum = (minor: number | string): string => sumText(minor, currency);
  const lines = [
    `${view.book}/${view.jackpot}, recomputed from the tables' histories:`,
    `  wagers         ${view.wagers}`,
    `  meter          ${sum(view.meter)}`,
    `  reserve        ${sum(view.reserve)}`,
    `  overflow       ${sum(view.overflow)}`,
    `  contributions  ${sum(contributions.meter)} to the meter, ${sum(contributions.reserve)} to the reserve, ${sum(contributions.overflow)} to the overflow`,
    `  seeds          ${sum(view.seeds)}`,
    `  adjustments    ${sum(adjustments.up)} up, ${sum(adjustments.down)} down`,
    `  awards         ${awards.number}, ${sum(awards.sum)} in all`,
    ...(behind > 0 ? [`  ${tooNew(behind, "book")}`] : []),
    counted(differences.length, "difference"),
    ...differences.map(
      ({ what, recomputed, booked, version }) =>
        `  ${what}: ${figureText(what, recomputed, currency)}, but in the book: ${figureText(what, booked, currency)}${version === 0 ? "" : ` (entry ${version})`}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
};
