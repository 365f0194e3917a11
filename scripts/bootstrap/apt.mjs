// Debian packages: system-wide ones when root, and single files from newer releases with lists of our own.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findOnPath, osRelease, RUNTIME, runQuietly, Stop, say, tail } from "./shell.mjs";

const SOURCES = "/etc/apt";
const KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg";
const LOCKED = /Could not get lock|Unable to lock|Unable to acquire/i;
const LOCK_TRIES = 12;
const LOCK_WAIT_MS = 10_000;

export function hasApt() {
  return findOnPath("apt-get").length > 0 && findOnPath("dpkg-deb").length > 0;
}

export function isDebian() {
  return osRelease().ID === "debian" && hasApt();
}

/** Installs a package system-wide (root only). */
export async function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = ["-o", "DPkg::Lock::Timeout=120", "install", "-y", "--no-install-recommends", name];
  for (const args of [["update"], install]) {
    const done = await patiently("apt-get", args, { what: `installing ${name}`, env });
    // Lists that could not all be refreshed are often good enough; the install itself then tells.
    if (done.code !== 0 && args !== install) say(`  apt-get update: ${tail(done.output, 1)}`);
    if (done.code !== 0 && args === install) throw new Stop(aptProblem(name, done.output));
  }
}

/**
 * Downloads a package of the given Debian release (`stable`, `testing`, `unstable` or a code name; undefined means the
 * one this machine runs) and unpacks it into a folder. Lists and cache are our own, under .runtime/apt: the mirror is
 * the machine's, signatures are checked with its keyring, and nothing of the system changes.
 * Answers undefined where that release has no such package.
 */
export async function unpackPackage(name, release, into) {
  const mirrors = mirrorsOf(release);
  if (mirrors.length === 0) return undefined;
  const home = join(RUNTIME, "apt", release ?? "own");
  const config = writeConfig(home, mirrors);
  const apt = (...args) => patiently("apt-get", ["-c", config, ...args], { what: `fetching ${name}`, cwd: home });
  const update = await apt("update");
  const download = await apt("download", name);
  if (LOCKED.test(download.output)) throw new Stop(aptProblem(name, download.output));
  const file = readdirSync(home).find((entry) => entry.startsWith(`${name}_`) && entry.endsWith(".deb"));
  if (file === undefined) {
    if (update.code !== 0) say(`  apt-get update: ${tail(update.output, 2)}`);
    rmSync(home, { recursive: true, force: true });
    return undefined;
  }
  mkdirSync(into, { recursive: true });
  const unpack = await runQuietly("dpkg-deb", ["-x", join(home, file), into], { what: `unpacking ${name}` });
  // The lists are large and soon old.
  rmSync(home, { recursive: true, force: true });
  if (unpack.code !== 0) throw new Stop(`The package ${file} could not be unpacked.\n${tail(unpack.output)}`);
  return into;
}

/** apt with patience: another apt that is at work is waited for. */
async function patiently(command, args, options) {
  for (let tries = 1; ; tries++) {
    const done = await runQuietly(command, args, options);
    if (done.code === 0 || !LOCKED.test(done.output) || tries === LOCK_TRIES) return done;
    if (tries === 1) say("  Another apt is at work. Waiting for it.");
    await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS));
  }
}

function aptProblem(name, text) {
  if (LOCKED.test(text))
    return `apt is locked by another program, so ${name} cannot be fetched. Try again when it is done.`;
  return `apt could not install ${name}.\n${tail(text)}`;
}

/** Lines for a sources.list: this machine's mirrors, with another release's name where one is asked for. */
function mirrorsOf(release) {
  const entries = machineSources();
  const line = ({ uri, options, components }, suite) =>
    `deb ${options} ${uri} ${suite} ${components.join(" ")}`.replace(/ +/g, " ");
  if (release === undefined) {
    return entries.flatMap((entry) => entry.suites.map((suite) => line(entry, suite)));
  }
  const own = osRelease().VERSION_CODENAME;
  // The main archive is the one that carries the release's plain name; security and back-port archives carry others.
  const archive = entries.find(({ suites }) =>
    suites.some((suite) => [own, "stable", "testing", "sid"].includes(suite)),
  );
  const signed = existsSync(KEYRING) ? `[signed-by=${KEYRING}]` : "";
  return archive === undefined ? [] : [line({ ...archive, options: signed, components: ["main"] }, release)];
}

/** The package sources that this machine uses itself. */
export function machineSources(folder = SOURCES) {
  const parts = join(folder, "sources.list.d");
  const files = [join(folder, "sources.list")];
  if (existsSync(parts)) files.push(...readdirSync(parts).map((name) => join(parts, name)));
  return files.filter(existsSync).flatMap((file) => {
    if (file.endsWith(".sources")) return parseStanzas(readFileSync(file, "utf8"));
    return file.endsWith(".list") ? parseLines(readFileSync(file, "utf8")) : [];
  });
}

/** The one-line form: deb [options] uri suite components */
function parseLines(text) {
  const lines = text.split("\n").map((line) => /^\s*deb\s+(\[[^\]]*\]\s+)?(\S+)\s+(\S+)\s+([^#]+)/.exec(line));
  return lines.flatMap((match) => {
    if (match === null || match[2].startsWith("cdrom:")) return [];
    const [, options, uri, suite, components] = match;
    return [{ uri, suites: [suite], components: components.trim().split(/\s+/), options: (options ?? "").trim() }];
  });
}

/** The stanza form, whose fields may go on over several indented lines. */
function parseStanzas(text) {
  const plain = text.replace(/^#.*\n?/gm, "");
  return plain.split(/\n\s*\n/).flatMap((stanza) => {
    const fields = {};
    for (const [, name, value] of stanza.matchAll(/^([\w-]+):((?:.*)(?:\n[ \t].*)*)/gm)) {
      fields[name.toLowerCase()] = value.trim().split(/\s+/);
    }
    const enabled = (fields.enabled?.[0] ?? "yes").toLowerCase() !== "no";
    if (!enabled || !fields.types?.includes("deb") || fields.uris === undefined) return [];
    const key = fields["signed-by"]?.[0];
    const options = key?.startsWith("/") ? `[signed-by=${key}]` : "";
    return fields.uris.map((uri) => ({
      uri,
      suites: fields.suites ?? [],
      components: fields.components ?? ["main"],
      options,
    }));
  });
}

/** Settings that keep apt out of the system's own state; the system's other settings, such as a proxy, still hold. */
function writeConfig(home, mirrors) {
  rmSync(home, { recursive: true, force: true });
  for (const folder of ["state/lists/partial", "cache/archives/partial"]) {
    mkdirSync(join(home, folder), { recursive: true });
  }
  writeFileSync(join(home, "state/status"), "");
  writeFileSync(join(home, "sources.list"), `${mirrors.join("\n")}\n`);
  const config = join(home, "apt.conf");
  const settings = [
    `Dir::State "${home}/state";`,
    `Dir::State::status "${home}/state/status";`,
    `Dir::Cache "${home}/cache";`,
    `Dir::Etc::SourceList "${home}/sources.list";`,
    'Dir::Etc::SourceParts "-";',
    'Dir::Etc::Preferences "-";',
    'Dir::Etc::PreferencesParts "-";',
    // As root apt would hand the download to a user who may not write here.
    'APT::Sandbox::User "root";',
    'Acquire::Languages "none";',
    'Acquire::Retries "2";',
    // What the system does after an update concerns its own lists.
    "#clear APT::Update;",
    "#clear DPkg::Post-Invoke;",
    "",
  ];
  writeFileSync(config, settings.join("\n"));
  return config;
}
