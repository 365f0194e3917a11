import { tableAggregate, tableOfStream, tableStreamId } from "@carrusel/hosting";
import { type ClientOptions, openClient } from "../client.ts";
import { offlineDeps } from "../compose/deps.ts";
import { families } from "../compose/families.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { type HistoryOptions, openHistory } from "../history.ts";
import { type Difference, replay } from "../verify/replay.ts";

export interface RoundOptions {
  readonly site?: string;
  readonly json?: boolean;
}

/** Prints a round, event by event. */
export const showRound = async (
  table: string,
  day: string,
  round: number,
  options: RoundOptions & ClientOptions,
): Promise<void> => {
  const client = await openClient(options);
  try {
    const site = options.site ?? (await client.onlySite());
    const family = await client.house.familyOf(site, table);
    if (family === undefined) throw new UserError(`site ${site} has no table ${table}`);
    const days = await family.days(site, table);
    if (!days.includes(day)) {
      throw new UserError(`table ${table} has no gaming day ${day}; its latest is ${days.at(-1) ?? "still to come"}`);
    }
    const steps = await family.history(site, table, day, round);
    if (steps.length === 0) throw new UserError(`table ${table} of ${site} has no round ${round} on ${day}`);
    const result = (await family.table(site, table, day, round, round))?.rounds[0];
    if (options.json === true) return printJson({ site, table, day, result, steps });
    for (const { time, actor, events } of steps) {
      for (const { type, data } of events)
        process.stdout.write(`${time}  ${type}  ${JSON.stringify(data)}  (${actor})\n`);
    }
    process.stdout.write(`${result?.status ?? ""}: house ${result?.house ?? 0}\n`);
  } finally {
    await client.close();
  }
};

/** Decides a round again and compares. */
export const replayRound = async (
  table: string,
  day: string,
  round: number,
  options: RoundOptions & HistoryOptions,
): Promise<void> => {
  const history = await openHistory(options);
  try {
    const floors = history.sites.filter(
      ({ kind, site }) => (options.site ?? (kind === "script" ? undefined : site)) === site,
    );
    const site = floors[0]?.site;
    if (site === undefined || floors.length > 1) throw new UserError("name the site with --site");
    for (const [family, create] of Object.entries(families)) {
      const stream = { site, context: family, kind: "table", id: tableStreamId(table, day) };
      let settled: Readonly<Record<string, unknown>> | undefined;
      const places = new Set<string>();
      const { differences, commits } = await replay(
        history.store,
        tableAggregate(family, create(offlineDeps()).games),
        stream,
        () => Promise.resolve(undefined),
        ({ events, position }) => {
          for (const { type, data } of events) {
            if (data.round !== round) continue;
            places.add(`${position.log}:${position.seq}`);
            if (type === "round-settled" || type === "round-voided") settled = data;
          }
        },
      );
      if (commits === 0) continue;
      if (places.size === 0) break;
      report(
        tableOfStream(stream.id).table,
        day,
        round,
        settled,
        differences.filter(({ position }) => places.has(position)),
        options,
      );
      return;
    }
    throw new UserError(`table ${table} of ${site} has no round ${round} on ${day}`);
  } finally {
    await history.close();
  }
};

const report = (
  table: string,
  day: string,
  round: number,
  settled: Readonly<Record<string, unknown>> | undefined,
  differences: readonly Difference[],
  options: RoundOptions,
): void => {
  if (options.json === true) printJson({ table, day, round, settled: settled ?? null, differences });
  else {
    process.stdout.write(
      `${table}, ${day}, round ${round}: ${differences.length === 0 ? "the same again" : "it differs"}\n`,
    );
    for (const { what } of differences) process.stdout.write(`  ${what}\n`);
    if (settled !== undefined)
      process.stdout.write(`  outcome ${JSON.stringify(settled.outcome)}, house ${settled.house ?? 0}\n`);
  }
  if (differences.length > 0) process.exitCode = exitCodes.failed;
};
