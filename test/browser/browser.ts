import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const built = new URL("../../services/gateway/dist/index.html", import.meta.url);

/** Why these tests cannot run here; undefined where they can. */
export const missing = !existsSync(executablePath)
  ? `there is no Chromium at ${executablePath}: set CHROMIUM_PATH`
  : !existsSync(built)
    ? "the pages are not built: run the gateway's build:web"
    : undefined;

if (missing !== undefined) console.warn(`The browser tests are skipped: ${missing}.`);

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--headless=new", "--disable-gpu", "--disable-dev-shm-usage"],
  });

export interface Opened {
  readonly page: Page;
  /** What the page complained about. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** Opens a page in a browser context of its own. */
export const open = async (browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Opened> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("Failed to load resource")) errors.push(message.text());
  });
  await page.goto(url);
  return { page, errors, close: () => context.close() };
};

const folder = join(tmpdir(), "carrusel-pages");

/** Keeps a picture of the page for people to look at. */
export const picture = async (page: Page, name: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
};

/** Waits until something holds; says what it was where it does not. */
export const eventually = async (what: string, holds: () => Promise<boolean>, ms = 5_000): Promise<void> => {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`after ${ms} ms still not: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
};
