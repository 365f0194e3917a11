import { type AnyCommand, isRefusal } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { offlineDeps } from "../compose/deps.ts";
import { families } from "../compose/families.ts";
import { composeHouse } from "../compose/house.ts";
import { verifySite } from "./verify-site.ts";

const site = "S";
const games = Object.fromEntries(
  Object.entries(families).map(([family, create]) => [family, create(offlineDeps()).games]),
);

const floor = async () => {
  const deps = offlineDeps();
  const local = composeHouse(deps);
  await local.attach(site);
  let [sent, day] = [0, "2000-01-01"];
  const after: Record<string, number> = {};
  const send = async (at: string, command: AnyCommand): Promise<void> => {
    const actor = { id: "pit-1", roles: ["administrator"] };
    const envelope = {
      id: `c${++sent}`,
      site,
      day,
      at,
      command,
      actor,
      time: `2000-01-01T20:00:${10 + (sent % 50)}.000Z`,
    };
    const answer = await local.house.execute(envelope, after);
    if (isRefusal(answer)) throw new Error(`${command.do}: ${answer.message}`);
    after[answer.position.log] = Math.max(after[answer.position.log] ?? 0, answer.position.seq);
  };
  const spin = async (number: number): Promise<void> => {
    await send("T1", { do: "bet", seat: 1, bet: "red", stake: 1_000 });
    await send("T1", { do: "close-bets" });
    await send("T1", { do: "spin", result: number });
  };
  const verified = async () => {
    await local.house.parts.bank.bank(site, day, await deps.store.ends(site));
    await local.house.parts.floor.corrections(site);
    return verifySite(deps.store, site, games);
  };
  const tomorrow = (): void => {
    day = "2000-01-02";
  };
  return { local, send, spin, verified, tomorrow, bank: () => local.house.parts.bank.bank(site, day, after) };
};

describe("a round that was put right", () => {
  it("is found the same again, with the floor's records and the bank's books", async () => {
    const { local, send, spin, verified, tomorrow, bank } = await floor();
    const rotation = { stint: 60, break: 20 };
    const options = { rotation, equipment: true, staffing: true };
    await send("bank", { do: "stock", chips: { "1000": 500 }, cash: 0 });
    await send("T1", {
      ...{ do: "install-table", rules: "AD-455-2025", currency: "EUR", game: "roulette-french" },
      ...{ min: 500, max: 50_000, closed: true, options },
    });
    await send("bank", { do: "open-float", table: "T1", chips: { "1000": 100 } });
    for (const [role, name] of [
      ["table-head", "Meritxell"],
      ["croupier", "Ana"],
      ["croupier-2", "Bo"],
    ] as const) {
      await send("T1", { do: "staff", role, name });
    }
    await send("T1", { do: "equip", item: "W-1", kind: "wheel" });
    await send("T1", { do: "open" });
    await spin(1);
    await spin(2);
    await send("T1", { do: "incident", kind: "dispute", round: 2, reason: "the ball lay in 1" });
    await send("T1", { do: "bet", seat: 1, bet: "red", stake: 1_000 });
    await send("T1", { do: "correct", round: 2, seat: 1, bet: "red", amount: 2_000, reason: "film", incident: 1 });
    await send("T1", { do: "close-bets" });
    await send("T1", { do: "spin", result: 2 });
    await send("T1", { do: "staff", role: "croupier", name: "Cleo" });
    await send("T1", { do: "break", name: "Ana" });
    await send("T1", { do: "end-break", name: "Ana" });
    await send("T1", { do: "settle-incident", incident: 1, reason: "paid" });
    // 100,000 + 1,000 lost by the house, 2,000 won, less the 2,000 of the correction.
    expect((await bank()).tables[0]).toMatchObject({ expected: 99_000 });

    const family = local.house.parts.family("ball-games");
    const rounds = (await family?.table(site, "T1", "2000-01-01"))?.rounds ?? [];
    expect(rounds.map(({ corrections }) => corrections?.length ?? 0)).toEqual([0, 1, 0]);
    const kinds = async (round: number) =>
      (await family?.history(site, "T1", "2000-01-01", round))?.map(({ command }) => command.do);
    expect(await kinds(2)).toEqual(["bet", "close-bets", "spin", "correct-round"]);
    expect(await kinds(3)).toEqual(["bet", "close-bets", "spin"]);
    expect(await verified()).toMatchObject({ differences: [], rounds: 3, behind: 0 });

    await send("T1", { do: "close" });
    await send("bank", { do: "count", table: "T1", chips: { "1000": 99 } });
    await send("bank", { do: "close-day" });
    tomorrow();
    await send("T1", {
      ...{ do: "correct", round: 1, day: "2000-01-01", seat: 1, bet: "red" },
      ...{ amount: -1_000, reason: "red was not laid" },
    });
    expect((await bank()).tables[0]).toMatchObject({ opening: 99_000, expected: 100_000 });
    const before = (await family?.table(site, "T1", "2000-01-01", 1, 1))?.rounds[0];
    expect(before?.corrections).toMatchObject([{ amount: -1_000, booked: "2000-01-02" }]);
    expect(await kinds(1)).toEqual(["bet", "close-bets", "spin", "correct-round"]);
    expect(await verified()).toMatchObject({ differences: [], behind: 0 });
    await local.stop();
  });
});
