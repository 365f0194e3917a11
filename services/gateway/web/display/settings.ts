import type { DisplaySettings } from "../../src/wire.ts";
import { type Language, languageOf } from "./texts.ts";

export type Layout = NonNullable<DisplaySettings["layout"]>;
export type Theme = NonNullable<DisplaySettings["theme"]>;

export const layouts: readonly Layout[] = ["single", "levels", "strip", "winners", "celebration"];
export const themes: readonly Theme[] = ["dark", "light", "gold", "ruby", "ocean"];

/** What a screen's address says. */
export interface Address {
  /** Null where it names none: the only one there is, then. */
  readonly site: string | null;
  readonly profile: string | null;
  /** An id for the screen, where the browser's own will not do. */
  readonly screen: string | null;
  /** Whether it is only looked at in the editor of profiles: no screen, then. */
  readonly preview: boolean;
  /** What the address says itself: it goes before any profile. */
  readonly given: DisplaySettings;
  /** Parts of it that are not understood. */
  readonly wrong: readonly string[];
}

/** What a screen shows and how. */
export interface Settings {
  readonly layout: Layout;
  /** The jackpots to show, in this order; all of the site, or of the table, where none is named. */
  readonly jackpots: readonly string[];
  readonly table: string | null;
  readonly theme: Theme;
  readonly language: Language;
  /** The currency that the screen is meant for. */
  readonly currency: string | null;
  /** How long each of several sums stands (ms). */
  readonly rotate: number;
  readonly winners: boolean;
  readonly names: Readonly<Record<string, string>>;
}

const identifier = /^[A-Za-z0-9_-]{1,32}$/;
const list = (text: string): readonly string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text.toLowerCase());

const names = (text: string): Record<string, string> | undefined => {
  const pairs = list(text).map((part) => part.split(/:(.*)/s).slice(0, 2) as [string, string | undefined]);
  if (pairs.some(([id, name]) => !identifier.test(id) || !name?.trim())) return undefined;
  return Object.fromEntries(pairs.map(([id, name]) => [id, (name ?? "").trim()]));
};

const jackpots = (text: string): string[] | undefined => {
  const ids = list(text);
  return ids.every((id) => identifier.test(id)) ? [...ids] : undefined;
};

const rotate = (text: string): number | undefined => {
  const seconds = Number(text);
  return Number.isInteger(seconds) && seconds >= 3 && seconds <= 600 ? seconds : undefined;
};

/** How each part of the address is read; undefined where it is not understood. */
const readers: { readonly [Name in keyof DisplaySettings]-?: (text: string) => DisplaySettings[Name] | undefined } = {
  layout: oneOf(layouts),
  jackpots,
  table: (text) => (identifier.test(text) ? text : undefined),
  theme: oneOf(themes),
  lang: oneOf(["en", "ca", "es", "fr", "pt"] as const),
  currency: (text) => (/^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : undefined),
  rotate,
  winners: (text) => (text === "1" ? true : text === "0" ? false : undefined),
  names,
};

/** `/display/<site>/<jackpot>,<jackpot>?layout=…`; site and jackpots may stand in the query too. */
export const readAddress = (path: readonly string[], query: URLSearchParams): Address => {
  const asked = Object.keys(readers) as (keyof DisplaySettings)[];
  const texts = new Map(asked.map((name) => [name, query.get(name)?.trim() || undefined]));
  if (path[1] !== undefined) texts.set("jackpots", path[1]);
  const read = asked.flatMap((name) => {
    const text = texts.get(name);
    return text === undefined ? [] : [{ name, text, value: readers[name](text) }];
  });
  const [profile, screen] = [query.get("profile"), query.get("screen")];
  const ids = [["profile", profile] as const, ["screen", screen] as const];
  return {
    site: path[0] ?? query.get("site"),
    profile: profile || null,
    screen: screen || null,
    preview: query.get("preview") === "1",
    given: Object.fromEntries(read.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))),
    wrong: [
      ...read.filter(({ value }) => value === undefined).map(({ name, text }) => `${name}=${text}`),
      ...ids.filter(([, id]) => id && !identifier.test(id)).map(([name, id]) => `${name}=${id}`),
    ],
  };
};

/** What the address says goes before the profile, and that before what is usual. */
export const settingsOf = (
  given: DisplaySettings,
  profile: DisplaySettings | null,
  browser: readonly string[],
): Settings => {
  const all: DisplaySettings = { ...profile, ...given };
  return {
    layout: all.layout ?? "single",
    jackpots: all.jackpots ?? [],
    table: all.table ?? null,
    theme: all.theme ?? "dark",
    language: languageOf(all.lang, browser),
    currency: all.currency ?? null,
    rotate: (all.rotate ?? 12) * 1_000,
    winners: all.winners ?? true,
    names: all.names ?? {},
  };
};
