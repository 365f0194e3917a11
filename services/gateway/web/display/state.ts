import { batch, computed, effect, signal } from "@preact/signals";
import type { JackpotWin, MeterView, ScreenOrder, Snapshot, TableSign } from "../../src/wire.ts";
import { get, Problem, siteApi } from "../shared/api.ts";
import { followSite } from "../shared/stream.ts";
import type { Settings } from "./settings.ts";

/** How long a won sum stays large (ms); longer on a screen that is there for nothing else. */
const celebrated = { elsewhere: 14_000, celebration: 30_000 };

/** A win that came while the screen was away is still celebrated if it is this fresh (ms). */
const fresh = 10_000;

/** Won sums on the screen at the same time. */
const atOnce = 4;

export interface Celebration {
  readonly meter: MeterView;
  readonly win: JackpotWin;
  readonly until: number;
}

/** A win with the jackpot that it came from. */
export interface Win extends JackpotWin {
  readonly jackpot: string;
  readonly currency: string;
}

export interface DisplayOptions {
  readonly site: string;
  readonly settings: Settings;
  /** The screen's id, and the profile that its address names. */
  readonly screen: string | null;
  readonly profile: string | null;
  readonly onOrder: (order: ScreenOrder) => void;
}

/** Which of a jackpot's levels there are the settings do not say, so a screen of levels listens to all jackpots. */
const topicsOf = ({ layout, jackpots, table }: Settings): string =>
  [
    ...(jackpots.length === 0 || layout === "levels" ? ["jackpots"] : jackpots.map((id) => `jackpot:${id}`)),
    ...(table === null ? [] : [`sign:${table}`]),
  ].join(",");

/** What one screen knows, while its settings are these. */
export const createDisplay = ({ site, settings, screen, profile, onOrder }: DisplayOptions) => {
  const meters = signal<ReadonlyMap<string, MeterView> | null>(null);
  const table = signal<TableSign | null>(null);
  const celebrations = signal<readonly Celebration[]>([]);
  const problem = signal<string | null>(null);
  const turn = signal(0);
  /** The newest award of each jackpot that this screen has seen. */
  const seen = new Map<string, number>();
  const lasting = settings.layout === "celebration" ? celebrated.celebration : celebrated.elsewhere;

  /** Its place in the order of the settings; a level comes with its jackpot. */
  const placeOf = ({ jackpot, levelOf }: MeterView): number => {
    const own = settings.jackpots.indexOf(jackpot);
    return own >= 0 || settings.layout !== "levels" ? own : settings.jackpots.indexOf(levelOf ?? "");
  };

  const isMine = (meter: MeterView): boolean => {
    const { currency, tables } = meter;
    if (settings.jackpots.length > 0) return placeOf(meter) >= 0;
    if (settings.table !== null && !tables.includes(settings.table)) return false;
    return settings.currency === null || currency === settings.currency;
  };

  const celebrate = (meter: MeterView, win: JackpotWin): void => {
    const others = celebrations.value.filter((other) => other.until > Date.now());
    celebrations.value = [{ meter, win, until: Date.now() + lasting }, ...others].slice(0, atOnce);
    setTimeout(() => {
      celebrations.value = celebrations.value.filter(({ until }) => until > Date.now());
    }, lasting + 50);
  };

  const noteWins = (meter: MeterView, isNew: (win: JackpotWin) => boolean): void => {
    const known = seen.get(meter.jackpot) ?? 0;
    const wins = meter.wins ?? (meter.lastWin === null ? [] : [meter.lastWin]);
    for (const win of wins.filter(({ award }) => award > known).toReversed()) if (isNew(win)) celebrate(meter, win);
    seen.set(meter.jackpot, Math.max(known, ...wins.map(({ award }) => award)));
  };

  const takeMeter = (meter: MeterView): void => {
    if (!isMine(meter)) {
      if (meters.value?.has(meter.jackpot) !== true) return;
      // It is no longer played for at this screen's table.
      meters.value = new Map([...meters.value].filter(([jackpot]) => jackpot !== meter.jackpot));
      return;
    }
    batch(() => {
      const wins = meter.wins ?? meters.value?.get(meter.jackpot)?.wins ?? [];
      meters.value = new Map(meters.value ?? []).set(meter.jackpot, { ...meter, wins });
      noteWins(meter, () => true);
    });
  };

  const takeSign = (sign: TableSign): void => {
    if (sign.table === settings.table) table.value = sign;
  };

  const takeSnapshot = (snapshot: Snapshot): void =>
    batch(() => {
      problem.value = null;
      meters.value = new Map(snapshot.jackpots.filter(isMine).map((meter) => [meter.jackpot, meter]));
      for (const sign of snapshot.signs) takeSign(sign);
      const now = Date.parse(snapshot.time);
      for (const meter of snapshot.jackpots.filter(isMine)) {
        noteWins(meter, ({ time }) => now - Date.parse(time) < fresh);
      }
    });

  const stream = followSite(
    site,
    topicsOf(settings),
    { snapshot: takeSnapshot, jackpot: takeMeter, sign: takeSign, screen: onOrder },
    { ...(screen === null ? {} : { screen }), ...(profile === null ? {} : { profile }) },
  );
  const turning = setInterval(() => turn.value++, settings.rotate);
  // A stream that is refused does not say why; the plain interface does.
  const unexplained = effect(() => {
    if (stream.silentSince.value === null) return;
    get(siteApi(site, "jackpots")).catch((error: unknown) => {
      const known = error instanceof Problem && ["unknown-site", "bad-request"].includes(error.code);
      if (known) problem.value = error.message;
    });
  });

  /** In the order of the settings; retired ones go where there are others. */
  const shown = computed(() => {
    const all = [...(meters.value?.values() ?? [])];
    const running = all.filter(({ retiredInto }) => retiredInto === null);
    return (running.length > 0 ? running : all).sort((a, b) => placeOf(a) - placeOf(b));
  });
  const current = computed(() => shown.value[turn.value % Math.max(1, shown.value.length)]);
  const connected = computed(() => meters.value !== null);
  /** Of all jackpots that are shown, newest first. */
  const wins = computed((): readonly Win[] =>
    [...(meters.value?.values() ?? [])]
      .flatMap(({ jackpot, currency, wins: won = [] }) => won.map((win) => ({ ...win, jackpot, currency })))
      .sort((a, b) => Date.parse(b.time) - Date.parse(a.time) || b.award - a.award),
  );

  return {
    ...{ settings, current, shown, turn, connected, celebrations, wins, table, problem },
    silentSince: stream.silentSince,
    close: () => {
      stream.close();
      clearInterval(turning);
      unexplained();
    },
  };
};

export type Display = ReturnType<typeof createDisplay>;
