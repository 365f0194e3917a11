#!/usr/bin/env node
// The carrusel command. On a Node too old for TypeScript it starts again with the one in the project's own folder.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";

if (runsTypeScript(process.versions.node)) {
  // Sources that were stripped of their types and compiled once are not again: half the start, and less memory.
  nodeModule.enableCompileCache?.(fileURLToPath(new URL("../../../.runtime/compile-cache", import.meta.url)));
  await import("../src/main.ts");
} else {
  startAgain();
}

function runsTypeScript(version) {
  const [major, minor] = version.split(".").map(Number);
  if (major === 23) return minor >= 6;
  return major > 22 || (major === 22 && minor >= 18);
}

function startAgain() {
  const file = process.platform === "win32" ? "node.exe" : "node";
  // Node has followed symbolic links already: this address is the file's own, also when called through a link.
  const node = fileURLToPath(new URL(`../../../.runtime/node/node_modules/node/bin/${file}`, import.meta.url));
  if (!existsSync(node)) {
    process.stderr.write(
      `carrusel needs Node 22.18 or later and this is ${process.versions.node}. ` +
        "Run npm start or npm test once in the project's folder: they fetch one for the project.\n",
    );
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; twice would mean "at once".
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("error", (error) => {
    process.stderr.write(`carrusel could not be started with ${node}: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    if (signal === null) {
      process.exit(code);
    }
    // Ends the way the child ended, so that the caller's shell sees the same.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
