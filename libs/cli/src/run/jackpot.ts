import type { SiteRecord } from "@carrusel/messaging";
import { families } from "../compose/families.ts";
import { auditLines, auditView } from "../compose/jackpots/audit-view.ts";
import { auditOf, membersOf, stateOf } from "../compose/jackpots/books.ts";
import { registerLines, sheetLines } from "../compose/jackpots/print.ts";
import { registerOf } from "../compose/jackpots/register.ts";
import { sheetOf } from "../compose/jackpots/view.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { type History, type HistoryOptions, openHistory } from "../history.ts";

export interface JackpotOptions extends HistoryOptions {
  readonly site?: string;
  readonly group?: boolean;
  readonly json?: boolean;
}

const familyNames = Object.keys(families);

const isGroup = ({ kind }: SiteRecord): boolean => kind === "group";

const withHistory = async (options: JackpotOptions, work: (history: History) => Promise<void>): Promise<void> => {
  if (options.group === true && options.site !== undefined) {
    throw new UserError("a jackpot is a site's or the group's: --site or --group", exitCodes.usage);
  }
  const history = await openHistory(options);
  try {
    await work(history);
  } finally {
    await history.close();
  }
};

/** The book that has a jackpot. */
const find = async ({ sites, store }: History, id: string, options: JackpotOptions) => {
  const asked = sites.filter((record) => {
    if (options.group === true) return isGroup(record);
    return options.site === undefined ? record.kind !== "script" : record.site === options.site;
  });
  if (asked.length === 0) {
    throw new UserError(options.group === true ? "there is no group here" : `there is no site "${options.site ?? ""}"`);
  }
  const found = [];
  for (const record of asked) {
    const state = await stateOf(store, record.site);
    const jackpot = state.jackpots.get(id);
    if (jackpot !== undefined) found.push({ record, state, jackpot });
  }
  const [first, second] = found;
  if (first === undefined) throw new UserError(`there is no jackpot "${id}"`);
  if (second !== undefined) {
    const names = found.map(({ record }) => record.site).join(", ");
    throw new UserError(`several books have a jackpot "${id}" (${names}): say --site or --group`, exitCodes.usage);
  }
  return first;
};

/** Recomputes a jackpot from the tables' histories. */
export const auditJackpot = (id: string, options: JackpotOptions): Promise<void> =>
  withHistory(options, async (history) => {
    const { record, state, jackpot } = await find(history, id, options);
    const { site } = record;
    const group = isGroup(record) ? site : undefined;
    const members = group === undefined ? [site] : membersOf(state);
    const missing = members.filter((member) => !history.sites.some((known) => known.site === member));
    if (missing.length > 0) {
      throw new UserError(
        `the histories of ${missing.join(", ")} are not here: a group's jackpot is audited at its hub`,
      );
    }
    const view = auditView(id, site, jackpot.currency, await auditOf(history.store, site, members, familyNames, group));
    if (options.json === true) printJson(view);
    else process.stdout.write(auditLines(view));
    if (view.differences.length > 0) process.exitCode = exitCodes.failed;
  });

/** Prints what a jackpot holds and plays by. */
export const showJackpot = (id: string, options: JackpotOptions): Promise<void> =>
  withHistory(options, async (history) => {
    const { record, state, jackpot } = await find(history, id, options);
    const sheet = await sheetOf(history.store, record.site, state, jackpot);
    if (options.json === true) printJson(sheet);
    else process.stdout.write(sheetLines(sheet));
  });

/** Prints a site's register of awards. */
export const showRegister = (options: JackpotOptions): Promise<void> =>
  withHistory(options, async ({ store, sites }) => {
    const floors = sites.filter((record) => record.kind === "floor" || record.kind === "demo");
    const [only, another] = floors;
    const site = options.site ?? (another === undefined ? only?.site : undefined);
    if (site === undefined || !sites.some((record) => record.site === site)) {
      const names = floors.map((record) => record.site).join(", ") || "none";
      throw new UserError(`name the site with --site: there are ${names}`, exitCodes.usage);
    }
    const group = sites.find(isGroup)?.site;
    const lines = [
      ...(await registerOf(store, familyNames, site)),
      ...(group === undefined ? [] : await registerOf(store, familyNames, site, group)),
    ];
    if (options.json === true) for (const line of lines) printJson(line);
    else process.stdout.write(registerLines(site, lines));
  });
