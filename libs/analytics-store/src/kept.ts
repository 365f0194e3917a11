import { stat } from "node:fs/promises";
import { readJson } from "./files.ts";

interface Kept<Value> {
  readonly stamp: string;
  readonly value: Value;
}

/** Values by name, the ones last used of them. */
export class Latest<Value> {
  private readonly most: number;
  private readonly values = new Map<string, Kept<Value>>();

  constructor(most: number) {
    this.most = most;
  }

  /** What is kept under a name, where it is of this stamp. */
  find(name: string, stamp: string): Value | undefined {
    const known = this.values.get(name);
    return known?.stamp === stamp ? known.value : undefined;
  }

  keep(name: string, stamp: string, value: Value): void {
    this.values.delete(name);
    this.values.set(name, { stamp, value });
    const oldest = this.values.keys().next();
    if (this.values.size > this.most && oldest.done !== true) this.values.delete(oldest.value);
  }
}

/** A folder that changed so short a time ago may change once more without its own time telling (ms). */
export const young = 2_000;

/** Tells a file or folder as it is from any other that it was or will be; undefined where there is none. */
export const stampOf = async (path: string): Promise<{ readonly text: string; readonly ms: number } | undefined> => {
  const now = await stat(path).catch(() => undefined);
  return now && { text: `${now.mtimeMs} ${now.ino} ${now.size}`, ms: now.mtimeMs };
};

/** JSON files, read again only where they have changed. */
export class JsonFiles {
  private readonly files: Latest<unknown>;

  constructor(most: number) {
    this.files = new Latest(most);
  }

  async read<T>(path: string): Promise<T | undefined> {
    const stamp = await stampOf(path);
    if (stamp === undefined) return undefined;
    const known = this.files.find(path, stamp.text);
    if (known !== undefined) return known as T;
    const value = await readJson<T>(path);
    if (value !== undefined) this.files.keep(path, stamp.text, value);
    return value;
  }
}
