// A browser for the browser tests. Without one they are skipped; nothing else needs it.
import { installPackage, isDebian } from "./apt.mjs";
import { explain, findOnPath, isExecutable, isRoot, say } from "./shell.mjs";

/** The path of a Chromium, or undefined. */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  const skipped = "The browser tests will be skipped";
  if (!isDebian() || !isRoot()) {
    say(`${skipped}: no Chromium. Install it, or set CHROMIUM_PATH.`);
    return undefined;
  }
  say("Installing the package chromium for the browser tests (about 100 MB).");
  try {
    await installPackage("chromium");
  } catch (error) {
    say(`${skipped}: ${explain(error)}`);
  }
  return findChromium();
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  return [...findOnPath("chromium"), ...findOnPath("chromium-browser"), "/usr/bin/chromium"].find(isExecutable);
}
