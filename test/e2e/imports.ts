import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Installation } from "./installation.ts";
import { run } from "./processes.ts";

/** A folder of its own for the files that a test imports. */
export class ImportFolder {
  readonly path: string;
  private constructor(path: string) {
    this.path = path;
  }

  static async create(): Promise<ImportFolder> {
    return new ImportFolder(await mkdtemp(join(tmpdir(), "carrusel-e2e-")));
  }

  /** Where the file is then. */
  async write(name: string, content: string): Promise<string> {
    const file = join(this.path, name);
    await writeFile(file, `${content}\n`);
    return file;
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

export const linesOf = (stdout: string): readonly string[] => stdout.split("\n").filter((line) => line !== "");

/** What `--json` prints. */
export const reportsOf = (stdout: string): readonly Readonly<Record<string, unknown>>[] =>
  linesOf(stdout).map((line) => JSON.parse(line));

/** Holds that running services come to the same differences, word by word, and keep no site of it. */
export const expectSameLive = async (installation: Installation, args: readonly string[]): Promise<void> => {
  const { code, stderr, stdout } = await installation.run([...args, "--live", installation.address.grpc], {
    ms: 60_000,
  });
  const offline = await run(args, installation.folder);
  expect({ code, stderr, stdout }).toEqual({ code: 1, stderr: "", stdout: offline.stdout });
  const house = await installation.house();
  expect((await house.sites.list()).map(({ site }) => site)).toEqual(["main"]);
};
