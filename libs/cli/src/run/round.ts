import { type StoredEvent, tableEvents } from "@carrusel/contracts";
import { finishedRound } from "@carrusel/game-kit";
import { tableAggregate, tableOfStream, tableStreamId } from "@carrusel/hosting";
import { offlineDeps } from "../compose/deps.ts";
import { families, gameOf } from "../compose/families.ts";
import { gameTitle } from "../compose/words.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { type HistoryOptions, openHistory } from "../history.ts";
import { noDay } from "../round/no-day.ts";
import { openSource, type SourceOptions, siteOf } from "../round/source.ts";
import { resultText, stepsText, type Told } from "../round/text.ts";
import { type Difference, replay } from "../verify/replay.ts";

export interface RoundOptions {
  readonly site?: string;
  readonly json?: boolean;
}

/** Prints a round: what happened in it, and what it came to. */
export const showRound = async (
  table: string,
  day: string,
  round: number,
  options: RoundOptions & SourceOptions,
): Promise<void> => {
  const source = await openSource(options);
  try {
    const { site } = source;
    const found = await source.tableOf(table, day);
    if (found === undefined) throw new UserError(`site ${site} has no table ${table}`);
    const { part, days } = found;
    if (!days.includes(day)) throw noDay(table, day, days);
    const steps = await part.history(site, table, day, round);
    if (steps.length === 0) throw new UserError(`table ${table} of ${site} has no round ${round} on ${day}`);
    const asked = await part.table(site, table, day, round, round);
    const result = asked?.rounds[0];
    if (options.json === true) return printJson({ site, table, day, result, steps });
    const told = { game: asked?.game ?? "", currency: asked?.currency ?? "" };
    const lines = [
      `Round ${round} at ${table}, ${gameTitle(told.game, gameOf(told.game).sheet, {})}, ${day} (times are UTC)`,
      "",
      ...stepsText(steps, told),
      ...(result === undefined ? [] : ["", ...resultText(result, told)]),
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
  } finally {
    await source.close();
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
    const site = siteOf(history.sites, options.site);
    for (const [family, create] of Object.entries(families)) {
      const stream = { site, context: family, kind: "table", id: tableStreamId(table, day) };
      let settled: StoredEvent | undefined;
      let told: Told = { game: "", currency: "" };
      const places = new Set<string>();
      const { differences, commits } = await replay(
        history.store,
        tableAggregate(family, create(offlineDeps()).games),
        stream,
        () => Promise.resolve(undefined),
        ({ events, position }) => {
          for (const event of events) {
            const { type, data } = event;
            if (type === "table-set-up") told = { game: `${data.game}`, currency: `${data.currency}` };
            if (data.round !== round) continue;
            places.add(`${position.log}:${position.seq}`);
            if (type === "round-settled" || type === "round-voided") settled = event;
          }
        },
      );
      if (commits === 0) continue;
      if (places.size === 0) break;
      const here = differences.filter(({ position }) => places.has(position));
      report({ table: tableOfStream(stream.id).table, day, round }, settled, here, told, options);
      return;
    }
    throw new UserError(`table ${table} of ${site} has no round ${round} on ${day}`);
  } finally {
    await history.close();
  }
};

const report = (
  { table, day, round }: { readonly table: string; readonly day: string; readonly round: number },
  settled: StoredEvent | undefined,
  differences: readonly Difference[],
  told: Told,
  options: RoundOptions,
): void => {
  if (options.json === true) printJson({ table, day, round, settled: settled?.data ?? null, differences });
  else {
    const result = settled && finishedRound(tableEvents.read(settled));
    const lines = [
      `${table}, ${day}, round ${round}: ${differences.length === 0 ? "the same again" : "it differs"}`,
      ...differences.map(({ what }) => `  ${what}`),
      ...(result === undefined ? ["Still played"] : resultText(result, told)),
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
  }
  if (differences.length > 0) process.exitCode = exitCodes.failed;
};
