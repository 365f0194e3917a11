import { displayEvents, UnknownEvent } from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import { eventText, type Hub } from "../stream/hub.ts";
import type { ProfileView, ScreenOrder, ScreenReport, ScreensChange, ScreenView } from "../wire.ts";
import { type DisplayBook, displayBook, emptyBook, evolveBook, most } from "./book.ts";
import { Presence } from "./presence.ts";

export interface SiteScreensDeps {
  readonly hub: Hub;
  readonly now: () => string;
  /** The version of the display page that is served. */
  readonly page: () => string;
}

/** How often whoever looks at the screens is told what changed (ms). */
const every = 1_000;

/** A site's screens: which are there, what each was told, and who has to hear of a change. */
export class SiteScreens {
  private readonly deps: SiteScreensDeps;
  private readonly presence = new Presence(most.screens);
  private readonly gone = new Set<string>();
  /** Screen -> the profile that its address names. */
  private readonly asked = new Map<string, string>();
  private book: DisplayBook = emptyBook;
  private profilesChanged = false;
  private readonly timer: NodeJS.Timeout;

  constructor(deps: SiteScreensDeps) {
    this.deps = deps;
    this.timer = setInterval(() => this.sendChanges(), every);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Folds a commit of the displays' history and tells the screens that it concerns. */
  take(commit: Commit, onUnknown: (error: UnknownEvent) => void): void {
    if (commit.stream.kind !== displayBook.kind) return;
    for (const stored of commit.events) {
      try {
        const event = displayEvents.read(stored);
        this.book = evolveBook(this.book, event);
        if ("profile" in event && event.type !== "screen-described") this.profileChanged(event.profile);
        else this.screenChanged(event.screen, event.type === "screen-forgotten");
      } catch (error) {
        if (!(error instanceof UnknownEvent)) throw error;
        onUnknown(error);
      }
    }
  }

  /** A screen's stream begins. Its first order, and what to call when the stream ends. */
  join(screen: string, address: string, profile: string | null): { order: string; leave: () => void } {
    if (this.presence.view(screen) !== undefined || this.presence.size < most.screens) {
      if (profile === null) this.asked.delete(screen);
      else this.asked.set(screen, profile);
    }
    const leave = this.presence.join(screen, address) ?? (() => undefined);
    return { order: eventText("screen", this.order(screen, profile)), leave };
  }

  /** Whether there was room for the screen. */
  report(screen: string, address: string, report: ScreenReport): boolean {
    return this.presence.report(screen, address, report);
  }

  /** To one screen, or to all that are connected; how many were told. */
  tell(screens: readonly string[], what: "identify" | "reload"): number {
    const there = screens.filter((screen) => (this.presence.view(screen)?.windows ?? 0) > 0);
    for (const screen of there) this.send(screen, what);
    return there.length;
  }

  /** How many have a stream open. */
  get connected(): number {
    return this.presence.ids().filter((screen) => (this.presence.view(screen)?.windows ?? 0) > 0).length;
  }

  /** All that are named or have been heard. */
  ids(): readonly string[] {
    return [...new Set([...Object.keys(this.book.screens), ...this.presence.ids()])];
  }

  views(): readonly ScreenView[] {
    return this.ids().map((screen) => this.view(screen) as ScreenView);
  }

  profiles(): readonly ProfileView[] {
    return Object.entries(this.book.profiles)
      .map(([profile, { settings, changed }]) => ({
        ...{ profile, settings },
        ...{ changedBy: changed.by, changedAt: changed.time },
      }))
      .sort((a, b) => (a.profile < b.profile ? -1 : 1));
  }

  described(): DisplayBook {
    return this.book;
  }

  private view(screen: string): ScreenView | undefined {
    const described = this.book.screens[screen];
    const seen = this.presence.view(screen);
    if (seen === undefined && described === undefined) return undefined;
    const unheard = { address: "", windows: 0, connectedSince: null, lastHeard: null, silentSince: null, report: null };
    return { screen, ...unheard, ...seen, name: described?.name ?? null, profile: described?.profile ?? null };
  }

  private order(screen: string, asked: string | null, what?: "identify" | "reload"): ScreenOrder {
    const { name = null, profile = null } = this.book.screens[screen] ?? {};
    const wanted = profile ?? asked;
    const stored = wanted === null ? undefined : this.book.profiles[wanted];
    return {
      ...{ screen, name, profile },
      settings: stored?.settings ?? null,
      missing: wanted !== null && stored === undefined ? wanted : null,
      page: this.deps.page(),
      ...(what === undefined ? {} : { do: what }),
    };
  }

  private send(screen: string, what?: "identify" | "reload"): void {
    const topic = `screen:${screen}`;
    const order = () => eventText("screen", this.order(screen, this.asked.get(screen) ?? null, what));
    this.deps.hub.send(topic, order, what === undefined ? topic : `${topic} ${what}`);
  }

  private profileChanged(profile: string): void {
    this.profilesChanged = true;
    for (const screen of this.presence.ids()) {
      const wanted = this.book.screens[screen]?.profile ?? this.asked.get(screen);
      if (wanted === profile) this.send(screen);
    }
  }

  private screenChanged(screen: string, forgotten: boolean): void {
    if (forgotten && (this.presence.view(screen)?.windows ?? 0) === 0) this.presence.forget(screen);
    if (this.view(screen) === undefined) this.gone.add(screen);
    else this.presence.touch(screen);
    this.send(screen);
  }

  private sendChanges(): void {
    const changed = this.presence.takeChanged((screen) => Object.hasOwn(this.book.screens, screen));
    const views = changed.map((screen) => this.view(screen));
    const gone = [...this.gone, ...changed.filter((_, index) => views[index] === undefined)];
    for (const screen of gone) this.asked.delete(screen);
    this.gone.clear();
    const profiles = this.profilesChanged;
    this.profilesChanged = false;
    if (changed.length === 0 && gone.length === 0 && !profiles) return;
    const time = this.deps.now();
    const change: ScreensChange = {
      time,
      screens: views.filter((view) => view !== undefined),
      gone,
      ...(profiles ? { profiles: this.profiles() } : {}),
    };
    // None of them stands for the others: a slow reader is owed all of them.
    this.deps.hub.send("screens", () => eventText("screens", change), `screens ${time}`);
  }
}
