import { Ratio } from "@carrusel/money";
import { counted } from "../../counted.ts";
import type { RegisterLine } from "./register.ts";
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

/** What `jackpot show` prints; sums in minor units. */
export const sheetLines = (sheet: JackpotSheet): string => {
  const { terms, contributions, adjustments, awards, pending } = sheet;
  const mystery = terms.kind === "mystery" ? `, hit between ${terms.least} and ${terms.greatest}` : "";
  const lines = [
    `${sheet.book}/${sheet.jackpot}: ${terms.kind}${mystery}, ${sheet.rules}, ${sheet.currency} (minor units)`,
    `  meter ${sheet.meter}, reserve ${sheet.reserve}, overflow ${sheet.overflow}`,
    `  bet "${terms.bet}" of ${terms.tables.join(", ")}; stake ${terms.stake}, seed ${terms.seed}, ceiling ${terms.ceiling ?? "none"}`,
    `  of each stake ${terms.contribution} to the meter, ${terms.reserve} to the reserve`,
    `  terms set by ${sheet.setBy} at ${sheet.set}`,
    ...(pending === null
      ? []
      : [`  waiting until it is next won: ${JSON.stringify(pending.terms)} (${pending.by} at ${pending.time})`]),
    ...(terms.levelOf === undefined ? [] : [`  a level of ${terms.levelOf}`]),
    ...(sheet.levels.length === 0 ? [] : [`  levels: ${sheet.levels.join(", ")}`]),
    ...(terms.greatestContribution === undefined
      ? []
      : [`  of one round at most ${terms.greatestContribution} is believed`]),
    ...(terms.verifyAbove === undefined ? [] : [`  awards above ${terms.verifyAbove} are verified by a second person`]),
    ...Object.entries(sheet.prizes)
      .sort(byPrize)
      .map(([combination, { prize, chance }]) => `  ${combination}: ${prize}, ${chanceText(chance)}`),
    `  ${counted(sheet.wagers, "wager")} brought ${contributions.meter} to the meter, ${contributions.reserve} to the reserve, ${contributions.overflow} to the overflow`,
    `  seeds ${sheet.seeds}, adjustments ${adjustments.up} up and ${adjustments.down} down`,
    `  ${counted(awards.number, "award")} of ${awards.sum} in all, ${awards.pending} pending`,
    ...Object.entries(sheet.shares).map(
      ([site, share]) => `  ${site} brought ${share.meter} to the meter, ${share.reserve} to the reserve`,
    ),
    ...sheet.refused.map(
      ({ site, table, day, round, sum }) =>
        `  not believed: ${sum} of round ${round} at ${site === undefined ? "" : `${site}/`}${table} on ${day}`,
    ),
    ...sheet.draws.map(
      ({ draw, sum, commitment, proved }) =>
        `  draw ${draw}: hit at ${sum}, ${proved ? "as committed to" : "NOT AS COMMITTED TO"} by ${commitment}`,
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
      `${line.jackpot} award ${line.award}: ${line.amount} ${line.currency} for ${line.combination},`,
      `${line.game ?? "?"} ${line.table} round ${line.round} of ${line.day}, seat ${line.seat} (${line.player}),`,
      `won ${line.won}, verified ${signature(line.verifiedBy, line.verified)}, paid ${signature(line.paidBy, line.paid)}`,
    ].join(" "),
  );
  return `${[`${site}: ${counted(lines.length, "award")}`, ...printed].join("\n")}\n`;
};
