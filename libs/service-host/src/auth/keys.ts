import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importJWK,
  importPKCS8,
  importSPKI,
} from "jose";

const algorithm = "EdDSA";
const keyFile = "token.key";

/** A key that signs tokens. `id` names it in them. */
export interface SigningKey {
  readonly id: string;
  readonly key: CryptoKey;
}

/** The keys of an installation: one signs, all of them verify, so that keys can be changed while tokens live. */
export interface TokenKeys {
  /** Undefined on machines that only verify. */
  readonly signing: SigningKey | undefined;
  readonly verifying: ReadonlyMap<string, CryptoKey>;
}

export class KeysUnusable extends Error {
  override readonly name = "KeysUnusable";
  readonly code = "keys-unusable";
}

const idOf = async (key: CryptoKey): Promise<string> => calculateJwkThumbprint(await exportJWK(key));

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** Writes a file that appears whole or not at all; the first of several writers wins. */
const writeOnce = async (file: string, content: string, mode: number): Promise<void> => {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, content, { mode });
  try {
    await link(temporary, file);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
};

const publicPart = async (pem: string): Promise<string> => {
  const pair = await importPKCS8(pem, algorithm, { extractable: true });
  const { crv, kty, x } = await exportJWK(pair);
  return exportSPKI((await importJWK({ crv, kty, x } as never, algorithm, { extractable: true })) as CryptoKey);
};

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, "utf8").catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  });

const open = async (folder: string): Promise<TokenKeys> => {
  const privateFile = join(folder, keyFile);
  const publicFile = join(folder, "token.pub");
  let privatePem = await readIfThere(privateFile);
  const publicNames = await readdir(folder).catch(() => []);
  if (privatePem === undefined && !publicNames.some((name) => name.endsWith(".pub"))) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const pair = await generateKeyPair(algorithm, { crv: "Ed25519", extractable: true });
    await writeOnce(privateFile, await exportPKCS8(pair.privateKey), 0o600);
    privatePem = await readFile(privateFile, "utf8");
  }
  if (privatePem !== undefined) await writeOnce(publicFile, await publicPart(privatePem), 0o644);

  const verifying = new Map<string, CryptoKey>();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".pub"))) {
    const key = await importSPKI(await readFile(join(folder, name), "utf8"), algorithm, { extractable: true });
    verifying.set(await idOf(key), key);
  }
  if (privatePem === undefined) return { signing: undefined, verifying };
  const own = await importSPKI(await publicPart(privatePem), algorithm, { extractable: true });
  const id = await idOf(own);
  verifying.set(id, own);
  return { signing: { id, key: await importPKCS8(privatePem, algorithm) }, verifying };
};

/**
 * 32 bytes for one purpose, always the same for the same key, that nobody knows who does not have it. Ed25519 signs the
 * same text in the same way each time.
 */
export const secretFor = async ({ key }: SigningKey, purpose: string): Promise<Uint8Array> => {
  const signature = await crypto.subtle.sign(
    "Ed25519",
    key,
    new TextEncoder().encode(`carrusel secret 1\n${purpose}\n`),
  );
  return new Uint8Array(await crypto.subtle.digest("SHA-256", signature));
};

/**
 * The keys under `keys/` of a data directory. At the first start a pair is made: `token.key` (for its owner alone) and
 * `token.pub`. To change keys, move the pair aside but leave its `.pub` there until its tokens have run out.
 */
export const openKeys = async (dataDirectory: string): Promise<TokenKeys> => {
  const folder = join(dataDirectory, "keys");
  try {
    return await open(folder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new KeysUnusable(`the keys that sign and verify tokens cannot be used (${folder}): ${why}`, { cause: error });
  }
};
