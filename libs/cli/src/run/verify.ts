import { offlineDeps } from "../compose/deps.ts";
import { families } from "../compose/families.ts";
import { counted, tooNew } from "../counted.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { type HistoryOptions, openHistory } from "../history.ts";
import { progress } from "../progress.ts";
import { verifyGroup } from "../verify/verify-group.ts";
import { type SiteReport, verifySite } from "../verify/verify-site.ts";

export interface VerifyOptions extends HistoryOptions {
  readonly site?: string;
  readonly json?: boolean;
}

const shown = 20;

/** Replays every site, or one. */
export const verify = async (options: VerifyOptions): Promise<void> => {
  const history = await openHistory(options);
  try {
    // The copy of a group's book at a site is verified at the hub, which has the histories of all sites.
    const sites = history.sites.filter(({ kind, site, readOnly }) =>
      options.site === undefined
        ? kind !== "script" && !(kind === "group" && readOnly === true)
        : site === options.site,
    );
    if (options.site !== undefined && sites.length === 0) throw new UserError(`there is no site "${options.site}"`);
    const games = Object.fromEntries(
      Object.entries(families).map(([family, create]) => [family, create(offlineDeps()).games]),
    );
    let differences = 0;
    const here = new Set(history.sites.map(({ site }) => site));
    for (const { site, kind } of sites) {
      const bar = progress(`verifying ${site}`, Number.MAX_SAFE_INTEGER);
      const report =
        kind === "group"
          ? await verifyGroup(history.store, site, here, Object.keys(games))
          : await verifySite(history.store, site, games, (done, all) => bar.step(done, `of ${all} streams`));
      bar.clear();
      differences += report.differences.length;
      if (options.json === true) printJson(report);
      else process.stdout.write(print(report));
    }
    if (sites.length === 0) process.stdout.write("there is no site, and so no history\n");
    if (differences > 0) process.exitCode = exitCodes.failed;
  } finally {
    await history.close();
  }
};

const print = ({ site, streams, commits, events, rounds, behind, differences }: SiteReport): string => {
  const lines = [
    `${site}: ${counted(rounds, "round")}, ${counted(events, "event")} in ${counted(commits, "commit")} of ${counted(streams, "stream")}: ${counted(differences.length, "difference")}`,
    ...differences
      .slice(0, shown)
      .map(({ stream, position, what }) => `  ${stream} at ${position || "its end"}: ${what}`),
  ];
  if (behind > 0) lines.push(`  ${tooNew(behind, "bank")}`);
  if (differences.length > shown) lines.push(`  and ${differences.length - shown} more (--json prints all)`);
  return `${lines.join("\n")}\n`;
};
