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

  it("[AD-23-VII.four-players] is not opened for guests with what an earlier release or a training has installed", async () => {
    const hall = new Hall();
    await hall.install("P1", { ...two, closed: true });
    hall.guests = true;
    expect(await hall.code("P1", { do: "open" })).toBe("not-enough-players");
    // The options of one game are none of another's.
    expect(await hall.code("P1", { do: "open", game: "poker-omaha" })).toBeUndefined();
  });

  it("[ES-CN-2-7.1.four-players] may be run with fewer under the Canary decree", async () => {
    const hall = new Hall();
    hall.guests = true;
    expect(await hall.install("P1", { ...two, game: "poker-synthetic" }, "ES-CN-234-1997")).toBeUndefined();
  });

  it("[ES-CN-2-7.1.close-after-15] is closed a quarter of an hour after it was suspended for want of players", async () => {
    const hall = new Hall();
    await hall.install("P1", { game: "poker-synthetic" }, "ES-CN-234-1997");
    await hall.send("P1", { do: "suspend", reason: "not-enough-players" });
    hall.time = "2026-11-29T20:14:59.000Z";
    expect(await hall.refusal("P1", { do: "close" })).toMatchObject({
      ...{ refused: "wrong-phase", clause: "ES-CN-2-7.1.close-after-15" },
    });
    hall.time = "2026-11-29T20:15:00.000Z";
    expect(await hall.code("P1", { do: "close" })).toBeUndefined();
  });

  it("[ES-CN-2-7.1.close-after-15] has its quarter of an hour from its suspension, however late the floor hears of it", async () => {
    const hall = new Hall();
    await hall.install("P1", { game: "poker-synthetic" }, "ES-CN-234-1997");
    await hall.service.stop();
    await hall.order("P1", "poker-synthetic", { do: "suspend", reason: "not-enough-players" });
    hall.time = "2026-11-29T20:10:00.000Z";
    await hall.order("P1", "poker-synthetic", { do: "set-limits", min: 600, max: 50_000 });
    await hall.restart();
    hall.time = "2026-11-29T20:15:00.000Z";
    expect(await hall.code("P1", { do: "close" })).toBeUndefined();
  });

  it("may be closed at once where it was suspended for something else, or runs again", async () => {
    const hall = new Hall();
    await hall.install("P1", { game: "poker-synthetic" }, "ES-CN-234-1997");
    await hall.send("P1", { do: "suspend", reason: "a lamp fell down" });
    expect(await hall.code("P1", { do: "close" })).toBeUndefined();
    await hall.send("P1", { do: "open" });
    await hall.send("P1", { do: "suspend", reason: "not-enough-players" });
    await hall.send("P1", { do: "resume" });
    expect(await hall.code("P1", { do: "close" })).toBeUndefined();
    await hall.install("P2", { game: "poker-holdem" });
    await hall.send("P2", { do: "suspend", reason: "not-enough-players" });
    expect(await hall.code("P2", { do: "close" })).toBeUndefined();
  });
});
