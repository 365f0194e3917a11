import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";

interface Made {
  readonly cert: string;
  readonly key: string;
}

/** An authority of somebody's own, and certificates of it, in files. */
export interface Authority {
  /** Its certificate: the file, and what is in it. */
  readonly file: string;
  readonly pem: string;
  /** A certificate for a host on this machine. */
  issue(options?: { readonly names?: readonly string[]; readonly until?: Date }): Promise<Made>;
  remove(): Promise<void>;
}

const day = 86_400_000;
const named = (value: string) => [{ name: "commonName", value }];

export const authority = async (name = "Casino group"): Promise<Authority> => {
  const folder = await mkdtemp(join(tmpdir(), "carrusel-certificates-"));
  const own = await generate(named(name), {
    ...{ keyType: "ec", algorithm: "sha256", notAfterDate: new Date(Date.now() + 30 * day) },
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const file = join(folder, "ca.pem");
  await writeFile(file, own.cert);
  let count = 0;
  return {
    file,
    pem: own.cert,
    issue: async ({ names = ["127.0.0.1", "localhost"], until = new Date(Date.now() + day) } = {}) => {
      const made = await generate(named(names[0] ?? "hub"), {
        ...{ keyType: "ec", algorithm: "sha256", ca: { key: own.private, cert: own.cert } },
        ...{ notBeforeDate: new Date(Math.min(Date.now(), until.getTime()) - day), notAfterDate: until },
        extensions: [
          { name: "basicConstraints", cA: false },
          { name: "keyUsage", digitalSignature: true, keyEncipherment: true },
          { name: "extKeyUsage", serverAuth: true },
          {
            name: "subjectAltName",
            altNames: names.map((value) => (/^[\d.]+$/.test(value) ? { type: 7, ip: value } : { type: 2, value })),
          },
        ],
      });
      count += 1;
      const [cert, key] = [join(folder, `${count}.pem`), join(folder, `${count}.key`)];
      await writeFile(cert, made.cert);
      await writeFile(key, made.private, { mode: 0o600 });
      return { cert, key };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
