import { describe, expect, it } from "vitest";
import { playedText } from "./testing/compare.ts";

describe("two-player poker deals", () => {
  it("are played with either hand as the bank's, and counted by who holds the better hand", async () => {
    const deals = [
      "5H 5C 6S 7S KD 2C 3S 8S 8D TD",
      "5D 8C 9S JS AC 2C 5C 7D 8S QH",
      "2H 2D 4C 4D 4S 3C 3D 3S 9S 9D",
      "As Kd 9h 7c 2d Ac Ks 9d 7h 2c",
    ];
    const found = await playedText(deals.join("\n"));
    expect(found).toMatchObject({ rounds: 4, equal: 4, different: [], unsupported: {} });
    expect(found.tally).toEqual({ "player 1": 2, "player 2": 1, equal: 1 });
    // An ace without a king, and a queen: neither bank plays.
    expect(Object.values(found.partly)).toEqual([1]);
  });

  it.each([
    ["has 9 cards", "5H 5C 6S 7S KD 2C 3S 8S 8D"],
    ['"5h" is no card, or stands there twice', "5H 5H 6S 7S KD 2C 3S 8S 8D TD"],
    ['"1h" is no card', "1H 5H 6S 7S KD 2C 3S 8S 8D TD"],
  ])("name the line that cannot be read: %s", async (message, line) => {
    const text = `# deals\n5H 5C 6S 7S KD 2C 3S 8S 8D TD\n${line}`;
    await expect(playedText(text)).rejects.toMatchObject({ line: 3, message: expect.stringContaining(message) });
  });
});
