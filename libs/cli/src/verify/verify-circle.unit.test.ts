import type { AnyCommand } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { offlineDeps } from "../compose/deps.ts";
import { families } from "../compose/families.ts";
import { composeHouse } from "../compose/house.ts";
import { Desk } from "../floor/desk.ts";
import { verifySite } from "./verify-site.ts";

const site = "S";
const day = "2000-01-01";
const games = Object.fromEntries(
  Object.entries(families).map(([family, create]) => [family, create(offlineDeps()).games]),
);

/** A poker table of four where the house takes its part, as a rake or as a fee. */
const table = (options: Record<string, unknown>) => ({
  do: "install-table" as const,
  rules: "AD-455-2025" as const,
  currency: "EUR",
  ...{ game: "poker-holdem", min: 100, max: 50_000 },
  options: { ante: 100, ...options } as never,
});

describe("verify, where players play one another", () => {
  it("holds the bank's cagnotte against rakes and fees of the tables' histories", async () => {
    const deps = offlineDeps();
    const local = composeHouse(deps);
    await local.attach(site);
    const desk = new Desk(local.house, {
      site,
      day,
      actor: { id: "t", roles: ["administrator"] },
      prefix: "e",
      now: deps.now,
    });
    const tell = (at: string, command: AnyCommand) => desk.must(at, command);
    await tell("P1", table({ rake: { percent: "5/100" } }));
    await tell("P2", table({ fee: { percent: "10/100", of: "stack" } }));
    for (const at of ["P1", "P2"]) {
      for (const seat of [1, 2, 3, 4]) await tell(at, { do: "sit", seat, stack: 5000 });
      await tell(at, { do: "start-hand", button: 1 });
      await tell(at, { do: "cards", cards: "2c 3c 4c 5c 2d 3d 4d 5d".split(" ") });
      await tell(at, { do: "act", seat: 2, action: "bet", to: 400 });
      await tell(at, { do: "act", seat: 3, action: "call" });
      await tell(at, { do: "act", seat: 4, action: "fold" });
      await tell(at, { do: "act", seat: 1, action: "fold" });
      await tell(at, { do: "cards", cards: "?? 8c 9c Td".split(" ") });
      await tell(at, { do: "act", seat: 2, action: "bet", to: 400 });
      await tell(at, { do: "act", seat: 3, action: "fold" });
    }
    await tell("P2", { do: "fee" });
    // What was raked too much goes back to the winner's stack, out of the cagnotte.
    await tell("P1", { do: "correct", round: 1, seat: 2, amount: 20, reason: "raked twice" });
    const { stacks = {} } = (await local.house.parts.family("circle-poker")?.table(site, "P1", day)) ?? {};
    expect(Object.values(stacks).reduce((sum, stack) => sum + stack, 0)).toBe(20_000 - 60 + 20);
    const bank = await local.house.parts.bank.bank(site, day, await deps.store.ends(site));
    const cagnottes = bank.tables.map(({ table: id, cagnotte }) => [id, cagnotte]);
    // 5 % of 1,200; a tenth of 5,700, 4,500, 4,900 and 4,900.
    expect(cagnottes).toEqual([
      ["P1", 60 - 20],
      ["P2", 2000],
    ]);
    await local.stop();
    expect(await verifySite(deps.store, site, games)).toMatchObject({ differences: [], behind: 0 });
  });
});
