import type { Desk } from "../desk.ts";
import { asTray } from "./chips.ts";
import type { DayTable } from "./day-floor.ts";

/** Parts of a float (hundredths) below which it is filled, and above which the cage takes some back. */
const [low, high] = [70, 125];

/** Looks after the floats of a floor: fills and credits, each with a slip of its own. */
export class CageDesk {
  private readonly desk: Desk;
  private readonly tables: ReadonlyMap<string, DayTable>;
  private slips = 0;

  constructor(desk: Desk, tables: readonly DayTable[]) {
    this.desk = desk;
    this.tables = new Map(tables.map((table) => [table.id, table]));
  }

  /** One look at all floats. */
  async look(): Promise<void> {
    const { house, options } = this.desk;
    const { tables } = await house.parts.bank.bank(options.site, options.day);
    for (const { table: id, expected, closing } of tables) {
      const float = this.tables.get(id)?.keptAt;
      if (float === undefined || closing !== null || expected === null) continue;
      if (expected * 100 < float * low) await this.send("fill", id, float - expected);
      else if (expected * 100 > float * high) await this.send("credit", id, expected - float);
    }
  }

  /** What the cage or the tables lack is sent when they have it again. */
  private async send(kind: "fill" | "credit", table: string, amount: number): Promise<void> {
    this.slips += 1;
    const slip = `${this.desk.options.prefix}.${kind}.${this.slips}`;
    // Whole chips of the trays; what is less stays where it is.
    const chips = asTray(amount - (amount % 100));
    await this.desk.send("bank", { do: kind, table, chips, slip });
  }
}
