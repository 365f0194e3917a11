import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runOffline } from "@carrusel/cli";
import { parseScript } from "@carrusel/floor-script";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

describe("the documentation", () => {
  it("shows floor scripts that hold", async () => {
    const blocks = [...read("README.md").matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] as string);
    const scripts = [...blocks, read("docs/examples/three-spins.json")];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect((await runOffline(parseScript(script))).failures).toEqual([]);
  });
});
