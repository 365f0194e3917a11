import { readFile } from "node:fs/promises";
import { type DisplaySettings, displaySettings } from "@carrusel/contracts";
import { Pages, type PagesOptions } from "../compose/screens/pages.ts";
import { isSilent, type Listed, profilesText, screensText } from "../compose/screens/table.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";

interface Printed extends PagesOptions {
  readonly json?: boolean;
}

export interface ListOptions extends Printed {
  readonly silent?: boolean;
}

const listed = async (pages: Pages, site: string | undefined) => {
  const sites = site === undefined ? await pages.sites() : [site];
  const all = await Promise.all(sites.map((one) => pages.screens(one)));
  return {
    time: all[0]?.time ?? new Date().toISOString(),
    screens: all.flatMap(({ site: at, page, screens }) =>
      screens.map((screen): Listed => ({ site: at, served: page, ...screen })),
    ),
    profiles: all.flatMap(({ site: at, profiles }) => profiles.map((profile) => ({ site: at, ...profile }))),
  };
};

export const listScreens = async (options: ListOptions): Promise<void> => {
  const { screens, time } = await listed(await Pages.open(options), options.site);
  const chosen = options.silent === true ? screens.filter(isSilent) : screens;
  if (options.json === true) printJson({ time, screens: chosen });
  else process.stdout.write(screensText(chosen, time));
};

/** The named screens, wherever they hang; throws where one is not there, or at several sites. */
const find = async (pages: Pages, names: readonly string[], site: string | undefined): Promise<readonly Listed[]> => {
  const { screens } = await listed(pages, site);
  return names.map((name) => {
    const found = screens.filter(({ screen }) => screen === name);
    const [first, second] = found;
    if (first === undefined) {
      throw new UserError(`there is no screen "${name}"${site === undefined ? "" : ` at ${site}`}: "carrusel screens"`);
    }
    if (second !== undefined) {
      const sites = found.map((screen) => screen.site).join(", ");
      throw new UserError(`several sites have a screen "${name}" (${sites}): say --site`, exitCodes.usage);
    }
    return first;
  });
};

const pathOf = ({ screen }: Listed): string => `screens/${encodeURIComponent(screen)}`;
const profilePath = (profile: string): string => `profiles/${encodeURIComponent(profile)}`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

export interface AssignOptions extends PagesOptions {
  readonly layout?: string;
  /** False: `--no-profile`. */
  readonly profile?: string | false;
}

/** The profile for a layout alone; it is made where the site has none of that name. */
const layoutProfile = async (pages: Pages, site: string, layout: string): Promise<string> => {
  const settings = settingsOf({ layout });
  const profile = `layout-${layout}`;
  const { profiles } = await pages.screens(site);
  const known = profiles.find((one) => one.profile === profile);
  if (known === undefined) await pages.change("PUT", site, profilePath(profile), settings);
  else if (JSON.stringify(known.settings) !== JSON.stringify(settings)) {
    throw new UserError(`the profile "${profile}" of ${site} says something else than the layout: name it, or another`);
  }
  return profile;
};

export const assignProfile = async (names: readonly string[], options: AssignOptions): Promise<void> => {
  const { profile, layout } = options;
  if ((profile === undefined) === (layout === undefined)) {
    throw new UserError("a screen goes by --profile, by --layout, or by neither (--no-profile)", exitCodes.usage);
  }
  const pages = await Pages.open(options);
  for (const screen of await find(pages, names, options.site)) {
    const wanted = layout === undefined ? profile || null : await layoutProfile(pages, screen.site, layout);
    await pages.change("PUT", screen.site, pathOf(screen), { name: screen.name, profile: wanted });
    const how = wanted === null ? "goes by its own address" : `goes by the profile "${wanted}"`;
    say(`${screen.screen} of ${screen.site} ${how}.`);
  }
};

export const nameScreen = async (id: string, name: string | undefined, options: PagesOptions): Promise<void> => {
  const pages = await Pages.open(options);
  for (const screen of await find(pages, [id], options.site)) {
    await pages.change("PUT", screen.site, pathOf(screen), { name: name ?? null, profile: screen.profile });
    say(`${screen.screen} of ${screen.site} ${name === undefined ? "has no name" : `is called "${name}"`} now.`);
  }
};

export interface ForgetOptions extends PagesOptions {
  readonly silent?: boolean;
}

export const forgetScreens = async (names: readonly string[], options: ForgetOptions): Promise<void> => {
  if ((names.length === 0) === (options.silent !== true)) {
    throw new UserError("which screens: by their ids, or all that are --silent", exitCodes.usage);
  }
  const pages = await Pages.open(options);
  const screens =
    options.silent === true
      ? (await listed(pages, options.site)).screens.filter(isSilent)
      : await find(pages, names, options.site);
  const live = screens.find((screen) => !isSilent(screen));
  if (live !== undefined) {
    throw new UserError(`${live.screen} of ${live.site} is live, it would be there again at once: switch it off first`);
  }
  for (const screen of screens) {
    await pages.change("DELETE", screen.site, pathOf(screen));
    say(`${screen.screen} of ${screen.site} is forgotten.`);
  }
  if (screens.length === 0) say("No screen is silent.");
};

/** Has screens show their names, or load their page anew; all of the site where none is named. */
export const tellScreens = async (
  what: "identify" | "reload",
  names: readonly string[],
  options: PagesOptions,
): Promise<void> => {
  const pages = await Pages.open(options);
  const bySite =
    names.length === 0
      ? new Map([[await pages.onlySite(options.site), undefined]])
      : Map.groupBy(await find(pages, names, options.site), ({ site }) => site);
  for (const [site, screens] of bySite) {
    const order = { do: what, ...(screens === undefined ? {} : { screens: screens.map(({ screen }) => screen) }) };
    const { told } = await pages.change<{ readonly told: number }>("POST", site, "screens/tell", order);
    say(`${told} ${told === 1 ? "screen" : "screens"} of ${site} told.`);
  }
};

export const listProfiles = async (options: Printed): Promise<void> => {
  const { profiles } = await listed(await Pages.open(options), options.site);
  if (options.json === true) printJson({ profiles });
  else process.stdout.write(profilesText(profiles));
};

export interface ProfileOptions extends PagesOptions {
  readonly file?: string;
  readonly layout?: string;
  readonly jackpots?: readonly string[];
  readonly table?: string;
  readonly theme?: string;
  readonly lang?: string;
  readonly currency?: string;
  readonly rotate?: number;
  /** False: `--no-winners`. */
  readonly winners?: boolean;
  readonly names?: Readonly<Record<string, string>>;
}

const settingsOf = (given: unknown): DisplaySettings => {
  const read = displaySettings.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw new UserError(`settings of a display: ${where === "" ? "" : `"${where}" `}${issue?.message}`, exitCodes.usage);
};

const jsonIn = async (file: string): Promise<object> => {
  const text = await readFile(file, "utf8").catch(() => {
    throw new UserError(`${file} cannot be read`, exitCodes.usage);
  });
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new UserError(`${file} is not JSON`, exitCodes.usage);
  }
};

/** Stores a profile: the file's settings, and over them those of the flags. */
export const setProfile = async (profile: string, options: ProfileOptions): Promise<void> => {
  const { file, layout, jackpots, table, theme, lang, currency, rotate, winners, names } = options;
  const flags = { layout, jackpots, table, theme, lang, currency, rotate, winners, names };
  const given = Object.entries(flags).filter(([, value]) => value !== undefined);
  const settings = settingsOf({ ...(file === undefined ? {} : await jsonIn(file)), ...Object.fromEntries(given) });
  const pages = await Pages.open(options);
  const site = await pages.onlySite(options.site);
  await pages.change("PUT", site, profilePath(profile), settings);
  say(`The profile "${profile}" of ${site} is stored; its screens show it within a second.`);
};

export const removeProfile = async (profile: string, options: PagesOptions): Promise<void> => {
  const pages = await Pages.open(options);
  const site = await pages.onlySite(options.site);
  await pages.change("DELETE", site, profilePath(profile));
  say(`The profile "${profile}" of ${site} is removed.`);
};
