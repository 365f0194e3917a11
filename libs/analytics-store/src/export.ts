import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CsvColumn, csvLines } from "./csv.ts";
import type { Figures } from "./figures.ts";
import { figureColumns } from "./figures-columns.ts";
import { filesBelow } from "./files.ts";
import { parquetFolder } from "./folder.ts";
import { ParquetWriter } from "./parquet.ts";
import { type Dataset, schemaVersion, type Value } from "./schema.ts";

const cells = (row: Figures): readonly Value[] => figureColumns.map(([name]) => row[name]);

/** Figures as CSV, sums in minor units. */
export const figuresCsv = (rows: readonly Figures[]): string => [...figuresCsvLines(rows)].join("");

export const figuresCsvLines = (rows: Iterable<Figures>): Generator<string> =>
  csvLines(
    figureColumns.map(([name]): CsvColumn<Figures> => [name, (row) => row[name]]),
    rows,
  );

/** Figures as a Parquet file. */
export const figuresParquet = async (rows: readonly Figures[]): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), "carrusel-figures-"));
  const writer = await ParquetWriter.open();
  try {
    const columns = figureColumns.map(([name, type]) => ({ name, type }));
    const path = join(folder, "figures.parquet");
    await writer.write(path, { columns, rows: rows.map(cells), metadata: { schema: schemaVersion } });
    return await readFile(path);
  } finally {
    writer.close();
    await rm(folder, { recursive: true, force: true });
  }
};

export interface DataFile {
  readonly dataset: Dataset;
  readonly game: string;
  readonly day: string;
  readonly file: string;
}

const pathShape = /^game=([^/]+)\/day=([^/]+)\/([^/]+)\.parquet$/;

/** The Parquet files of a site's dataset, in order. */
export const dataFiles = async (root: string, site: string, dataset: Dataset): Promise<readonly DataFile[]> =>
  (await filesBelow(join(parquetFolder(root), dataset, `site=${site}`))).flatMap((path) => {
    const [, game, day, file] = pathShape.exec(path) ?? [];
    return game === undefined || day === undefined || file === undefined ? [] : [{ dataset, game, day, file }];
  });
