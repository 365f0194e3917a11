// pnpm, and with it the packages. It comes from npm into the project's own folder: corepack is not everywhere.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { npmProblem, ROOT, RUNTIME, runQuietly, Stop, say, tail } from "./shell.mjs";
import { hashOf, isStamped, stamp } from "./stamp.mjs";

const BIN = join(RUNTIME, "pnpm/node_modules/.bin");
const PNPM = join(BIN, process.platform === "win32" ? "pnpm.cmd" : "pnpm");

/** The folder that holds the pnpm which package.json names. */
export async function ensurePnpm(env) {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  if (isStamped("pnpm", packageManager) && existsSync(PNPM)) return BIN;
  say(`Fetching ${packageManager} into .runtime/pnpm.`);
  const prefix = join(RUNTIME, "pnpm");
  const args = ["install", "--prefix", prefix, "--no-audit", "--no-fund", "--ignore-scripts=false", packageManager];
  const npm = await runQuietly("npm", args, { what: "fetching pnpm", env });
  if (npm.code !== 0 || !existsSync(PNPM)) {
    throw new Stop(
      `${packageManager} could not be fetched with npm. Is the registry reachable?\n${npmProblem(npm.output)}`,
    );
  }
  stamp("pnpm", packageManager);
  return BIN;
}

/** Installs the packages when the lock file or a package.json changed since last time. */
export async function ensurePackages(env) {
  const hash = hashOf(["pnpm-lock.yaml", "pnpm-workspace.yaml", ...manifests()]);
  if (isStamped("packages", hash) && existsSync(join(ROOT, "node_modules/.pnpm"))) return;
  say("Installing the packages.");
  const locked = existsSync(join(ROOT, "pnpm-lock.yaml"));
  const args = ["install", locked ? "--frozen-lockfile" : "--no-frozen-lockfile"];
  // CI=true: pnpm then never asks a question.
  const pnpm = await runQuietly(PNPM, args, { what: "installing the packages", env: { ...env, CI: "true" } });
  if (pnpm.code === 0) {
    stamp("packages", hash);
    return;
  }
  const stale = /OUTDATED_LOCKFILE/.test(pnpm.output);
  throw new Stop(
    stale
      ? 'pnpm-lock.yaml does not fit the package.json files. Run ". scripts/env.sh && pnpm install" and commit the lock file.'
      : `The packages could not be installed.\n${tail(pnpm.output)}`,
  );
}

function manifests() {
  const groups = ["libs", "services"].filter((group) => existsSync(join(ROOT, group)));
  const members = groups.flatMap((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`));
  return [".", "test", "docs/examples", ...members].map((folder) => join(folder, "package.json"));
}
