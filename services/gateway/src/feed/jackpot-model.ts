import { type JackpotEvent, jackpotEvents, UnknownEvent } from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import { Ratio } from "@carrusel/money";
import type { JackpotWin, MeterView } from "../wire.ts";
import { RefusedContributions } from "./refused.ts";

/** Wins that a display lists. */
const listed = 8;

interface Meter {
  readonly created: Extract<JackpotEvent, { type: "jackpot-created" }>;
  tables: readonly string[];
  meter: number;
  retiredInto: string | null;
  wins: readonly JackpotWin[];
}

/** What a commit has changed. */
export interface JackpotChanges {
  /** The jackpots that changed, with true for those that were won. */
  readonly jackpots: ReadonlyMap<string, boolean>;
  /** Whether other contributions are refused than before. */
  readonly refused: boolean;
}

/** The jackpots of a site, folded from their history: only what a display may know, so no reserve. */
export class JackpotModels {
  readonly refused = new RefusedContributions();
  private readonly meters = new Map<string, Meter>();

  /** Folds a commit of the jackpots service. */
  take(commit: Commit, onUnknown: (error: UnknownEvent) => void): JackpotChanges {
    const changed = new Map<string, boolean>();
    let refused = false;
    for (const stored of commit.events) {
      try {
        const event = jackpotEvents.read(stored);
        if (this.fold(event, commit.time)) refused = true;
        changed.set(event.jackpot, changed.get(event.jackpot) === true || event.type === "award-won");
        if (event.type === "jackpot-transferred") changed.set(event.to, changed.get(event.to) ?? false);
      } catch (error) {
        if (!(error instanceof UnknownEvent)) throw error;
        onUnknown(error);
      }
    }
    return { jackpots: changed, refused };
  }

  /** With `wins` the list of the last ones. */
  view(jackpot: string, wins: boolean): MeterView | undefined {
    const meter = this.meters.get(jackpot);
    if (meter === undefined) return undefined;
    return {
      jackpot,
      kind: meter.created.terms.kind,
      currency: meter.created.currency,
      meter: meter.meter,
      tables: meter.tables,
      mustHitBy: meter.created.terms.greatest ?? null,
      levelOf: meter.created.terms.levelOf ?? null,
      retiredInto: meter.retiredInto,
      lastWin: meter.wins[0] ?? null,
      ...(wins ? { wins: meter.wins } : {}),
    };
  }

  views(): readonly MeterView[] {
    return [...this.meters.keys()].map((jackpot) => this.view(jackpot, true) as MeterView);
  }

  /** Whether other contributions are refused than before. */
  private fold(event: JackpotEvent, time: string): boolean {
    if (event.type === "jackpot-created") {
      const { terms, after } = event;
      const meter = Ratio.from(after.meter).floor();
      this.meters.set(event.jackpot, { created: event, tables: terms.tables, meter, retiredInto: null, wins: [] });
      return false;
    }
    const meter = this.meters.get(event.jackpot);
    if (meter === undefined) return false;
    const refused = this.refused.fold(event, meter.created.currency, time);
    if ("after" in event) meter.meter = Ratio.from(event.after.meter).floor();
    switch (event.type) {
      case "award-won": {
        const { award, amount, site, table, seat, day, round } = event;
        const where = { ...(site === undefined ? {} : { site }), table, seat };
        meter.wins = [{ award, amount, ...where, day, round, time }, ...meter.wins].slice(0, listed);
        break;
      }
      case "terms-changed":
        meter.tables = event.terms.tables;
        break;
      case "jackpot-transferred": {
        const to = this.meters.get(event.to);
        if (to !== undefined) to.meter = Ratio.from(event.toAfter.meter).floor();
        break;
      }
      case "jackpot-retired":
        meter.retiredInto = event.into;
        break;
      default:
        break;
    }
    return refused;
  }
}
