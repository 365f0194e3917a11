import { isRefusal, type JackpotEvent, type JackpotTerms, jackpotEvents } from "@carrusel/contracts";
import type { EventStore } from "@carrusel/event-store";
import { drawCommitment, type Jackpot, type JackpotsState, memberOf } from "@carrusel/jackpots";
import { composeHouse } from "../house.ts";
import { bookOf } from "./books.ts";

/** A revealed draw of a mystery, and whether it is the one that was committed to. */
export interface RevealedDraw {
  readonly draw: number;
  readonly sum: number;
  readonly salt: string;
  readonly commitment: string;
  readonly proved: boolean;
}

/** What can be said about a jackpot: sums in minor units, exact where they are text. */
export interface JackpotSheet {
  readonly jackpot: string;
  readonly book: string;
  readonly rules: string;
  readonly currency: string;
  readonly terms: JackpotTerms;
  /** Who set them, and when. */
  readonly setBy: string;
  readonly set: string;
  readonly pending: { readonly terms: JackpotTerms; readonly by: string; readonly time: string } | null;
  readonly meter: string;
  readonly reserve: string;
  readonly overflow: string;
  readonly wagers: number;
  readonly contributions: { readonly meter: string; readonly reserve: string; readonly overflow: string };
  readonly adjustments: { readonly up: string; readonly down: string };
  readonly seeds: string;
  readonly awards: { readonly number: number; readonly sum: string; readonly pending: number };
  /** Combination -> prize, and its exact chance on one stake; null where its game is not here. */
  readonly prizes: Readonly<Record<string, { readonly prize: string; readonly chance: string | null }>>;
  readonly levels: readonly string[];
  /** Of a group's: what each site's stakes brought to the meter, with overflow, and to the reserve. */
  readonly shares: Readonly<Record<string, { readonly meter: string; readonly reserve: string }>>;
  readonly refused: Jackpot["refused"];
  readonly draws: readonly RevealedDraw[];
  /** The commitment to the draw that waits to be hit. */
  readonly commitment: string | null;
  readonly retiredInto: string | null;
}

/** The exact chances of a jackpot's combinations, by the game of its first table that is here. */
const chancesOf = async (
  store: EventStore,
  site: string,
  { terms }: Jackpot,
): Promise<Readonly<Record<string, string>>> => {
  const combinations = Object.keys(terms.prizes);
  const log = { info: () => {}, warn: () => {} };
  const { house, stop } = composeHouse({ store, now: () => new Date().toISOString(), log });
  try {
    for (const name of terms.tables) {
      const place = memberOf(name) ?? { site, table: name };
      const day = (await house.find(place.site, place.table))?.day;
      const family = await house.familyOf(place.site, place.table);
      if (day === undefined || family === undefined) continue;
      const chances = await family.chances(place.site, place.table, day, terms.bet, combinations);
      if (!isRefusal(chances)) return chances;
    }
    return {};
  } finally {
    await stop();
  }
};

const drawsOf = async (store: EventStore, site: string, jackpot: string): Promise<readonly RevealedDraw[]> => {
  const draws: RevealedDraw[] = [];
  for await (const { events } of bookOf(store, site)) {
    for (const stored of events) {
      const event: JackpotEvent = jackpotEvents.read(stored);
      if (event.type !== "draw-revealed" || event.jackpot !== jackpot) continue;
      const { draw, sum, salt, commitment } = event;
      draws.push({ draw, sum, salt, commitment, proved: drawCommitment({ jackpot, draw }, sum, salt) === commitment });
    }
  }
  return draws;
};

export const sheetOf = async (
  store: EventStore,
  site: string,
  state: JackpotsState,
  jackpot: Jackpot,
): Promise<JackpotSheet> => {
  const { id, rules, currency, terms, origin, pending, pots, books, awards } = jackpot;
  const chances = await chancesOf(store, site, jackpot);
  const prizes = Object.entries(terms.prizes).map(
    ([combination, prize]) => [combination, { prize, chance: chances[combination] ?? null }] as const,
  );
  const shares = [...jackpot.shares].map(
    ([name, { meter, reserve, overflow }]) =>
      [name, { meter: `${meter.plus(overflow)}`, reserve: `${reserve}` }] as const,
  );
  return {
    ...{ jackpot: id, book: site, rules, currency, terms, setBy: origin.by, set: origin.time },
    pending: pending && { terms: pending.terms, by: pending.origin.by, time: pending.origin.time },
    ...{ meter: `${pots.meter}`, reserve: `${pots.reserve}`, overflow: `${pots.overflow}`, wagers: jackpot.wagers },
    contributions: {
      meter: `${books.contributions.meter}`,
      reserve: `${books.contributions.reserve}`,
      overflow: `${books.contributions.overflow}`,
    },
    adjustments: { up: `${books.up}`, down: `${books.down}` },
    seeds: `${books.seeds}`,
    awards: {
      number: awards.length,
      sum: `${books.awards}`,
      pending: awards.filter((award) => award.state === "pending").length,
    },
    prizes: Object.fromEntries(prizes),
    levels: [...state.jackpots.values()].filter((one) => one.terms.levelOf === id).map((one) => one.id),
    shares: Object.fromEntries(shares),
    refused: jackpot.refused,
    draws: await drawsOf(store, site, id),
    commitment: jackpot.draw?.commitment ?? null,
    retiredInto: jackpot.retiredInto,
  };
};
