// The runtime. TypeScript runs without a build from Node 22.18 on; an older Node only gets us the newer one.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { npmProblem, output, RUNTIME, runQuietly, Stop, say } from "./shell.mjs";

const WANTED = "node@24";
const PACKAGE = join(RUNTIME, "node/node_modules/node");
const PROJECT_NODE = join(PACKAGE, "bin", process.platform === "win32" ? "node.exe" : "node");

export function runsTypeScript(version) {
  const [major, minor] = version.replace(/^v/, "").split(".").map(Number);
  if (major === 23) return minor >= 6;
  return major > 22 || (major === 22 && minor >= 18);
}

/** The path of a Node that runs this project; it is fetched into the project's own folder when there is none. */
export async function ensureNode() {
  if (runsTypeScript(process.version)) return process.execPath;
  if (works()) return PROJECT_NODE;
  say(`Fetching Node 24 into .runtime/node (about 60 MB; the one here is ${process.version}).`);
  const prefix = join(RUNTIME, "node");
  const args = ["install", "--prefix", prefix, "--no-audit", "--no-fund", "--ignore-scripts=false", WANTED];
  const npm = await runQuietly("npm", args, { what: "fetching Node" });
  // An npm that does not run install scripts leaves out the step that brings the binary: take it by hand.
  if (npm.code === 0 && !works()) await fetchBinary();
  if (works()) return PROJECT_NODE;
  throw new Stop(
    `Node 24 could not be fetched with npm. Install Node 22.18 or later yourself, then try again.\n${npmProblem(npm.output)}`,
  );
}

async function fetchBinary() {
  const script = join(PACKAGE, "installArchSpecificPackage.js");
  if (existsSync(script)) await runQuietly(process.execPath, [script], { what: "fetching Node", cwd: dirname(script) });
}

function works() {
  return runsTypeScript(output(PROJECT_NODE, ["--version"]) ?? "v0.0.0");
}
