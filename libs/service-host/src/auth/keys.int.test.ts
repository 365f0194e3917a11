import { mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openKeys, type SigningKey } from "./keys.ts";
import { issueToken, tokenVerifier } from "./tokens.ts";

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "carrusel-keys-"));
});
afterEach(() => rm(data, { recursive: true, force: true }));

const token = (key: SigningKey | undefined) =>
  issueToken(key as SigningKey, { sub: "ana", name: "Ana", roles: ["dealer"], sites: ["S1"] });

test("the first start makes a pair that only its owner reads; later ones use it", async () => {
  const first = await openKeys(data);
  expect((await stat(join(data, "keys", "token.key"))).mode & 0o777).toBe(0o600);
  const second = await openKeys(data);
  expect(second.signing?.id).toBe(first.signing?.id);
  expect(await tokenVerifier(second)(await token(first.signing))).toMatchObject({
    id: "ana",
    name: "Ana",
    roles: ["dealer"],
    sites: new Set(["S1"]),
  });
});

test("services that start at the same moment end up with one pair", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => openKeys(data)));
  expect(new Set(all.map(({ signing }) => signing?.id)).size).toBe(1);
});

test("a machine with the public key alone verifies and does not sign", async () => {
  const { signing } = await openKeys(data);
  await rm(join(data, "keys", "token.key"));
  const keys = await openKeys(data);
  expect(keys.signing).toBeUndefined();
  expect(await tokenVerifier(keys)(await token(signing))).toMatchObject({ id: "ana" });
});

test("after a change of keys the tokens of the old one hold while its public key lies there", async () => {
  const old = await token((await openKeys(data)).signing);
  const keys = join(data, "keys");
  await rename(join(keys, "token.pub"), join(keys, "before.pub"));
  await rm(join(keys, "token.key"));
  const fresh = await mkdtemp(join(tmpdir(), "carrusel-keys-"));
  await openKeys(fresh);
  await writeFile(join(keys, "token.key"), await readFile(join(fresh, "keys", "token.key")), { mode: 0o600 });
  await rm(fresh, { recursive: true });
  const both = await openKeys(data);
  const verify = tokenVerifier(both);
  expect(await verify(old)).toMatchObject({ id: "ana" });
  expect(await verify(await token(both.signing))).toMatchObject({ id: "ana" });
});

test("a key that is damaged is a sentence", async () => {
  await openKeys(data);
  await writeFile(join(data, "keys", "token.key"), "nonsense");
  await expect(openKeys(data)).rejects.toThrow("the keys that sign and verify tokens cannot be used");
});
