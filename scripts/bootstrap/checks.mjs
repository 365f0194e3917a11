// The test run: checks of the source, then the tests. Its last line counts them all.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, RUNTIME, runInForeground } from "./shell.mjs";

const REPORT = join(RUNTIME, "vitest.json");
const CHECKED = ["libs", "services", "test", "scripts"];

/** Runs everything and answers the exit code. */
export async function runTests(args, env) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [title, tool, ...options] of checks()) {
    console.log(`\n${title}`);
    const { code, interrupted } = await runTool(tool, options, env);
    if (interrupted) return code || 130;
    if (code === 0) counts.passed++;
    else counts.failed++;
  }
  rmSync(REPORT, { force: true });
  console.log("\nTests");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
  const { code, interrupted } = await runTool("vitest", ["run", ...reporters, ...args], env);
  if (interrupted) return code || 130;
  addTests(counts, code);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
  return counts.failed === 0 ? 0 : 1;
}

function checks() {
  const folders = CHECKED.filter((folder) => existsSync(join(ROOT, folder)));
  return [
    ["Lint and format", "biome", "check", "."],
    ["Types", "tsc", "--noEmit"],
    ["Types of the pages", "tsc", "--noEmit", "-p", "services/gateway/web/tsconfig.json"],
    ["Import directions", "depcruise", ...folders, "--config", ".dependency-cruiser.cjs"],
  ];
}

function runTool(name, args, env) {
  const file = process.platform === "win32" ? `${name}.CMD` : name;
  return runInForeground(join(ROOT, "node_modules/.bin", file), args, { env });
}

function addTests(counts, code) {
  const report = readReport();
  counts.passed += report.numPassedTests ?? 0;
  counts.skipped += (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0);
  // A file that cannot be loaded, or whose hooks fail, has no failed test of its own.
  const failedFiles = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = (report.numFailedTests ?? 0) + failedFiles.length;
  // A run can fail without a failed test: no test found, or an error that nobody caught.
  counts.failed += failed === 0 && code !== 0 ? 1 : failed;
}

function readReport() {
  try {
    return JSON.parse(readFileSync(REPORT, "utf8"));
  } catch {
    return {}; // The run ended before it could report; its exit code tells.
  }
}
