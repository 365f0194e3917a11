import type { JackpotEvent } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import type { RefusedContribution } from "../wire.ts";

/** So long somebody may still have to look into it (ms). */
const shown = 24 * 3_600_000;
const most = 20;

interface Round {
  readonly jackpot: string;
  readonly site?: string | undefined;
  readonly table: string;
  readonly day: string;
  readonly round: number;
}

const isSame = (a: Round, b: Round): boolean =>
  a.jackpot === b.jackpot && a.site === b.site && a.table === b.table && a.day === b.day && a.round === b.round;

/** The contributions that jackpots have refused, newest first. */
export class RefusedContributions {
  private list: readonly RefusedContribution[] = [];

  /** Whether the event changed the list. */
  fold(event: JackpotEvent, currency: string, time: string): boolean {
    if (event.type === "refused-contribution-annulled") {
      const left = this.list.filter((refused) => !isSame(refused, event));
      const changed = left.length < this.list.length;
      this.list = left;
      return changed;
    }
    if (event.type !== "contribution-refused") return false;
    const { jackpot, site, table, day, round, stakes, greatest } = event;
    const seats = [...new Set(stakes.map(({ seat }) => seat))].sort((a, b) => a - b);
    const at = { jackpot, currency, ...(site === undefined ? {} : { site }), table, day, round };
    const refused = { ...at, seats, sum: Ratio.from(event.sum).floor(), greatest, time };
    this.list = [refused, ...this.list].slice(0, most);
    return true;
  }

  /** Those of the last day. */
  views(now: string): readonly RefusedContribution[] {
    const since = Date.parse(now) - shown;
    return this.list.filter(({ time }) => Date.parse(time) > since);
  }
}
