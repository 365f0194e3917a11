import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const web = (path: string): string => fileURLToPath(new URL(`web/${path}`, import.meta.url));

/** One small bundle a page: a display loads nothing of the floor. */
export default defineConfig({
  root: web(""),
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    // Fonts stay files: the pages' policy takes none from inside a style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        "index.html",
        "display.html",
        "floor.html",
        "history.html",
        "figures.html",
        "screens.html",
        "missing.html",
      ].map(web),
    },
  },
});
