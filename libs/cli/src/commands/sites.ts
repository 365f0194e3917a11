import type { Command } from "commander";
import type { AddSiteOptions, SitesOptions } from "../run/sites.ts";

export const addSites = (program: Command): void => {
  program
    .command("sites")
    .description("how an installation's links to others stand")
    .option("--json", "as JSON, one line")
    .option("--nats <url>", "the NATS server of the installation (default: NATS_URL, or this installation's)")
    .option("--data <directory>", "the installation's data directory (default: CARRUSEL_DATA, or .carrusel)")
    .addHelpText(
      "after",
      "\nExamples:\n  $ carrusel sites\n  $ carrusel sites --json | jq '.links[] | select(.up | not)'",
    )
    .action(async (options: SitesOptions) => (await import("../run/sites.ts")).sites(options));
  const site = program.command("site").description("the sites that a hub links");
  site
    .command("add")
    .description("make a site's credentials, on the hub's machine; a running hub takes the site at once")
    .argument("<name>", "the site")
    .option("--to <file>", "where to write them (default: NAME.credentials.json; -: standard output)")
    .option("--group <name>", "what the group is called (default: as the hub's site)")
    .option("--data <directory>", "the hub's data directory (default: CARRUSEL_DATA, or .carrusel)")
    .addHelpText("after", "\nExample:\n  $ carrusel site add north --to north.json")
    .action(async (name: string, options: AddSiteOptions) => (await import("../run/sites.ts")).addSite(name, options));
  site
    .command("remove")
    .description("take a site's credentials away; the copy of its history stays")
    .argument("<name>", "the site")
    .option("--data <directory>", "the hub's data directory (default: CARRUSEL_DATA, or .carrusel)")
    .action(async (name: string, options: AddSiteOptions) =>
      (await import("../run/sites.ts")).removeSite(name, options),
    );
};
