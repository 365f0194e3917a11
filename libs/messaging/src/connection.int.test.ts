import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { installedNatsServers } from "../../../scripts/nats-server.mjs";
import { connect, serverFacts } from "./connection.ts";
import type { NoConnection } from "./errors.ts";
import { authority } from "./testing/certificates.ts";
import { freePort } from "./testing/installation.ts";
import { temporaryServer } from "./testing/temporary-server.ts";

describe("without a server", () => {
  test("says what was tried and what to do", async () => {
    const refused = connect({ servers: "nats://127.0.0.1:1", name: "test" });
    await expect(refused).rejects.toMatchObject({
      code: "no-server",
      servers: ["nats://127.0.0.1:1"],
      message: expect.stringMatching(/^No NATS server answers at nats:\/\/127\.0\.0\.1:1: .*npm start/),
    });
  });

  test.each(["my-tls-hub.invalid:4222", "certificate-authorization.invalid:4222", "127.0.0.1:99999"])(
    "%s leads to no host, whatever words are in it",
    async (address) => {
      const refused = connect({ servers: `nats://${address}`, name: "test" });
      await expect(refused).rejects.toMatchObject({ code: "bad-address" });
    },
  );

  test("something that listens but is no NATS is no server", async () => {
    const listener = createServer();
    const port = await new Promise<number>((resolve) => {
      listener.listen(0, "127.0.0.1", () => resolve((listener.address() as { port: number }).port));
    });
    const refused = connect({ servers: [`nats://127.0.0.1:${port}`], name: "test", timeoutMs: 300 });
    await expect(refused).rejects.toMatchObject({ code: "no-server" });
    listener.close();
  });
});

describe.skipIf(installedNatsServers().length === 0)("with a server (node scripts/nats-server.mjs brings one)", () => {
  test("tells its facts, and comes back after it was away", async () => {
    const { server, remove } = await temporaryServer({ domain: "site-a" });
    const nc = await connect({ servers: server.url, name: "carrusel-test" });
    expect(await serverFacts(nc)).toEqual({ version: server.version, jetstream: true, domain: "site-a" });
    await server.kill9();
    await server.restart();
    await nc.flush().catch(() => nc.flush());
    expect((await serverFacts(nc)).version).toBe(server.version);
    await nc.close();
    await remove();
  });

  test("a server that offers no TLS is not spoken to where the address asks for it", async () => {
    const { server, remove } = await temporaryServer();
    const plain = connect({ servers: server.url.replace("nats://", "tls://"), name: "test" });
    await expect(plain).rejects.toMatchObject({ code: "not-trusted" });
    await remove();
  });

  test("a server that nobody here trusts is told apart from none", async () => {
    const [binary] = installedNatsServers();
    const own = await authority();
    const { cert, key } = await own.issue();
    const port = await freePort();
    const config = `${cert}.conf`;
    await writeFile(config, `port: ${port}\ntls { cert_file: "${cert}", key_file: "${key}" }\n`);
    const server = spawn(binary?.path ?? "", ["-c", config], { stdio: "ignore" });
    const dial = () =>
      connect({ servers: `nats://127.0.0.1:${port}`, name: "test" }).catch((error: NoConnection) => error);
    await expect.poll(async () => await dial(), { timeout: 10_000 }).toMatchObject({ code: "not-trusted" });
    const ended = once(server, "exit");
    server.kill();
    await ended;
    await own.remove();
  });

  test("says that the login is wrong, and takes the right one", async () => {
    const login = { user: "gateway", pass: "right" };
    const users = 'authorization { users: [ { user: "gateway", password: "right" } ] }';
    const { server, remove } = await temporaryServer({ config: users, login });
    const wrong = connect({ servers: server.url, name: "test", login: { ...login, pass: "wrong" } });
    await expect(wrong).rejects.toMatchObject({ code: "not-allowed" });
    const nc = await connect({ servers: server.url, name: "test", login });
    expect((await serverFacts(nc)).jetstream).toBe(true);
    await nc.close();
    await remove();
  });
});
