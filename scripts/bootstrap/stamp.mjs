// A stamp remembers the content a step last worked on, so that the step is skipped while nothing changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT, RUNTIME } from "./shell.mjs";

const SKIPPED = new Set(["node_modules", "dist", "coverage"]);

/** All files below the given files and folders of the project, sorted; what does not exist is left out. */
export function filesBelow(paths) {
  const found = [];
  const visit = (path) => {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) {
      found.push(path);
      return;
    }
    for (const name of readdirSync(path)) {
      if (!SKIPPED.has(name) && !name.startsWith(".")) visit(join(path, name));
    }
  };
  for (const path of paths) visit(join(ROOT, path));
  return found.sort();
}

/** One hash over names and contents. */
export function hashOf(paths, ...extra) {
  const hash = createHash("sha256");
  for (const text of extra) hash.update(`${text}\0`);
  for (const file of filesBelow(paths)) {
    hash.update(`${relative(ROOT, file)}\0`);
    hash.update(readFileSync(file));
    hash.update("\0");
  }
  return hash.digest("hex");
}

const stampFile = (name) => join(RUNTIME, "stamps", name);

export function isStamped(name, hash) {
  return existsSync(stampFile(name)) && readFileSync(stampFile(name), "utf8") === hash;
}

export function stamp(name, hash) {
  mkdirSync(join(RUNTIME, "stamps"), { recursive: true });
  writeFileSync(stampFile(name), hash);
}
