import { type AwardResult, isRefusal, type TableFields } from "@carrusel/contracts";
import { double } from "../demo-floor.ts";
import { fieldsOf } from "../demo-table.ts";
import { after, type Desk } from "../desk.ts";
import { groupHitTable, hitTable, mega } from "../group-jackpot.ts";
import { soon } from "../waiting.ts";
import { forGroup } from "./open-for-group.ts";
import { playHit } from "./play-hit.ts";

/** A jackpot of the demonstration, and the table that a win of it is shown at: nobody else plays there. */
export interface ShownHit {
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
export const hitOfSite = (site: string): ShownHit => ({
  ...{ jackpot: "double", book: site, table: "HIT1", stake: double.stake, number: "00" },
  terms: { game: "roulette-american", min: 500, max: 50_000, chipUnit: 100, options: { zeros: 2 } },
});

/** The group's progressive, which links the table for good. */
export const hitOfGroup = (group: string): ShownHit => {
  return { jackpot: mega, book: group, table: hitTable, ...forGroup, terms: fieldsOf(groupHitTable) };
};

/** Installs, opens and stocks the table, where an earlier hit has not. */
const prepare = async (desk: Desk, { table, terms }: ShownHit, currency: string): Promise<void> => {
  const { house, options } = desk;
  const floor = await house.parts.floor.floor(options.site);
  if (!floor.some((one) => one.table === table)) {
    await desk.must(table, { do: "install-table", rules: "AD-455-2025", currency, ...terms, closed: true });
  }
  const opened = await desk.send(table, { do: "open" });
  if (isRefusal(opened)) return;
  await desk.must("bank", { do: "open-float", table, chips: float }, after(opened.position));
};

/** Brings the site's jackpot to the table; a site without it gets it. */
const link = async (desk: Desk, { jackpot, table }: ShownHit, currency: string): Promise<void> => {
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

/**
 * Shows a jackpot won: a guest at a table of its own plays for it, and the simulated wheel stops at its number twice.
 * Returns what he won, in minor units; undefined where the hub's word of it has not come yet.
 */
export const showHit = async (desk: Desk, hit: ShownHit, currency: string): Promise<number | undefined> => {
  const { house, options } = desk;
  const { book, table, jackpot, number, stake } = hit;
  await prepare(desk, hit, currency);
  if (book === options.site) await link(desk, hit, currency);
  const { round, position } = await playHit(desk, { table, stake, numbers: [number, number] });
  // What the group's book is waited for is at the hub: only what this site hears of it can be asked for.
  const isOwn = book === options.site;
  return soon(async () => {
    const known = await house.parts.jackpots.jackpots(book, isOwn ? position : undefined);
    const { awards = [], awardDays = [] } = known.find(({ id }) => id === jackpot) ?? {};
    const isIt = ({ site = options.site, ...award }: AwardResult, index: number): boolean =>
      [site, award.table, award.round, awardDays[index]].join() === [options.site, table, round, options.day].join();
    return awards.find(isIt)?.amount;
  });
};
