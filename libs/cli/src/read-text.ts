import { readFile } from "node:fs/promises";

/** Why a file could not be read: the end of a sentence that begins with its name. */
export const whyUnread = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code === "EISDIR" ? " is a folder: name its files" : ": the file cannot be read";

/** A file's text, without a byte order mark; throws what the system says. */
export const readText = async (file: string): Promise<string> => (await readFile(file, "utf8")).replace(/^\uFEFF/, "");
