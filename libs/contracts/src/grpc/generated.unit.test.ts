import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const buf = join(root, "node_modules", ".bin", "buf");
const run = (folder: string, ...args: readonly string[]): string =>
  execFileSync(buf, args, { cwd: folder, encoding: "utf8", stdio: "pipe" });

/** Why buf cannot run here, if it cannot. */
const missing = ((): string | undefined => {
  try {
    run(root, "--version");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split("\n")[0] : String(error);
  }
})();

const folder = mkdtempSync(join(tmpdir(), "carrusel-generated-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesOf = (of: string): readonly string[] =>
  readdirSync(of, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(of.length + 1))
    .sort();

describe.skipIf(missing !== undefined)(`generated code${missing === undefined ? "" : ` (skipped: ${missing})`}`, () => {
  test("is what `pnpm run generate` makes of the proto files", { timeout: 60_000 }, () => {
    for (const name of ["proto", "buf.yaml", "buf.gen.yaml"])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: { generate: string };
    };
    for (const step of scripts.generate.split(" && ")) run(folder, ...step.split(" ").slice(1));

    const committed = join(root, "src/grpc/gen");
    const fresh = join(folder, "src/grpc/gen");
    expect(filesOf(committed)).toEqual(filesOf(fresh));
    const differing = filesOf(fresh).filter(
      (file) => !readFileSync(join(fresh, file)).equals(readFileSync(join(committed, file))),
    );
    expect(differing).toEqual([]);
  });

  test("comes from proto files that keep buf's rules", { timeout: 60_000 }, () => {
    expect(run(root, "lint")).toBe("");
  });
});
