import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type Card, unseen } from "./cards.ts";

/** Where chance comes from: `n` bytes, each of the 256 values equally likely and independent of all others. */
export type ByteSource = (n: number) => Uint8Array;

const WORD = 2 ** 32;
const SALT_BYTES = 32;

/**
 * A whole number 0..`bound` − 1, all equally likely: four bytes at a time, big-endian, thrown away where they lie in the
 * last, incomplete run of `bound` numbers. RangeError for bounds outside 1..2^32.
 */
export const uniformBelow = (bound: number, bytes: ByteSource): number => {
  if (!Number.isInteger(bound) || bound < 1 || bound > WORD) throw new RangeError(`no bound of a draw: ${bound}`);
  const end = WORD - (WORD % bound);
  while (true) {
    const four = bytes(4);
    const word = new DataView(four.buffer, four.byteOffset, 4).getUint32(0);
    if (word < end) return word % bound;
  }
};

/** The cards in an order drawn by Fisher and Yates's method, every order equally likely. */
export const shuffled = (cards: readonly Card[], bytes: ByteSource): readonly Card[] => {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last--) {
    const drawn = uniformBelow(last + 1, bytes);
    [order[last], order[drawn]] = [order[drawn] as Card, order[last] as Card];
  }
  return order;
};

/** The text that a commitment is the hash of: `carrusel shoe 1`, the salt, the codes in order; see `shoeCommitment`. */
export const shoeText = (order: readonly Card[], salt: string): string =>
  `carrusel shoe 1\n${salt}\n${order.join(" ")}\n`;

/**
 * SHA-256, as 64 lower-case hexadecimal digits, of three lines of UTF-8 text, each ended by a line feed: the words
 * `carrusel shoe 1`; the salt, 64 lower-case hexadecimal digits; the codes of all cards from the first to be dealt to
 * the last, with one space between two.
 */
export const shoeCommitment = (order: readonly Card[], salt: string): string =>
  bytesToHex(sha256(utf8ToBytes(shoeText(order, salt))));

/**
 * Whether a revealed order is the one that was committed to and the cards that were dealt are its first ones. A `"??"`
 * among the dealt stands for a burnt card that nobody saw, whichever it was.
 */
export const verifyCommitment = (
  commitment: string,
  order: readonly Card[],
  salt: string,
  dealt: readonly Card[] = [],
): boolean =>
  shoeCommitment(order, salt) === commitment &&
  dealt.length <= order.length &&
  dealt.every((card, place) => card === unseen || card === order[place]);

/**
 * A shoe whose order is drawn, for tables without a dealer's shoe. `commitment` is published before the first card;
 * when the shoe is done, `reveal` gives what anybody needs to check it with `verifyCommitment`. The salt keeps the order
 * from being found by trying.
 */
export class DrawnShoe {
  readonly commitment: string;
  /** How many cards are dealt before the cut card comes. */
  readonly cut: number;
  readonly #order: readonly Card[];
  readonly #salt: string;
  #taken = 0;

  private constructor(order: readonly Card[], salt: string, cut: number) {
    this.#order = order;
    this.#salt = salt;
    this.cut = cut;
    this.commitment = shoeCommitment(order, salt);
  }

  /**
   * Shuffles the cards. `cut` is the place of the cut card, counted in cards before it: at the end unless given.
   * RangeError for a cut outside of the shoe.
   */
  static draw(cards: readonly Card[], bytes: ByteSource, cut = cards.length): DrawnShoe {
    if (!Number.isInteger(cut) || cut < 0 || cut > cards.length) throw new RangeError(`no place in the shoe: ${cut}`);
    const salt = bytesToHex(bytes(SALT_BYTES));
    return new DrawnShoe(shuffled(cards, bytes), salt, cut);
  }

  /** The next card. RangeError where none is left. */
  take(): Card {
    const card = this.#order[this.#taken];
    if (card === undefined) throw new RangeError("the shoe is empty");
    this.#taken += 1;
    return card;
  }

  /** Cards not yet taken. */
  get remaining(): number {
    return this.#order.length - this.#taken;
  }

  /** True once every card before the cut card is taken. */
  get cutReached(): boolean {
    return this.#taken >= this.cut;
  }

  /** The whole order and the salt. Not before the shoe is done: it tells the cards to come. */
  reveal(): { readonly order: readonly Card[]; readonly salt: string } {
    return { order: this.#order, salt: this.#salt };
  }
}
