import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseScript } from "@carrusel/floor-script";
import { describe, expect, it } from "vitest";
import { runOffline } from "../compose/offline.ts";
import { readRounds } from "./check-rounds.ts";
import { formatOf, formats } from "./formats.ts";
import { formatShown, playedText } from "./testing/compare.ts";

const MINUTE = 60_000;
const references =
  process.env.CARRUSEL_REFERENCES ?? join(fileURLToPath(new URL("../../../../", import.meta.url)), "../shared/data");
const files = {
  blackjack: join(references, "blackjack/rounds-1000.jsonl"),
  baccarat: join(references, "baccarat/coups-5000.csv"),
  craps: join(references, "dice/craps-roll-matrix.jsonl"),
  poker: join(references, "poker/two-player-deals-1000.txt"),
};
const missing = Object.values(files).filter((file) => !existsSync(file));
if (missing.length > 0) process.stderr.write(`Rounds of others are not compared: ${missing.join(", ")} missing.\n`);

const played = (file: string) => playedText(readFileSync(file, "utf8"));

describe("the formats", () => {
  it("have names of their own, and show in a file's first line", () => {
    expect(new Set(formats.map(({ name }) => name)).size).toBe(formats.length);
    expect(formatOf("")).toBeUndefined();
    expect(formatOf("17\n20\n")).toBeUndefined();
    expect(formatOf('{"script":1}')).toBeUndefined();
    expect(formatOf("# deals\n\n5H 5C 6S 7S KD 2C 3S 8S 8D TD")?.name).toBe("poker-deals");
    expect(formatOf("shoe,round,p1,p2,p3,b1,b2,b3,ptotal,btotal,outcome\n")?.name).toBe("baccarat-coups");
  });

  it("give floor scripts of many rounds, which hold as they are", async () => {
    const rows = Array.from({ length: 600 }, (_, n) => `1,${n + 1},9,0,,1,7,,9,8,P,1`);
    const text = ["shoe,round,p1,p2,p3,b1,b2,b3,ptotal,btotal,outcome,conforms", ...rows].join("\n");
    const { batches } = readRounds(formatShown(text), text);
    expect(batches.map(({ pieces }) => pieces.length)).toEqual([250, 250, 100]);
    const last = JSON.stringify(batches[2]?.script);
    expect((await runOffline(parseScript(last))).failures).toEqual([]);
    const wrong = last.replace('"winner":"punto"', '"winner":"banca"');
    expect((await runOffline(parseScript(wrong))).failures).toHaveLength(1);
  });
});

describe.skipIf(missing.length > 0)("records of others", () => {
  it("blackjack: all rounds that both rules play come to the same", { timeout: MINUTE }, async () => {
    expect(await played(files.blackjack)).toMatchObject({
      ...{ format: "blackjack-rounds", rounds: 999, equal: 989, different: [], partly: {} },
      unsupported: {
        "surrendered against an ace": 6,
        "the dealer draws to a soft 17, ours stands on every 17": 2,
        "split aces get more than one card": 2,
      },
    });
  });

  it("baccarat: all coups draw the same cards and have the same winner", { timeout: MINUTE }, async () => {
    expect(await played(files.baccarat)).toMatchObject({
      ...{ format: "baccarat-coups", rounds: 5_000, equal: 5_000, different: [], partly: {}, unsupported: {} },
      tally: { punto: 2_169, banca: 2_338, tie: 493 },
    });
  });

  it("craps: all throws do the same to the bets that both have", { timeout: MINUTE }, async () => {
    expect(await played(files.craps)).toMatchObject({
      ...{ format: "craps-rolls", rounds: 9_144, equal: 5_760, different: [] },
      partly: { "buy and lay bets take a commission there; place bets at other prices here": 1_008 },
      unsupported: {
        "no hop bets: two named faces cannot be bet on": 1_872,
        "no put bets: a win is laid on the come-out, a come on the next throw": 720,
        "off on the come-out there, always working here": 468,
        "a come bet cannot stand on the point's own number": 288,
        "come bets are laid while there is a point": 36,
      },
    });
  });

  it("poker: the table agrees with the ranking on every deal; player 1 wins 376", { timeout: MINUTE }, async () => {
    expect(await played(files.poker)).toMatchObject({
      ...{ format: "poker-deals", rounds: 1_000, equal: 1_000, different: [], unsupported: {} },
      partly: { "neither hand is ace and king or better: as the bank neither plays": 157 },
      tally: { "player 1": 376, "player 2": 624 },
    });
  });
});
