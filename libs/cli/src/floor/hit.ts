import { isRefusal } from "@carrusel/contracts";
import { double } from "./demo-floor.ts";
import type { Desk } from "./desk.ts";

/** The table that a hit is shown at: nobody else plays there. */
const table = "HIT1";
const jackpot = "double";

/** The number that has to come twice. */
const number = "00";

const float = { "10000": 20, "500": 100, "100": 100 };

/** The tables of the jackpot: the two-zero wheels of the demonstration, and the one of the hit. */
const members = async (desk: Desk): Promise<readonly string[]> => {
  const floor = await desk.house.parts.floor.floor(desk.options.site);
  return [...floor.map((one) => one.table).filter((id) => /^AZ\d+$/.test(id)), table];
};

/** Installs, opens and stocks the table, where an earlier hit has not. */
const prepare = async (desk: Desk, currency: string): Promise<void> => {
  const { house, options } = desk;
  const floor = await house.parts.floor.floor(options.site);
  const terms = { game: "roulette-american", min: 500, max: 50_000, chipUnit: 100, options: { zeros: 2 } };
  if (!floor.some((one) => one.table === table)) {
    await desk.must(table, { do: "install-table", rules: "AD-455-2025", currency, ...terms, closed: true });
  }
  const opened = await desk.send(table, { do: "open" });
  if (isRefusal(opened)) return;
  await desk.must("bank", { do: "open-float", table, chips: float }, { [opened.position.log]: opened.position.seq });
};

/** Brings the jackpot to the table; a site without it gets it. */
const link = async (desk: Desk, currency: string): Promise<void> => {
  const known = await desk.house.parts.jackpots.jackpots(desk.options.site);
  if (known.some((one) => one.id === jackpot)) {
    await desk.must(jackpot, { do: "set-parameters", tables: [...(await members(desk))] });
    return;
  }
  const terms = { ...double, prizes: { ...double.prizes }, tables: [table] };
  await desk.must(jackpot, { do: "create-jackpot", rules: "AD-455-2025", currency, ...terms });
};

/**
 * Shows a jackpot won: a guest at a table of its own plays for the demonstration's fixed jackpot, and the simulated
 * wheel stops at its number twice. Returns what he won, in minor units.
 */
export const playHit = async (desk: Desk, currency: string): Promise<number> => {
  const { house, options } = desk;
  await prepare(desk, currency);
  await link(desk, currency);
  await desk.must("bank", { do: "buy-in", table, seat: 1, amount: 10_000, tender: "cash" });
  let position = { log: "", seq: 0 };
  for (let spin = 1; spin <= 2; spin++) {
    await desk.must(table, { do: "bet", seat: 1, bet: "red", stake: 500 });
    await desk.must(table, { do: "bet", seat: 1, bet: "jackpot", stake: double.stake });
    await desk.must(table, { do: "close-bets" });
    ({ position } = await desk.must(table, { do: "spin", result: number }));
  }
  const after = await house.parts.jackpots.jackpots(options.site, { [position.log]: position.seq });
  return after.find((one) => one.id === jackpot)?.awards.at(-1)?.amount ?? 0;
};
