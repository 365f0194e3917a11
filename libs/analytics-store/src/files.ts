import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Replaces a JSON file at once; it is on the disk when this resolves, where `durable` is set. */
export const writeJson = async (path: string, value: unknown, durable: boolean): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  const file = await open(temporary, "w");
  try {
    await file.writeFile(JSON.stringify(value));
    if (durable) await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
};

/** What a JSON file holds; undefined where there is none. */
export const readJson = async <T>(path: string): Promise<T | undefined> => {
  try {
    return JSON.parse(await readFile(path, "utf8")) as T;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Names in a folder, sorted; none where it is missing. */
export const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Paths of all files below a folder, sorted, relative to it. */
export const filesBelow = async (folder: string): Promise<readonly string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Removes what a writer that was killed had begun. */
export const removeUnfinished = async (folder: string): Promise<void> => {
  for (const file of await filesBelow(folder)) if (file.endsWith(".tmp")) await rm(join(folder, file), { force: true });
};
