// npm start, npm test and npm run bench come here: first make ready what is missing, then run.
// Runs on any Node from 20 on; everything after runs on one that understands TypeScript.
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { buildAll } from "./bootstrap/build.mjs";
import { runTests } from "./bootstrap/checks.mjs";
import { ensureChromium } from "./bootstrap/chromium.mjs";
import { withLock } from "./bootstrap/lock.mjs";
import { ensureNode } from "./bootstrap/node.mjs";
import { ensurePackages, ensurePnpm } from "./bootstrap/pnpm.mjs";
import { explain, ROOT, runInForeground, Stop, say } from "./bootstrap/shell.mjs";
import { fetchAllNatsServers, findNatsServer } from "./nats-server.mjs";

const TASKS = { start, test, bench };

async function start(args, node, env) {
  return runNode(node, "libs/cli/bin/carrusel.mjs", ["group", ...args], env);
}

async function test(args, _node, env) {
  return runTests(args, env);
}

async function bench(args, node, env) {
  return runNode(node, "test/bench/main.ts", args, env);
}

async function runNode(node, file, args, env) {
  if (!existsSync(join(ROOT, file))) throw new Stop(`${file} is missing: is this checkout complete?`);
  const { code } = await runInForeground(node, [join(ROOT, file), ...args], { env });
  return code;
}

/** Each step is quick when there is nothing to do. Answers the Node to use and the environment to use it in. */
async function prepare(task) {
  const node = await ensureNode();
  const env = withPath(withoutNpm(process.env), dirname(node));
  const ready = withPath(env, await ensurePnpm(env));
  await ensurePackages(ready);
  await buildAll(ready);
  const server = await findNatsServer({ install: true });
  if (task === "test") {
    if (server.kind === "binary") await fetchAllNatsServers().catch(onlyOne);
    const chromium = await ensureChromium();
    if (chromium !== undefined) ready.CHROMIUM_PATH = chromium;
  }
  if (server.kind === "url") ready.NATS_URL = server.url;
  else ready.CARRUSEL_NATS_SERVER = server.path;
  return { node, env: ready };
}

function onlyOne(error) {
  say(`Tests run against one nats-server only: ${explain(error)}`);
}

function withPath(env, folder) {
  return { ...env, PATH: `${folder}${delimiter}${env.PATH ?? ""}` };
}

/** npm describes the script it runs in these; a package manager further down would take them for its own. */
function withoutNpm(env) {
  const ours = Object.entries(env).filter(
    ([name]) => !/^npm_(lifecycle|package|command|execpath|node_execpath)/.test(name),
  );
  return Object.fromEntries(ours);
}

async function main([name, ...args]) {
  const task = TASKS[name];
  if (task === undefined) throw new Stop(`Usage: node scripts/run.mjs <${Object.keys(TASKS).join("|")}> [arguments]`);
  const { node, env } = await withLock(() => prepare(name));
  return task(args, node, env);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    say(explain(error));
    process.exitCode = 1;
  },
);
