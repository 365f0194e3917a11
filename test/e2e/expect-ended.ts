import { expect } from "vitest";
import type { Ended } from "./processes.ts";

const stack = /^\s+at .*(\(|file:|node:)/m;

/** The command said in a sentence why it ended: this code, nothing on standard output, no stack, and these words. */
export const expectSentence = (ended: Ended, code: number, ...words: readonly (string | RegExp)[]): void => {
  expect(ended).toMatchObject({ code, stdout: "" });
  expectWords(ended, ...words);
};

/** As above, for a command that had begun to print. */
export const expectWords = ({ stderr }: Ended, ...words: readonly (string | RegExp)[]): void => {
  for (const word of words) expect(stderr).toMatch(typeof word === "string" ? literally(word) : word);
  expect(stderr).not.toMatch(stack);
  expect(stderr).not.toContain("CARRUSEL_DEBUG");
};

const literally = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
