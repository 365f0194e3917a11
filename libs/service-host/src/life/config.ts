import { readFileSync } from "node:fs";
import { because } from "@carrusel/contracts";
import type { z } from "zod";
import { HostError } from "../errors.ts";

/** Settings that cannot be used. Each sentence names the setting and where it came from. */
export class ConfigInvalid extends HostError {
  readonly code = "config-invalid";
  readonly sentences: readonly string[];
  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.sentences = sentences;
  }
}

export interface ConfigSources {
  /** A JSON file with the settings by their names. */
  readonly file?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Command line flags by name: `{ "grpc-port": "5000" }`. */
  readonly flags?: Readonly<Record<string, unknown>>;
}

type Path = readonly string[];
type Def = {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly shape?: Record<string, z.ZodType>;
};

const wrappers: ReadonlySet<string> = new Set([
  "optional",
  "default",
  "prefault",
  "nullable",
  "readonly",
  "catch",
  "nonoptional",
]);

const defOf = (schema: z.ZodType): Def => {
  const def = schema.def as unknown as Def;
  if (wrappers.has(def.type) && def.innerType !== undefined) return defOf(def.innerType);
  return def.type === "pipe" && def.in !== undefined ? defOf(def.in) : def;
};

interface Leaf {
  readonly path: Path;
  readonly type: string;
}

const leavesOf = (schema: z.ZodType, path: Path = []): readonly Leaf[] => {
  const { type, shape } = defOf(schema);
  if (type !== "object" || shape === undefined) return [{ path, type }];
  return Object.entries(shape).flatMap(([name, field]) => leavesOf(field, [...path, name]));
};

const dashed = (path: Path): string =>
  path.map((part) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).join("-");
const envName = (path: Path): string => `CARRUSEL_${dashed(path).toUpperCase().replaceAll("-", "_")}`;
const name = (path: Path): string => path.join(".");

/** Texts from outside become what the setting asks for; one that does not stays a text and fails the schema. */
const fromText = (value: unknown, type: string): unknown => {
  if (typeof value !== "string") return value;
  if (type === "number") return value.trim() === "" || Number.isNaN(Number(value)) ? value : Number(value);
  if (type === "boolean") {
    const truth: Record<string, boolean> = { true: true, "1": true, yes: true, false: false, "0": false, no: false };
    return truth[value.toLowerCase()] ?? value;
  }
  if (type === "array" && !value.trim().startsWith("[")) {
    return value.split(",").flatMap((item) => (item.trim() === "" ? [] : [item.trim()]));
  }
  if (type === "array" || type === "record") {
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }
  return value;
};

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

const readFile = (file: string): Tree => {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new ConfigInvalid([`The configuration file ${file} cannot be read.`]);
  }
  try {
    const tree: unknown = JSON.parse(text);
    if (isTree(tree)) return tree;
  } catch (error) {
    throw new ConfigInvalid([`The configuration file ${file} is not JSON: ${(error as Error).message}.`]);
  }
  throw new ConfigInvalid([`The configuration file ${file} has to hold an object.`]);
};

const at = (tree: Tree, path: Path): unknown =>
  path.reduce<unknown>((value, part) => (isTree(value) ? value[part] : undefined), tree);

const put = (tree: Tree, path: Path, value: unknown): void => {
  let branch = tree;
  for (const part of path.slice(0, -1)) {
    if (!isTree(branch[part])) branch[part] = {};
    branch = branch[part] as Tree;
  }
  branch[path.at(-1) as string] = value;
};

/** Names in a file that no setting has. */
const strangers = (tree: Tree, leaves: readonly Leaf[], path: Path = []): readonly string[] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const here = [...path, key];
    const inside = leaves.filter((leaf) => here.every((part, index) => leaf.path[index] === part));
    if (inside.length === 0) return [name(here)];
    const isLeaf = inside.some((leaf) => leaf.path.length === here.length);
    return isLeaf || !isTree(value) ? [] : strangers(value, leaves, here);
  });

/**
 * The settings of a program: the schema's defaults, then the file, then the environment, then the flags; the last one
 * that says something wins. `grpc.port` is `CARRUSEL_GRPC_PORT` in the environment and `--grpc-port` as a flag.
 * Throws ConfigInvalid.
 */
export const loadConfig = <Schema extends z.ZodType>(schema: Schema, sources: ConfigSources = {}): z.output<Schema> => {
  const leaves = leavesOf(schema);
  const origins = new Map<string, string>();
  const tree: Tree = {};
  const wrong: string[] = [];
  const set = ({ path, type }: Leaf, value: unknown, origin: string): void => {
    put(tree, path, fromText(value, type));
    origins.set(name(path), origin);
  };

  if (sources.file !== undefined) {
    const file = readFile(sources.file);
    for (const stranger of strangers(file, leaves)) {
      wrong.push(`There is no setting "${stranger}", which the file ${sources.file} names.`);
    }
    for (const leaf of leaves) {
      const value = at(file, leaf.path);
      if (value === undefined) continue;
      put(tree, leaf.path, value);
      origins.set(name(leaf.path), `the file ${sources.file}`);
    }
  }
  const flags = { ...sources.flags };
  for (const leaf of leaves) {
    const variable = envName(leaf.path);
    const fromEnv = sources.env?.[variable];
    if (fromEnv !== undefined && fromEnv !== "") set(leaf, fromEnv, `the environment variable ${variable}`);
    const flag = dashed(leaf.path);
    if (flags[flag] !== undefined) set(leaf, flags[flag], `the flag --${flag}`);
    delete flags[flag];
  }
  for (const flag of Object.keys(flags)) wrong.push(`There is no flag --${flag}.`);

  const result = schema.safeParse(tree);
  if (!result.success) {
    for (const issue of result.error.issues) {
      const setting = issue.path.map(String);
      const origin = setting.map((_, index) => origins.get(name(setting.slice(0, index + 1)))).find((found) => found);
      wrong.push(
        origin === undefined
          ? `The setting "${name(setting)}" is missing or cannot be used: ${because(issue.message)}. It is ${envName(setting)} in the environment, or --${dashed(setting)}.`
          : `The setting "${name(setting)}" from ${origin} cannot be used: ${because(issue.message)}.`,
      );
    }
  }
  if (wrong.length > 0) throw new ConfigInvalid(wrong);
  return (result as { readonly data: z.output<Schema> }).data;
};
