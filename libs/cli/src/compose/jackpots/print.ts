import { Ratio } from "@carrusel/money";
import { counted } from "../../counted.ts";
import type { RegisterLine } from "./register.ts";
import { sumText } from "./sums.ts";
import type { JackpotSheet } from "./view.ts";

/** `1/649740`, or `3/2000 (1 in 667)` where the fraction does not say it itself. */
const chanceText = (chance: string | null): string => {
  if (chance === null) return "chance not known here";
  const ratio = Ratio.from(chance);
  if (ratio.isZero) return "never";
  if (ratio.num === 1n) return `1 in ${ratio.den}`;
  return `${chance}, about 1 in ${Math.round(Ratio.one.over(ratio).toApproximateNumber())}`;
};

const byPrize = (a: readonly [string, { readonly prize: string }], b: typeof a): number =>
  Number(b[1].prize === "100%") - Number(a[1].prize === "100%");

/** A prize as its terms have it: a part of the meter, or a sum. */
const prizeText = (prize: string, currency: string): string =>
  prize.startsWith("sum:") ? sumText(prize.slice(4), currency) : prize;

/** What `jackpot show` prints. */
export const sheetLines = (sheet: JackpotSheet): string => {
  const { terms, contributions, adjustments, awards, pending, currency } = sheet;
  const sum = (minor: number | string): string => sumText(minor, currency);
  const { least = 0, greatest = 0, ceiling } = terms;
  const mystery = terms.kind === "mystery" ? `, hit between ${sum(least)} and ${sum(greatest)}` : "";
  const lines = [
    `${sheet.book}/${sheet.jackpot}: ${terms.kind}${mystery}, ${sheet.rules}, ${currency}`,
    `  meter ${sum(sheet.meter)}, reserve ${sum(sheet.reserve)}, overflow ${sum(sheet.overflow)}`,
    `  bet "${terms.bet}" of ${terms.tables.join(", ")}; stake ${sum(terms.stake)}, seed ${sum(terms.seed)}, ceiling ${ceiling === null ? "none" : sum(ceiling)}`,
    `  of each stake ${terms.contribution} to the meter, ${terms.reserve} to the reserve`,
    `  terms set by ${sheet.setBy} at ${sheet.set}`,
    ...(pending === null
      ? []
      : [
          `  waiting until it is next won (sums in minor units): ${JSON.stringify(pending.terms)} (${pending.by} at ${pending.time})`,
        ]),
    ...(terms.levelOf === undefined ? [] : [`  a level of ${terms.levelOf}`]),
    ...(sheet.levels.length === 0 ? [] : [`  levels: ${sheet.levels.join(", ")}`]),
    ...(terms.greatestContribution === undefined
      ? []
      : [`  of one round at most ${sum(terms.greatestContribution)} is believed`]),
    ...(terms.verifyAbove === undefined
      ? []
      : [`  awards above ${sum(terms.verifyAbove)} are verified by a second person`]),
    ...Object.entries(sheet.prizes)
      .sort(byPrize)
      .map(
        ([combination, { prize, chance }]) => `  ${combination}: ${prizeText(prize, currency)}, ${chanceText(chance)}`,
      ),
    `  ${counted(sheet.wagers, "wager")} brought ${sum(contributions.meter)} to the meter, ${sum(contributions.reserve)} to the reserve, ${sum(contributions.overflow)} to the overflow`,
    `  seeds ${sum(sheet.seeds)}, adjustments ${sum(adjustments.up)} up and ${sum(adjustments.down)} down`,
    `  ${counted(awards.number, "award")} of ${sum(awards.sum)} in all, ${awards.pending} pending`,
    ...Object.entries(sheet.shares).map(
      ([site, share]) => `  ${site} brought ${sum(share.meter)} to the meter, ${sum(share.reserve)} to the reserve`,
    ),
    ...sheet.refused.map(
      ({ site, table, day, round, sum: refused }) =>
        `  not believed: ${sum(refused)} of round ${round} at ${site === undefined ? "" : `${site}/`}${table} on ${day}`,
    ),
    ...sheet.draws.map(
      ({ draw, sum: drawn, commitment, proved }) =>
        `  draw ${draw}: hit at ${sum(drawn)}, ${proved ? "as committed to" : "NOT AS COMMITTED TO"} by ${commitment}`,
    ),
    ...(sheet.commitment === null ? [] : [`  the draw to come is committed to by ${sheet.commitment}`]),
    ...(sheet.retiredInto === null ? [] : [`  retired into ${sheet.retiredInto}`]),
  ];
  return `${lines.join("\n")}\n`;
};

const signature = (who: string | null, when: string | null): string => (who === null ? "-" : `${who} at ${when}`);

/** What `jackpot register` prints. */
export const registerLines = (site: string, lines: readonly RegisterLine[]): string => {
  const printed = lines.map((line) =>
    [
      (line.voucher ?? "pending").padEnd(16),
      `${line.jackpot} award ${line.award}: ${sumText(line.amount, line.currency)} for ${line.combination},`,
      `${line.game ?? "?"} ${line.table} round ${line.round} of ${line.day}, seat ${line.seat} (${line.player}),`,
      `won ${line.won}, verified ${signature(line.verifiedBy, line.verified)}, paid ${signature(line.paidBy, line.paid)}`,
    ].join(" "),
  );
  return `${[`${site}: ${counted(lines.length, "award")}`, ...printed].join("\n")}\n`;
};
