import { generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { secretFor } from "./keys.ts";

test("a secret is the same for a key and a purpose, and another for another", async () => {
  const keyOf = async () => ({ id: "k", key: (await generateKeyPair("EdDSA", { crv: "Ed25519" })).privateKey });
  const [one, other] = [await keyOf(), await keyOf()];
  const secret = await secretFor(one, "draws");
  expect(secret).toHaveLength(32);
  expect(await secretFor(one, "draws")).toEqual(secret);
  expect(await secretFor(one, "other")).not.toEqual(secret);
  expect(await secretFor(other, "draws")).not.toEqual(secret);
});
