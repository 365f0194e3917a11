// What must be built before the project runs. TypeScript needs no build; the web pages do.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runQuietly, Stop, say, tail } from "./shell.mjs";
import { hashOf, isStamped, stamp } from "./stamp.mjs";

/**
 * A step runs when one of `when` exists and something below `sources` changed since it last ran, or when none of
 * `results` is there.
 */
const STEPS = [
  {
    name: "web-pages",
    what: "building the web pages",
    when: [
      "services/gateway/web/package.json",
      "services/gateway/web/vite.config.ts",
      "services/gateway/vite.config.ts",
    ],
    sources: [
      "services/gateway/web",
      "services/gateway/vite.config.ts",
      "services/gateway/package.json",
      "libs/money/src",
      "libs/game-kit/src",
      "libs/contracts/src",
      "pnpm-lock.yaml",
    ],
    results: ["services/gateway/dist", "services/gateway/web/dist"],
    run: ["--filter", "@carrusel/gateway", "build:web"],
  },
];

export async function buildAll(env) {
  const exists = (path) => existsSync(join(ROOT, path));
  for (const { name, what, when, sources, results, run } of STEPS) {
    if (!when.some(exists)) continue;
    const hash = hashOf(sources);
    if (isStamped(name, hash) && results.some(exists)) continue;
    say(`${what[0].toUpperCase()}${what.slice(1)}.`);
    const built = await runQuietly("pnpm", run, { what, env });
    if (built.code !== 0) throw new Stop(`${what} failed.\n${tail(built.output, 30)}`);
    stamp(name, hash);
  }
}
