import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  analyticsFolder,
  datasetNames,
  FilesDatabase,
  figuresFolder,
  filesBelow,
  parquetFolder,
  stateFolder,
} from "@carrusel/analytics-store";
import { columns } from "../columns.ts";
import { rebuildSite } from "../compose/analytics.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { type HistoryOptions, openHistory } from "../history.ts";
import { dataDirectory, readRunning } from "../installation.ts";
import { progress } from "../progress.ts";

export interface RebuildOptions extends HistoryOptions {
  readonly site?: string;
  readonly into?: string;
  readonly check?: boolean;
  readonly json?: boolean;
}

export interface QueryOptions {
  readonly data?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** Every folder of a site below the folder of the files. */
const foldersOf = (root: string, site: string): readonly string[] => [
  ...datasetNames.map((dataset) => join(parquetFolder(root), dataset, `site=${site}`)),
  stateFolder(root, site),
  figuresFolder(root, site),
];

const shown = 20;

const stillWritten = (site: string): string =>
  `An installation runs: of ${site} also what was played since its files were last written differs.`;

/** Makes the files of every site from its history, or compares what comes out with those that are there. */
export const rebuild = async (options: RebuildOptions): Promise<void> => {
  const data = dataDirectory(options.data);
  const target = options.into === undefined ? analyticsFolder(data) : resolve(options.into);
  const runs = (await readRunning(data)) !== undefined;
  if (options.check !== true && options.into === undefined && runs) {
    throw new UserError("an installation runs and writes these files: end it first, or use --check or --into");
  }
  const history = await openHistory(options);
  // Beside what it replaces: renaming works inside one file system.
  const work = await mkdtemp(`${resolve(data)}/analytics-`);
  try {
    const sites = history.sites.filter(({ kind, site }) => kind !== "script" && (options.site ?? site) === site);
    if (options.site !== undefined && sites.length === 0) throw new UserError(`there is no site "${options.site}"`);
    for (const { site } of sites) {
      const bar = progress(`reading ${site}`, Number.MAX_SAFE_INTEGER);
      const made = await rebuildSite(history.store, site, work, (done, all) => bar.step(done, `of ${all} streams`));
      bar.clear();
      const differences = options.check === true ? await compare(work, target, site) : [];
      if (options.check !== true) await replace(work, target, site);
      if (differences.length > 0) process.exitCode = exitCodes.failed;
      if (differences.length > 0 && runs) process.stderr.write(`${stillWritten(site)}\n`);
      if (options.json === true) printJson({ ...made, differences });
      else process.stdout.write(report(made, differences, options.check === true));
    }
  } finally {
    await rm(work, { recursive: true, force: true });
    await history.close();
  }
};

/** Files of a site that are not the same in both folders. */
const compare = async (rebuilt: string, kept: string, site: string): Promise<readonly string[]> => {
  const different: string[] = [];
  for (const dataset of datasetNames) {
    const [a, b] = [rebuilt, kept].map((root) => join(parquetFolder(root), dataset, `site=${site}`)) as [
      string,
      string,
    ];
    const names = (await Promise.all([a, b].map(filesBelow))).flat().filter((name) => name.endsWith(".parquet"));
    for (const name of [...new Set(names)].sort()) {
      const [one, other] = await Promise.all(
        [a, b].map((folder) => readFile(join(folder, name)).catch(() => undefined)),
      );
      if (one === undefined || other === undefined || !one.equals(other)) different.push(`${dataset}/${name}`);
    }
  }
  return different;
};

const replace = async (from: string, to: string, site: string): Promise<void> => {
  const [sources, targets] = [foldersOf(from, site), foldersOf(to, site)];
  for (const [index, source] of sources.entries()) {
    const target = targets[index] as string;
    await rm(target, { recursive: true, force: true });
    await mkdir(join(target, ".."), { recursive: true });
    await rename(source, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
};

const report = (
  { site, streams, files }: { readonly site: string; readonly streams: number; readonly files: number },
  differences: readonly string[],
  checked: boolean,
): string => {
  const verdict = checked ? `, ${differences.length} differ` : "";
  const lines = [
    `${site}: ${files} files of ${streams} streams${verdict}`,
    ...differences.slice(0, shown).map((name) => `  ${name}`),
  ];
  if (differences.length > shown) lines.push(`  and ${differences.length - shown} more (--json prints all)`);
  return `${lines.join("\n")}\n`;
};

const isNumber = (cell: unknown): boolean => typeof cell === "number" || /^-?\d+(\.\d+)?$/.test(`${cell}`);
const cellText = (cell: unknown): string =>
  cell === null ? "" : typeof cell === "object" ? JSON.stringify(cell) : `${cell}`;
const csvCell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Answers SQL over the files. */
export const query = async (sql: string, options: QueryOptions): Promise<void> => {
  const database = await FilesDatabase.open(analyticsFolder(dataDirectory(options.data)));
  try {
    const result = await database.query(sql).catch((error: unknown) => {
      throw new UserError(error instanceof Error ? error.message : `${error}`, exitCodes.usage);
    });
    const cells = result.rows.map((row) => result.columns.map((name) => row[name]));
    if (options.json === true) printJson(result.rows);
    else if (options.csv === true) {
      const lines = [result.columns, ...cells.map((row) => row.map(cellText))];
      process.stdout.write(lines.map((line) => `${line.map(csvCell).join(",")}\n`).join(""));
    } else {
      const right = result.columns.flatMap((_, index) =>
        cells.length > 0 && cells.every((row) => row[index] === null || isNumber(row[index])) ? [index] : [],
      );
      process.stdout.write(`${columns([result.columns, ...cells.map((row) => row.map(cellText))], right)}\n`);
    }
  } finally {
    database.close();
  }
};
