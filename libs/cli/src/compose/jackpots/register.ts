import { jackpotEvents } from "@carrusel/contracts";
import type { EventStore } from "@carrusel/event-store";
import { type Award, jackpotsAggregate } from "@carrusel/jackpots";
import { bookOf } from "./books.ts";

/** A line of a site's register. Amounts in minor units, times in ISO 8601. */
export interface RegisterLine {
  /** `north-3`, or `group/north-1` for the group's; null while it is pending. */
  readonly voucher: string | null;
  readonly jackpot: string;
  readonly currency: string;
  readonly award: number;
  readonly game: string | null;
  readonly table: string;
  readonly day: string;
  readonly round: number;
  readonly seat: number;
  readonly player: string;
  readonly combination: string;
  readonly amount: number;
  readonly won: string;
  readonly verifiedBy: string | null;
  readonly verified: string | null;
  readonly paidBy: string | null;
  readonly paid: string | null;
}

/** Finds the game that a table played in a round. */
const gameIn = async (
  store: EventStore,
  families: readonly string[],
  site: string,
  { table, day, round }: Award,
): Promise<string | null> => {
  for (const family of families) {
    let game: string | null = null;
    for await (const { events } of store.read({ site, context: family, kind: "table", id: `${table}@${day}` })) {
      for (const { type, data } of events) {
        if (type === "table-set-up") game = data.game as string;
        if (type === "bets-closed" && data.round === round) return game;
      }
    }
  }
  return null;
};

interface Signed {
  won: string;
  verified: string | null;
  paid: string | null;
  paidBy: string | null;
}

/** The awards of a book that were won at a site, in the order in which they were won. `group`: the book is a group's. */
export const registerOf = async (
  store: EventStore,
  families: readonly string[],
  site: string,
  group?: string,
): Promise<readonly RegisterLine[]> => {
  const signed = new Map<string, Signed>();
  let state = jackpotsAggregate.initial;
  for await (const { events, time } of bookOf(store, group ?? site)) {
    for (const stored of events) {
      const event = jackpotEvents.read(stored);
      state = jackpotsAggregate.evolve(state, event, time);
      if (event.type === "award-won") {
        signed.set(`${event.jackpot} ${event.award}`, { won: time, verified: null, paid: null, paidBy: null });
      }
      if (event.type !== "award-verified" && event.type !== "award-paid") continue;
      const line = signed.get(`${event.jackpot} ${event.award}`);
      if (line === undefined) continue;
      if (event.type === "award-verified") line.verified = time;
      else Object.assign(line, { paid: time, paidBy: event.by });
    }
  }
  const lines: RegisterLine[] = [];
  for (const jackpot of state.jackpots.values()) {
    for (const award of jackpot.awards) {
      if (group !== undefined && award.site !== site) continue;
      const { voucher, day, table, round, seat, player, combination, amount, verifiedBy } = award;
      const line = signed.get(`${jackpot.id} ${award.award}`);
      if (line === undefined) continue;
      lines.push({
        voucher: voucher === undefined ? null : `${group === undefined ? "" : `${group}/`}${site}-${voucher}`,
        ...{ jackpot: group === undefined ? jackpot.id : `${group}/${jackpot.id}`, currency: jackpot.currency },
        ...{ award: award.award, game: await gameIn(store, families, site, award), table, day, round },
        ...{ seat, player, combination, amount, won: line.won, verifiedBy: verifiedBy ?? null },
        ...{ verified: line.verified, paidBy: line.paidBy, paid: line.paid },
      });
    }
  }
  return lines.sort((a, b) => (a.won < b.won ? -1 : a.won > b.won ? 1 : 0));
};
