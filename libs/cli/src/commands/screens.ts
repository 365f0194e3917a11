import { type Command, InvalidArgumentError, Option } from "commander";
import type { PagesOptions } from "../compose/screens/pages.ts";
import type { AssignOptions, ForgetOptions, ListOptions, ProfileOptions } from "../run/screens.ts";

const run = () => import("../run/screens.ts");

const layouts = ["single", "levels", "strip", "winners", "celebration"];

const ids = (text: string): readonly string[] => text.split(",").flatMap((id) => (id.trim() === "" ? [] : [id.trim()]));

const seconds = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("whole seconds, please.");
  return Number(text);
};

const names = (text: string): Readonly<Record<string, string>> => {
  const pairs = ids(text).map((pair) => pair.split(/:(.*)/s));
  if (pairs.some(([id, name]) => !id || !name)) throw new InvalidArgumentError("such as J1:Gran Roda,J2:Mini.");
  return Object.fromEntries(pairs.map(([id = "", name = ""]) => [id, name]));
};

/** Where the screens are: as for other commands on a running installation, over its pages. */
const where = (command: Command, site = "the site (default: the installation's only one)"): Command =>
  command
    .option("--site <site>", site)
    .option("--pages <url>", "where the gateway's pages are (default: the installation running on this machine)")
    .option("--token <token>", "who changes something (default: CARRUSEL_TOKEN, or this machine's own administrator)")
    .option("--data <directory>", "the installation's data directory (default: CARRUSEL_DATA, or .carrusel)");

const anySite = "the site (default: whichever has the screen)";

export const addScreens = (program: Command): void => {
  const screens = program
    .command("screens")
    .description("the screens of jackpot displays: which are there, what they show, and by which profile they go");
  where(screens.command("list", { isDefault: true }), "the site (default: all)")
    .description("the screens: where, since when live or silent, what they show (this is what screens alone does)")
    .option("--silent", "only those that are silent")
    .option("--json", "one JSON object")
    .addHelpText(
      "after",
      `
Those that need somebody come first: silent ones, then those that have no news of their jackpots. Looking needs no token.

Examples:
  $ carrusel screens
  $ carrusel screens list --site north --silent
  $ carrusel screens --json | jq -r '.screens[] | select(.silentSince) | .screen'`,
    )
    .action(async (options: ListOptions) => (await run()).listScreens(options));
  where(screens.command("assign <screen...>"), anySite)
    .description("have screens go by a profile, instead of by their own address; a change shows within a second")
    .option("--profile <profile>", "by this profile")
    .option("--no-profile", "by their own address again")
    .addOption(new Option("--layout <layout>", "by nothing but a layout: a profile that says so").choices(layouts))
    .addHelpText(
      "after",
      `
Examples:
  $ carrusel screens assign bar-left bar-right --profile bar
  $ carrusel screens assign bar-left --layout levels
  $ carrusel screens assign bar-left --no-profile`,
    )
    .action(async (list: readonly string[], options: AssignOptions) => (await run()).assignProfile(list, options));
  where(screens.command("name <screen> [name]"), anySite)
    .description("give a screen a name for people; without one, take its name away")
    .addHelpText("after", '\nExample:\n  $ carrusel screens name 7f3a91 "Bar, left"')
    .action(async (id: string, name: string | undefined, options: PagesOptions) =>
      (await run()).nameScreen(id, name, options),
    );
  where(screens.command("forget [screen...]"), "the site (default: whichever has the screen; with --silent: all)")
    .description("forget silent screens, with their names and profiles")
    .option("--silent", "all that are silent")
    .addHelpText(
      "after",
      "\nExamples:\n  $ carrusel screens forget bar-left\n  $ carrusel screens forget --silent --site north",
    )
    .action(async (list: readonly string[], options: ForgetOptions) => (await run()).forgetScreens(list, options));
  for (const [what, says] of [
    ["identify", "have screens show their names in large letters, all of the site where none is named"],
    ["reload", "have screens load their page anew, all of the site where none is named"],
  ] as const) {
    where(screens.command(`${what} [screen...]`), "the site (default: whichever has the screen, or the only one)")
      .description(says)
      .addHelpText("after", `\nExamples:\n  $ carrusel screens ${what} bar-left\n  $ carrusel screens ${what}`)
      .action(async (list: readonly string[], options: PagesOptions) => (await run()).tellScreens(what, list, options));
  }
  addProfiles(screens);
};

const addProfiles = (screens: Command): void => {
  const profiles = screens.command("profiles").description("named settings that screens go by");
  where(profiles.command("list", { isDefault: true }), "the site (default: all)")
    .description("the profiles, with who changed them last")
    .option("--json", "one JSON object")
    .addHelpText("after", "\nExample:\n  $ carrusel screens profiles")
    .action(async (options: ListOptions) => (await run()).listProfiles(options));
  where(profiles.command("set <profile>"))
    .description("store a profile; one of that name is replaced as a whole")
    .option("--file <file>", "settings as JSON; flags win over it")
    .addOption(new Option("--layout <layout>", "how it is laid out").choices(layouts))
    .option("--jackpots <ids>", "which, in this order, separated by commas", ids)
    .option("--table <table>", "the table at which the screen stands: what is played for there")
    .addOption(new Option("--theme <theme>", "its colours").choices(["dark", "light", "gold", "ruby", "ocean"]))
    .addOption(new Option("--lang <lang>", "its language").choices(["en", "ca", "es", "fr", "pt"]))
    .option("--currency <code>", "only jackpots in this currency, ISO 4217")
    .option("--rotate <seconds>", "how long each of several sums stands, 3 to 600", seconds)
    .option("--winners", "with recent winners below a single sum")
    .option("--no-winners", "without them")
    .option("--names <list>", "what guests read instead of ids, such as J1:Gran Roda,J2:Mini", names)
    .addHelpText(
      "after",
      `
What is not said is as the screen's own address says.

Examples:
  $ carrusel screens profiles set bar --layout levels --theme gold --lang ca
  $ carrusel screens profiles set wheel-7 --layout strip --table T7 --site north
  $ carrusel screens profiles set bar --file bar.json`,
    )
    .action(async (profile: string, options: ProfileOptions) => (await run()).setProfile(profile, options));
  where(profiles.command("remove <profile>"))
    .description("remove a profile; screens that had it go by their own address")
    .addHelpText("after", "\nExample:\n  $ carrusel screens profiles remove bar")
    .action(async (profile: string, options: PagesOptions) => (await run()).removeProfile(profile, options));
};
