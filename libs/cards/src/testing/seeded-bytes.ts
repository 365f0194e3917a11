import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { ByteSource } from "../shoe.ts";

/** A repeatable source: SHA-256 of the seed and a counter, block after block. */
export const seededBytes = (seed: string): ByteSource => {
  let block = new Uint8Array(0);
  let used = 0;
  let counter = 0;
  return (n) => {
    const bytes = new Uint8Array(n);
    for (let i = 0; i < n; i++) {
      if (used === block.length) {
        block = new Uint8Array(sha256(utf8ToBytes(`${seed}/${counter++}`)));
        used = 0;
      }
      bytes[i] = block[used++] as number;
    }
    return bytes;
  };
};
