import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  datasetNames,
  datasets,
  figuresFolder,
  ParquetWriter,
  parquetFolder,
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

  async write({ path, dataset, rows, metadata }: Output): Promise<void> {
    const file = join(parquetFolder(this.root), path);
    if (rows.length === 0) {
      await rm(file, { force: true });
      return;
    }
    await mkdir(dirname(file), { recursive: true });
    await this.parquet.write(file, { columns: datasets[dataset].columns, rows, metadata });
  }

  /** Forgets a site whose history is gone. */
  async removeSite(site: string): Promise<void> {
    const folders = datasetNames.map((dataset) => join(parquetFolder(this.root), dataset, `site=${site}`));
    for (const folder of [...folders, stateFolder(this.root, site), figuresFolder(this.root, site)]) {
      await rm(folder, { recursive: true, force: true });
    }
  }

  close(): void {
    this.parquet.close();
  }
}
