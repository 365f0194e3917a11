import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  datasetNames,
  datasets,
  digestsFolder,
  figuresFolder,
  ParquetWriter,
  parquetFolder,
  type Staged,
  stateFolder,
} from "@carrusel/analytics-store";
import type { Output } from "./unit.ts";

/** Puts files into the folder of an installation. */
export class FilesWriter {
  private readonly root: string;
  private readonly parquet: ParquetWriter;

  private constructor(root: string, parquet: ParquetWriter) {
    this.root = root;
    this.parquet = parquet;
  }

  static async open(root: string): Promise<FilesWriter> {
    return new FilesWriter(root, await ParquetWriter.open());
  }

  /** `put` of what comes back replaces the file; without rows it is removed. */
  async stage({ path, dataset, rows, metadata }: Output): Promise<Staged> {
    const file = join(parquetFolder(this.root), path);
    if (rows.length === 0) return { put: () => rm(file, { force: true }) };
    await mkdir(dirname(file), { recursive: true });
    return this.parquet.stage(file, { columns: datasets[dataset].columns, rows, metadata });
  }

  /** Forgets a site whose history is gone. */
  async removeSite(site: string): Promise<void> {
    const folders = datasetNames.map((dataset) => join(parquetFolder(this.root), dataset, `site=${site}`));
    const own = [stateFolder, figuresFolder, digestsFolder].map((of) => of(this.root, site));
    for (const folder of [...folders, ...own]) {
      await rm(folder, { recursive: true, force: true });
    }
  }

  close(): void {
    this.parquet.close();
  }
}
