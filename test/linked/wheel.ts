import type { AnyCommand } from "@carrusel/contracts";
import type { Desk } from "../e2e/desk.ts";

export const stake = 500;

/** A progressive of the group over the wheel `W1` of each site, with fractions that no cent divides. */
export const grand = (...sites: readonly string[]) =>
  ({
    do: "create-jackpot",
    kind: "progressive",
    tables: sites.map((site) => `${site}/W1`),
    bet: "jackpot",
    stake,
    seed: 1_000_000,
    contribution: "2/7",
    reserve: "1/9",
    prizes: { "17,17": "100%", "8": "10%" },
    rules: "AD-455-2025",
    currency: "EUR",
  }) satisfies AnyCommand;

export const wheel = {
  do: "install-table",
  game: "roulette-american",
  min: 1_000,
  max: 50_000,
  rules: "AD-455-2025",
  currency: "EUR",
} as const satisfies AnyCommand;

/** A player at a wheel, who bets on red and on the group's jackpot where that is taken. */
export class Player {
  readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** Why the jackpot's stake was refused; undefined where it was taken. */
  async stakes(): Promise<string | undefined> {
    await this.desk.must("W1", { do: "bet", seat: 1, bet: "red", stake: 1_000 });
    const answer = await this.desk.send("W1", { do: "bet", seat: 1, bet: "jackpot", stake });
    return "refused" in answer ? `${answer.refused}: ${answer.message}` : undefined;
  }

  async spins(result: number): Promise<void> {
    await this.desk.must("W1", { do: "close-bets" });
    await this.desk.must("W1", { do: "spin", result });
  }

  async plays(result: number): Promise<string | undefined> {
    const refused = await this.stakes();
    await this.spins(result);
    return refused;
  }
}
