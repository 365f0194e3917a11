import { forGroup } from "../jackpots/open-for-group.ts";
import { dayTables } from "./day-floor.ts";
import { carousel, HubDay, type HubOptions } from "./group-hit.ts";
import type { People } from "./people.ts";
import type { SiteReport } from "./report.ts";
import { SiteDay } from "./site-day.ts";

/** A site that a day is played at. */
export interface DayPlace extends People {
  readonly site: string;
  readonly currency: string;
}

export interface DayPlaces {
  readonly sites: readonly DayPlace[];
  /** Where the sites belong to a group: its hub, and the group's own site. */
  readonly hub: (People & Pick<HubOptions, "group" | "tablesOf">) | undefined;
}

export interface DayOptions {
  /** Rounds at each table, before the last ones are announced. */
  readonly rounds: number;
  /** The play lasts no longer (s). */
  readonly seconds: number;
  readonly seed: number;
  readonly now: () => string;
  /** Ends the play early; the day is closed all the same. */
  readonly stop: AbortSignal;
}

/** Hears how far the day is. */
export interface DayWatch {
  phase(what: "opening" | "playing" | "closing", all: number): void;
  /** Of the phase: a table, or a round of one. */
  step(): void;
}

export interface DayReport {
  readonly sites: readonly SiteReport[];
  /**
   * The prize of the group's jackpot, and sites that play for it only once it has been won, since it was opened without
   * them; null where the sites belong to no group.
   */
  readonly group: { readonly jackpot: string; readonly paid: number; readonly waiting: readonly string[] } | null;
}

/** The numbers that the wheels of the group's jackpot show: the first site's guest wins. */
const numbersAt = (index: number): readonly number[] => (index === 0 ? [forGroup.number, forGroup.number] : [3, 5]);

/** Plays a whole gaming day at every site: opened, played, closed, counted and sealed. */
export const playDay = async ({ sites, hub }: DayPlaces, options: DayOptions, watch: DayWatch): Promise<DayReport> => {
  const { rounds, seconds, seed, now, stop } = options;
  const tables = dayTables(hub !== undefined);
  const days = await Promise.all(
    sites.map(({ site, currency, ...people }, n) =>
      SiteDay.of(people, { site, currency, tables, now, seed: seed + n }),
    ),
  );
  const all = days.length * tables.length;

  watch.phase("opening", all);
  await Promise.all(days.map((day) => day.open(() => watch.step())));
  const group =
    hub === undefined
      ? undefined
      : await HubDay.of(hub, { group: hub.group, tablesOf: hub.tablesOf, currency: sites[0]?.currency ?? "EUR", now });
  const playing = (await group?.open(sites.map(({ site }) => site))) ?? [];
  const before = (await group?.won()) ?? 0;

  watch.phase("playing", all * rounds);
  const end = performance.now() + seconds * 1_000;
  const goesOn = (): boolean => !stop.aborted && performance.now() < end;
  const [paid = 0] = await Promise.all([
    playing.length === 0 ? 0 : group?.pay(before + 1),
    ...days.map((day) => day.play(rounds, goesOn, () => watch.step())),
    ...days.filter(({ site }) => playing.includes(site)).map((day, n) => day.playForGroup(numbersAt(n))),
  ]);

  watch.phase("closing", all);
  const reports = await Promise.all(days.map((day) => day.close(() => watch.step())));
  const waiting = days.map(({ site }) => site).filter((site) => !playing.includes(site));
  return { sites: reports, group: group === undefined ? null : { jackpot: carousel, paid, waiting } };
};
