import type { EventView, HistoryView } from "@carrusel/contracts/catalogue";
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { pathParts } from "../shared/api.ts";

export interface Found {
  readonly history: HistoryView;
  readonly events: readonly EventView[];
}

/** Which event an address names: `/events/table/round-settled`. */
export interface Named {
  readonly history: string;
  readonly event: string;
}

export const addressOf = ({ history, event }: Named): string =>
  `/events/${encodeURIComponent(history)}/${encodeURIComponent(event)}`;

/** What of an event is searched: its own words before those of its fields. */
const textOf = ({ title }: HistoryView, { type, about, fields }: EventView): string =>
  [type, type.replaceAll("-", " "), about, title, ...fields.flatMap(({ shown, words = "" }) => [shown, words])]
    .join("\n")
    .toLowerCase();

/** The events that a service writes and that hold every word of a search. */
export const search = (all: readonly HistoryView[], query: string, service: string): readonly Found[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return all
    .filter(({ services }) => service === "" || services.includes(service))
    .map((history) => ({
      history,
      events: history.events.filter((event) => {
        const text = textOf(history, event);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ events }) => events.length > 0);
};

export interface CatalogueState {
  readonly all: readonly HistoryView[];
  readonly services: readonly string[];
  readonly query: Signal<string>;
  readonly service: Signal<string>;
  readonly found: ReadonlySignal<readonly Found[]>;
  readonly shown: ReadonlySignal<{ readonly history: HistoryView; readonly event: EventView } | undefined>;
  /** What the address names, though there may be no such event. */
  readonly named: ReadonlySignal<Named | undefined>;
  go(named: Named | undefined): void;
}

const namedHere = (): Named | undefined => {
  const [history, event] = pathParts();
  return history === undefined || event === undefined ? undefined : { history, event };
};

export const createCatalogue = (all: readonly HistoryView[]): CatalogueState => {
  const query = signal("");
  const service = signal("");
  const named = signal(namedHere());
  addEventListener("popstate", () => {
    named.value = namedHere();
  });
  return {
    all,
    services: [...new Set(all.flatMap(({ services }) => services))].sort(),
    query,
    service,
    named,
    found: computed(() => search(all, query.value, service.value)),
    shown: computed(() => {
      const history = all.find(({ name }) => name === named.value?.history);
      const event = history?.events.find(({ type }) => type === named.value?.event);
      return history === undefined || event === undefined ? undefined : { history, event };
    }),
    go: (to) => {
      history.pushState(null, "", to === undefined ? "/events" : addressOf(to));
      named.value = to;
      scrollTo(0, 0);
    },
  };
};
