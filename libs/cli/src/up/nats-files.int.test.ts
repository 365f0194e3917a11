import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installedNatsServers } from "../../../../scripts/nats-server.mjs";
import { natsFiles } from "./nats-files.ts";

const folder = join(import.meta.dirname, "../../../../infra/nats");
/** Older servers do not know all of the settings. */
const server = installedNatsServers().find(({ syncAlways }) => syncAlways);

test("the accounts under infra/nats are what the code makes", () => {
  for (const [name, text] of Object.entries(natsFiles())) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});

const files = readdirSync(folder).filter((name) => name.endsWith(".conf") && !name.startsWith("accounts-"));
test.skipIf(server === undefined).each(files)("nats-server takes infra/nats/%s", (name) => {
  const texts = [name, "accounts-hub.conf", "accounts-site.conf"].map((each) =>
    readFileSync(join(folder, each), "utf8"),
  );
  const variables = texts.join("\n").match(/\$[A-Z][A-Z_]+/g) ?? [];
  const env = Object.fromEntries(variables.map((variable) => [variable.slice(1), `secret-${variable.length}`]));
  env.HUB_URL = "nats-leaf://site-north:secret@hub.example:7422";
  env.ROUTE_A = "nats-route://cluster:secret@node-a:6222";
  env.ROUTE_B = "nats-route://cluster:secret@node-b:6222";
  const said = execFileSync(server?.path ?? "", ["-t", "-c", join(folder, name)], { env, stdio: "pipe" });
  expect(said.toString()).not.toMatch(/error/i);
});

test("there are configurations of a hub, a site and three nodes of a cluster", () => {
  expect(files.sort()).toEqual(["cluster-1.conf", "cluster-2.conf", "cluster-3.conf", "hub.conf", "site.conf"]);
});
