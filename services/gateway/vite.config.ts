import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";

const web = (path: string): string => fileURLToPath(new URL(`web/${path}`, import.meta.url));

const pages = ["index", "display", "floor", "history", "figures", "reports", "screens", "events", "sign-in", "missing"];
/** Its screens have themes of their own. */
const unthemed = new Set(["display.html"]);
/** It is there as it is. */
const written = new Set(["missing.html"]);

const headOf = (page: string): readonly HtmlTagDescriptor[] => [
  { tag: "meta", attrs: { charset: "utf-8" } },
  { tag: "meta", attrs: { name: "viewport", content: "width=device-width, initial-scale=1" } },
  { tag: "link", attrs: { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" } },
  ...(unthemed.has(page) ? [] : [{ tag: "script", attrs: { src: "/theme.js" } }]),
];

const body: readonly HtmlTagDescriptor[] = [
  { tag: "div", attrs: { id: "app" }, injectTo: "body" },
  { tag: "noscript", children: "This page needs JavaScript.", injectTo: "body" },
];

/** What every page begins with; a page's own file says its title and its script. */
const shell: Plugin = {
  name: "shell",
  transformIndexHtml: {
    order: "pre",
    handler: (_, { filename }) => {
      const page = basename(filename);
      const head = headOf(page).map((tag) => ({ ...tag, injectTo: "head-prepend" as const }));
      return written.has(page) ? head : [...head, ...body];
    },
  },
};

/** One small bundle a page: a display loads nothing of the floor. */
export default defineConfig({
  root: web(""),
  plugins: [shell],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    // Fonts stay files: the pages' policy takes none from inside a style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages.map((page) => web(`${page}.html`)) },
  },
});
