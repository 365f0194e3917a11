import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { notFound, RequestError } from "./errors.ts";

/** Where `build:web` puts the pages. */
export const builtPages = fileURLToPath(new URL("../dist/", import.meta.url));

/** First part of the path -> page. What follows is read by the page itself. */
const pages: Readonly<Record<string, string>> = {
  display: "display.html",
  events: "events.html",
  figures: "figures.html",
  floor: "floor.html",
  history: "history.html",
  reports: "reports.html",
  screens: "screens.html",
  "sign-in": "sign-in.html",
};

/**
 * The version of the display page as it is now: it names all that belongs to it by hashes, so its own hash stands for
 * all of it. Empty while the pages are not built. A screen that runs another version reloads itself.
 */
export const displayVersion = (root: string): (() => string) => {
  const file = join(root, "display.html");
  let known = { built: Number.NaN, version: "" };
  return () => {
    const built = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (built === undefined) return "";
    if (built !== known.built) {
      known = { built, version: createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12) };
    }
    return known.version;
  };
};

/** Pages run their own scripts and styles and talk to nobody but this server. */
const policy = "default-src 'self'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'self'";

const headers = {
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

/** What people see at an address that names nothing. */
const missing = "missing.html";

/** Whether somebody looks with a browser; programs get JSON. */
const wantsPage = ({ method, url, headers: { accept = "" } }: FastifyRequest): boolean =>
  method === "GET" && !url.startsWith("/api/") && accept.includes("text/html");

export const pageRoutes = (app: FastifyInstance, root: string, version: () => string): void => {
  // The folder is named with every file, since it may be built after the start.
  app.register(fastifyStatic, {
    root: fileURLToPath(new URL(".", import.meta.url)),
    serve: false,
    cacheControl: false,
  });

  app.get("/assets/*", (request, reply) => {
    // Names carry a hash of what is in the file, so a copy never grows old.
    reply.headers({ ...headers, "cache-control": "public, max-age=31536000, immutable" });
    return reply.sendFile(`assets/${(request.params as { "*": string })["*"]}`, root);
  });

  const routes = Object.entries(pages).flatMap(([name, page]) => [
    [`/${name}`, page] as const,
    [`/${name}/*`, page] as const,
  ]);
  const files = ["theme.js", "favicon.svg"].map((file) => [`/${file}`, file] as const);
  for (const [path, page] of [["/", "index.html"] as const, ...routes, ...files]) {
    app.get(path, (_, reply) => {
      if (!existsSync(join(root, page))) {
        throw new RequestError(503, "not-built", "The pages are not built yet: run the gateway's build:web.");
      }
      reply.headers({ ...headers, "cache-control": "no-cache" });
      if (page !== pages.display) return reply.sendFile(page, root);
      // The page has to know which version it is, to find out that there is a newer one.
      const html = readFileSync(join(root, page), "utf8");
      return reply
        .type("text/html; charset=utf-8")
        .send(html.replace("</head>", `<meta name="version" content="${version()}" /></head>`));
    });
  }

  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request) && existsSync(join(root, missing))) {
      reply.status(404).headers({ ...headers, "cache-control": "no-store" });
      return reply.type("text/html; charset=utf-8").send(readFileSync(join(root, missing), "utf8"));
    }
    throw notFound("not-found", `There is nothing at ${request.url.split("?")[0]}.`);
  });
};
