import { describe, expect, it } from "vitest";
import { Hall } from "../testing/hall.ts";

const two = { game: "poker-holdem", options: { minPlayers: 2 } };

describe("poker between players", () => {
  it("[AD-23-VII.four-players] has tables for fewer than four players in training alone, never where guests play", async () => {
    const hall = new Hall();
    expect(await hall.install("P1", two)).toBeUndefined();
    hall.guests = true;
    expect(await hall.install("P2", two)).toBe("not-enough-players");
    expect(
      await hall.install("P2", { game: "poker-holdem", options: { minPlayers: 4 }, closed: true }),
    ).toBeUndefined();
    expect(await hall.code("P2", { do: "open", options: { minPlayers: 3 } })).toBe("not-enough-players");
    expect(await hall.code("P2", { do: "open" })).toBeUndefined();
  });

  it("[ES-CN-2-7.1.four-players] may be run with fewer under the Canary decree", async () => {
    const hall = new Hall();
    hall.guests = true;
    expect(await hall.install("P1", { ...two, game: "poker-synthetic" }, "ES-CN-234-1997")).toBeUndefined();
  });
});
