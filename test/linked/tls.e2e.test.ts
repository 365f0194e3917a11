import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LinkStatus } from "@carrusel/messaging";
import { type Authority, authority } from "@carrusel/messaging/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSentence } from "../e2e/expect-ended.ts";
import { Installation, keptPorts } from "../e2e/installation.ts";
import { until } from "../e2e/processes.ts";

describe("lines over TLS", () => {
  let ours: Authority;
  let hub: Installation;
  let address: string;
  const installations: Installation[] = [];

  const created = async (): Promise<Installation> => {
    const installation = await Installation.create();
    installations.push(installation);
    return installation;
  };

  beforeAll(async () => {
    ours = await authority();
    const { cert, key } = await ours.issue();
    hub = await created();
    const leaf = (await keptPorts())[1] as string;
    address = `127.0.0.1:${leaf}`;
    await hub.start("--hub", "--leaf-port", leaf, "--tls-cert", cert, "--tls-key", key, "--tls-ca", ours.file);
  });
  afterAll(async () => {
    await Promise.all(installations.map((installation) => installation.remove()));
    await ours?.remove();
  });

  const added = async (name: string): Promise<{ site: Installation; file: string }> => {
    const site = await created();
    const file = join(site.folder, "credentials.json");
    expect((await hub.run(["site", "add", name, "--to", file])).code).toBe(0);
    return { site, file };
  };

  const links = async (installation: Installation): Promise<readonly LinkStatus[]> => {
    const { stdout } = await installation.run(["sites", "--json"]);
    return stdout === "" ? [] : (JSON.parse(stdout) as { links: LinkStatus[] }).links;
  };

  it("the credentials say by what the hub is known: a site needs nothing else", async () => {
    const { site, file } = await added("north");
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ site: "north", tls: { ca: ours.pem } });
    await site.start("--site", "north", "--hub", address, "--credentials", file);
    await until(async () => (await links(site)).some(({ up }) => up), "the line to come about", 30_000);
    expect(await readFile(join(site.data, "nats/accounts.conf"), "utf8")).toContain(`tls://site-north:`);
  });

  it("a site that does not trust the hub plays on without a line and says why; with the authority it is linked", async () => {
    const { site, file } = await added("south");
    const { tls: _, ...unknowing } = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, JSON.stringify(unknowing));
    const args = ["--site", "south", "--hub", `tls://${address}`, "--credentials", file];
    await site.start(...args);
    const why = `the hub's certificate at ${address} is not trusted here: name the authority that issued it with --tls-ca`;
    await until(
      async () => (await links(site)).some(({ faults }) => faults.join().includes(why)),
      "it to say why",
      30_000,
    );
    expect(site.up?.stderr).toContain(why);
    const said = await site.run(["sites"]);
    expect(said.code).toBe(1);
    expect(said.stdout).toContain(why);
    expect((await links(hub)).find((link) => link.site === "south")?.up).toBe(false);

    expect((await site.stop()).code).toBe(0);
    await site.start(...args, "--tls-ca", ours.file);
    await until(async () => (await links(site)).some(({ up }) => up), "the line to come about", 30_000);
  });

  it("files that do not fit together are named in a sentence, exit 2", async () => {
    const other = await created();
    const [mine, yours] = [await ours.issue(), await ours.issue()];
    const up = (...args: readonly string[]) => other.run(["up", "--port", "0", "--grpc-port", "0", ...args]);
    expectSentence(await up("--hub", "--tls-cert", mine.cert), 2, "--tls-cert and --tls-key go together");
    expectSentence(
      await up("--hub", "--tls-cert", mine.cert, "--tls-key", yours.key),
      2,
      `the key in ${yours.key} does not belong to the certificate in ${mine.cert}`,
    );
    expectSentence(
      await up("--hub", "--tls-cert", "nowhere.pem", "--tls-key", mine.key),
      2,
      "tls-cert: nowhere.pem cannot be read (ENOENT)",
    );
  });
});
