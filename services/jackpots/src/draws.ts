import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { uniformBelow } from "@carrusel/cards";
import { type DrawEvent, drawEvents } from "@carrusel/contracts";
import { type EventStore, emptyStream, type Revision, revisionOf, type StreamId } from "@carrusel/event-store";
import { systemActor } from "@carrusel/hosting";
import { type DrawOf, drawCommitment } from "./domain/mystery.ts";

/** What only the service knows before a draw is revealed: minor units, and 64 hexadecimal digits. */
export interface Secret {
  readonly sum: number;
  readonly salt: string;
}

/** The key with which a sum was sealed is not the installation's any more. */
export class DrawUnreadable extends Error {
  override readonly name = "DrawUnreadable";
  readonly code = "draw-unreadable";
}

const ivBytes = 12;
const tagBytes = 16;

const seal = (key: Uint8Array, secret: Secret): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(secret), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
};

const open = (key: Uint8Array, sealed: string): Secret => {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse(text.toString("utf8")) as Secret;
  } catch (cause) {
    throw new DrawUnreadable("the sum of a mystery's draw cannot be read: it was sealed with another key", { cause });
  }
};

/** The secret draws of mysteries: each in a stream of its own, stored before it is committed to, sealed. */
export class Draws {
  private readonly store: EventStore;
  private readonly key: Uint8Array;
  private readonly now: () => string;
  private readonly known = new Map<string, Secret>();

  /** `key`: 32 bytes that stay within the installation. */
  constructor(store: EventStore, key: Uint8Array, now: () => string) {
    this.store = store;
    this.key = key;
    this.now = now;
  }

  /** The commitment of a draw between two sums, both included; draws it where that has not been done yet. */
  async commit(site: string, of: DrawOf, least: number, greatest: number): Promise<string> {
    for (;;) {
      const { drawn, revision } = await this.history(site, of.jackpot);
      const last = drawn.at(-1);
      if (last?.draw === of.draw && last.least === least && last.greatest === greatest) return last.commitment;
      const salt = randomBytes(32).toString("hex");
      const secret = { sum: least + uniformBelow(greatest - least + 1, randomBytes), salt };
      const commitment = drawCommitment(of, secret.sum, salt);
      const event: DrawEvent = {
        ...{ type: "sum-drawn", draw: of.draw, least, greatest, commitment },
        sealed: seal(this.key, secret),
      };
      const appended = await this.store.append(streamOf(site, of.jackpot), revision, {
        id: `draw.${of.jackpot}.${revision.version + 1}`,
        time: this.now(),
        actor: systemActor("jackpots"),
        command: { do: "draw" },
        events: [drawEvents.write(event)],
      });
      if (appended.ok) return commitment;
    }
  }

  /** What a commitment hides. Throws DrawUnreadable; undefined where this installation has not drawn it. */
  async secret(site: string, jackpot: string, commitment: string): Promise<Secret | undefined> {
    const known = this.known.get(commitment);
    if (known !== undefined) return known;
    const { drawn } = await this.history(site, jackpot);
    const found = drawn.find((one) => one.commitment === commitment);
    if (found === undefined) return undefined;
    const secret = open(this.key, found.sealed);
    this.known.set(commitment, secret);
    return secret;
  }

  private async history(
    site: string,
    jackpot: string,
  ): Promise<{ readonly drawn: readonly DrawEvent[]; readonly revision: Revision }> {
    const drawn: DrawEvent[] = [];
    let revision = emptyStream;
    for await (const commit of this.store.read(streamOf(site, jackpot))) {
      drawn.push(...commit.events.map((event) => drawEvents.read(event)));
      revision = revisionOf(commit);
    }
    return { drawn, revision };
  }
}

const streamOf = (site: string, jackpot: string): StreamId => ({
  site,
  context: "jackpots",
  kind: "draw",
  id: jackpot,
});
