import { type AwardResult, isRefusal, type TableFields } from "@carrusel/contracts";
import type { Positions } from "@carrusel/event-store";
import { double } from "./demo-floor.ts";
import { CommandRefused, type Desk } from "./desk.ts";
import { groupHitTable, hitTable, mega } from "./group-jackpot.ts";

/** A jackpot of the demonstration, and the table that a win of it is shown at: nobody else plays there. */
export interface Hit {
  readonly jackpot: string;
  /** The site whose book it is in. */
  readonly book: string;
  readonly table: string;
  readonly stake: number;
  /** The number that has to come twice. */
  readonly number: number | string;
  readonly terms: TableFields;
}

const float = { "10000": 20, "500": 100, "100": 100 };

/** The site's own fixed jackpot. */
export const hitOfSite = (site: string): Hit => ({
  ...{ jackpot: "double", book: site, table: "HIT1", stake: double.stake, number: "00" },
  terms: { game: "roulette-american", min: 500, max: 50_000, chipUnit: 100, options: { zeros: 2 } },
});

/** The group's progressive, which links the table for good. */
export const hitOfGroup = (group: string): Hit => {
  const { id: _, ...terms } = groupHitTable;
  return { jackpot: mega.id, book: group, table: hitTable, stake: mega.stake, number: mega.number, terms };
};

/** Installs, opens and stocks the table, where an earlier hit has not. */
const prepare = async (desk: Desk, { table, terms }: Hit, currency: string): Promise<void> => {
  const { house, options } = desk;
  const floor = await house.parts.floor.floor(options.site);
  if (!floor.some((one) => one.table === table)) {
    await desk.must(table, { do: "install-table", rules: "AD-455-2025", currency, ...terms, closed: true });
  }
  const opened = await desk.send(table, { do: "open" });
  if (isRefusal(opened)) return;
  await desk.must("bank", { do: "open-float", table, chips: float }, { [opened.position.log]: opened.position.seq });
};

/** Brings the site's jackpot to the table; a site without it gets it. */
const link = async (desk: Desk, { jackpot, table }: Hit, currency: string): Promise<void> => {
  const { house, options } = desk;
  const known = await house.parts.jackpots.jackpots(options.site);
  if (known.some((one) => one.id === jackpot)) {
    const wheels = (await house.parts.floor.floor(options.site)).map((one) => one.table);
    const tables = [...wheels.filter((id) => /^AZ\d+$/.test(id)), table];
    await desk.must(jackpot, { do: "set-parameters", tables });
    return;
  }
  const terms = { ...double, prizes: { ...double.prizes }, tables: [table] };
  await desk.must(jackpot, { do: "create-jackpot", rules: "AD-455-2025", currency, ...terms });
};

const [lookMs, patienceMs] = [100, 15_000];

/** Tries for as long as it may take that what is decided elsewhere is heard of here. */
const soon = async <Result>(attempt: (last: boolean) => Promise<Result | undefined>): Promise<Result | undefined> => {
  for (const until = Date.now() + patienceMs; ; ) {
    const last = Date.now() >= until;
    const result = await attempt(last);
    if (result !== undefined || last) return result;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
};

/** Stakes for the jackpot; a table that has only just been opened may not have been told yet that it plays for it. */
const stake = async (desk: Desk, { table, stake: amount }: Hit): Promise<void> => {
  const bet = { do: "bet", seat: 1, bet: "jackpot", stake: amount } as const;
  await soon(async (last) => {
    const answer = await desk.send(table, bet);
    if (isRefusal(answer) && (last || answer.refused !== "unknown-jackpot"))
      throw new CommandRefused(table, bet, answer);
    return isRefusal(answer) ? undefined : answer;
  });
};

/**
 * Shows a jackpot won: a guest at a table of its own plays for it, and the simulated wheel stops at its number twice.
 * Returns what he won, in minor units; undefined where the hub's word of it has not come yet.
 */
export const playHit = async (desk: Desk, hit: Hit, currency: string): Promise<number | undefined> => {
  const { house, options } = desk;
  const { book, table, jackpot } = hit;
  await prepare(desk, hit, currency);
  if (book === options.site) await link(desk, hit, currency);
  await desk.must("bank", { do: "buy-in", table, seat: 1, amount: 10_000, tender: "cash" });
  let round = 0;
  let after: Positions = {};
  for (let spin = 1; spin <= 2; spin++) {
    await desk.must(table, { do: "bet", seat: 1, bet: "red", stake: 500 });
    await stake(desk, hit);
    await desk.must(table, { do: "close-bets" });
    const { position, events } = await desk.must(table, { do: "spin", result: hit.number });
    after = { [position.log]: position.seq };
    round = events.find(({ type }) => type === "round-settled")?.data.round as number;
  }
  // What the group's book is waited for is at the hub: only what this site hears of it can be asked for.
  const isOwn = book === options.site;
  return soon(async () => {
    const known = await house.parts.jackpots.jackpots(book, isOwn ? after : undefined);
    const { awards = [], awardDays = [] } = known.find(({ id }) => id === jackpot) ?? {};
    const isIt = ({ site = options.site, ...award }: AwardResult, index: number): boolean =>
      [site, award.table, award.round, awardDays[index]].join() === [options.site, table, round, options.day].join();
    return awards.find(isIt)?.amount;
  });
};
