import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";

export interface Sample {
  /** Wall clock (ms). */
  readonly time: number;
  /** The most that can be read off the wheels, in minor units. */
  readonly reading: number;
}

/** Begins to read the odometer on every frame. */
export const watchWheels = async (page: Page): Promise<void> => {
  await page.evaluate(await readFile(new URL("in-page/wheels.js", import.meta.url), "utf8"));
};

export const samplesOf = (page: Page): Promise<readonly Sample[]> => page.evaluate("samples");

/** What the odometer shows now. */
export const readWheels = (page: Page): Promise<number> => page.evaluate("samples.at(-1).reading");
