import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { playedVariants } from "./testing/compare.ts";

const MINUTE = 60_000;
const references =
  process.env.CARRUSEL_REFERENCES ?? join(fileURLToPath(new URL("../../../../", import.meta.url)), "../shared/data");
const file = (name: string): string => join(references, `poker/${name}.jsonl`);
const files = {
  pluribus: file("holdem-pluribus-1500"),
  holdem: file("holdem-operators"),
  omaha: file("omaha-operators"),
  stud: file("seven-card-stud-operators"),
  draw: file("five-card-draw-operators"),
};
const missing = Object.values(files).filter((name) => !existsSync(name));
if (missing.length > 0) process.stderr.write(`Hands of others are not compared: ${missing.join(", ")} missing.\n`);

const played = (name: string) => playedVariants(readFileSync(name, "utf8"));

describe.skipIf(missing.length > 0)("hands of others", () => {
  it("pluribus: 1,500 hands of no-limit hold'em end with the same stacks", { timeout: 2 * MINUTE }, async () => {
    expect(await played(files.pluribus)).toMatchObject({
      "NT (poker-holdem)": { rounds: 1_500, equal: 1_500, different: [], partly: {}, unsupported: {} },
    });
  });

  it("operators: hold'em", { timeout: MINUTE }, async () => {
    expect(await played(files.holdem)).toMatchObject({
      "NT (poker-holdem)": {
        ...{ rounds: 475, equal: 472, different: [] },
        partly: {
          "more rake than our rule allows: compared before it": 4,
          "hands that lost were not shown: others that lose are dealt": 2,
        },
        unsupported: {
          "the record's actions are not in turn: some are missing": 1,
          "initial bets that differ from player to player": 1,
          "blinds, of which the record does not say who sat where": 1,
        },
      },
      "FT (poker-holdem)": { rounds: 96, equal: 96, different: [], partly: {}, unsupported: {} },
    });
  });

  it("operators: Omaha", { timeout: MINUTE }, async () => {
    expect(await played(files.omaha)).toMatchObject({
      "PO (poker-omaha)": {
        ...{ rounds: 13, equal: 13, different: [], unsupported: {} },
        partly: {
          "the pot limit counts the rake there: compared before it": 2,
          "hands that lost were not shown: others that lose are dealt": 1,
        },
      },
    });
  });

  it("operators: seven-card stud", { timeout: MINUTE }, async () => {
    expect(await played(files.stud)).toMatchObject({
      "F7S (poker-seven-stud)": {
        ...{ rounds: 28, equal: 28, different: [], unsupported: {} },
        partly: {
          "more rake than our rule allows: compared before it": 6,
          "the winner's hand was not shown: one that wins is dealt": 1,
        },
      },
    });
  });

  it("operators: closed poker", { timeout: MINUTE }, async () => {
    expect(await played(files.draw)).toMatchObject({
      "draw5 (poker-draw)": {
        ...{ rounds: 14, equal: 11, different: [], partly: {} },
        unsupported: {
          "opened without a pair of jacks: no blinds at closed poker, the first bet opens": 2,
          "the big blind raises although nobody did, and it is a bet here": 1,
        },
      },
    });
  });
});
