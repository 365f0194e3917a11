import { batch, computed, effect, signal } from "@preact/signals";
import type { JackpotWin, MeterView, Snapshot } from "../../src/wire.ts";
import { get, Problem, siteApi } from "../shared/api.ts";
import { followSite } from "../shared/stream.ts";
import type { Settings } from "./settings.ts";

/** How long a won sum stays large (ms). */
const celebrated = 14_000;

/** A win that came while the screen was away is still celebrated if it is this fresh (ms). */
const fresh = 10_000;

/** Won sums on the screen at the same time. */
const atOnce = 4;

export interface Celebration {
  readonly meter: MeterView;
  readonly win: JackpotWin;
  readonly until: number;
}

/** What one screen knows. */
export const createDisplay = (settings: Settings) => {
  const meters = signal<ReadonlyMap<string, MeterView> | null>(null);
  const celebrations = signal<readonly Celebration[]>([]);
  const problem = signal<string | null>(null);
  const turn = signal(0);
  /** The newest award of each jackpot that this screen has seen. */
  const seen = new Map<string, number>();

  const isMine = ({ jackpot, currency }: MeterView): boolean =>
    settings.jackpots.length > 0
      ? settings.jackpots.includes(jackpot)
      : settings.currency === null || currency === settings.currency;

  const celebrate = (meter: MeterView, win: JackpotWin): void => {
    const others = celebrations.value.filter((other) => other.until > Date.now());
    celebrations.value = [{ meter, win, until: Date.now() + celebrated }, ...others].slice(0, atOnce);
    setTimeout(() => {
      celebrations.value = celebrations.value.filter(({ until }) => until > Date.now());
    }, celebrated + 50);
  };

  const noteWins = (meter: MeterView, isNew: (win: JackpotWin) => boolean): void => {
    const known = seen.get(meter.jackpot) ?? 0;
    const wins = meter.wins ?? (meter.lastWin === null ? [] : [meter.lastWin]);
    for (const win of wins.filter(({ award }) => award > known).toReversed()) if (isNew(win)) celebrate(meter, win);
    seen.set(meter.jackpot, Math.max(known, ...wins.map(({ award }) => award)));
  };

  const takeMeter = (meter: MeterView): void => {
    if (!isMine(meter)) return;
    batch(() => {
      const wins = meter.wins ?? meters.value?.get(meter.jackpot)?.wins ?? [];
      meters.value = new Map(meters.value ?? []).set(meter.jackpot, { ...meter, wins });
      noteWins(meter, () => true);
    });
  };

  const takeSnapshot = (snapshot: Snapshot): void =>
    batch(() => {
      problem.value = null;
      meters.value = new Map(snapshot.jackpots.filter(isMine).map((meter) => [meter.jackpot, meter]));
      const now = Date.parse(snapshot.time);
      for (const meter of snapshot.jackpots.filter(isMine)) {
        noteWins(meter, ({ time }) => now - Date.parse(time) < fresh);
      }
    });

  const only = settings.jackpots.length === 0 ? "jackpots" : settings.jackpots.map((id) => `jackpot:${id}`).join(",");
  const stream = followSite(settings.site, only, { snapshot: takeSnapshot, jackpot: takeMeter });
  setInterval(() => turn.value++, settings.rotate);
  // A stream that is refused does not say why; the plain interface does.
  effect(() => {
    if (stream.silentSince.value === null) return;
    get(siteApi(settings.site, "jackpots")).catch((error: unknown) => {
      const known = error instanceof Problem && ["unknown-site", "bad-request"].includes(error.code);
      if (known) problem.value = error.message;
    });
  });

  /** In the order of the URL; retired ones go where there are others. */
  const shown = computed(() => {
    const all = [...(meters.value?.values() ?? [])];
    const order = ({ jackpot }: MeterView): number => settings.jackpots.indexOf(jackpot);
    const running = all.filter(({ retiredInto }) => retiredInto === null);
    return (running.length > 0 ? running : all).sort((a, b) => order(a) - order(b));
  });
  const current = computed(() => shown.value[turn.value % Math.max(1, shown.value.length)]);
  const connected = computed(() => meters.value !== null);

  return { current, shown, turn, connected, celebrations, problem, silentSince: stream.silentSince };
};

export type Display = ReturnType<typeof createDisplay>;
