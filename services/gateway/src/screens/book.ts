import { type DisplayEvent, type DisplaySettings, displayEvents, type displayShapes } from "@carrusel/contracts";
import type { Aggregate } from "@carrusel/hosting";

export interface Changed {
  readonly by: string;
  readonly time: string;
}

export interface StoredProfile {
  readonly settings: DisplaySettings;
  readonly changed: Changed;
}

/** What a technician said of a screen. */
export interface Described {
  readonly name: string | null;
  readonly profile: string | null;
}

export interface DisplayBook {
  readonly profiles: Readonly<Record<string, StoredProfile>>;
  readonly screens: Readonly<Record<string, Described>>;
}

export type DisplayCommand =
  | { readonly do: "store-profile"; readonly profile: string; readonly settings: DisplaySettings }
  | { readonly do: "remove-profile"; readonly profile: string }
  | ({ readonly do: "describe-screen"; readonly screen: string } & Described)
  | { readonly do: "forget-screen"; readonly screen: string };

/** The most of each that a site may have: what a screen or a page is sent stays small. */
export const most = { profiles: 200, screens: 4_000 };

export const bookId = "site";

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

export const emptyBook: DisplayBook = { profiles: {}, screens: {} };

export const evolveBook = (book: DisplayBook, event: DisplayEvent): DisplayBook => {
  switch (event.type) {
    case "profile-stored": {
      const { profile, settings, changed } = event;
      return { ...book, profiles: { ...book.profiles, [profile]: { settings, changed } } };
    }
    case "profile-removed":
      return { ...book, profiles: without(book.profiles, event.profile) };
    case "screen-described": {
      const { screen, name, profile } = event;
      return { ...book, screens: { ...book.screens, [screen]: { name, profile } } };
    }
    case "screen-forgotten":
      return { ...book, screens: without(book.screens, event.screen) };
  }
};

const eventOf = (command: DisplayCommand, changed: Changed): DisplayEvent => {
  switch (command.do) {
    case "store-profile":
      return { type: "profile-stored", profile: command.profile, settings: command.settings, changed };
    case "remove-profile":
      return { type: "profile-removed", profile: command.profile, changed };
    case "describe-screen": {
      const { screen, name, profile } = command;
      return { type: "screen-described", screen, name, profile, changed };
    }
    case "forget-screen":
      return { type: "screen-forgotten", screen: command.screen, changed };
  }
};

/** A site's displays. What can be asked for at all is checked before; nothing that is well formed is refused here. */
export const displayBook: Aggregate<DisplayBook, DisplayCommand, typeof displayShapes> = {
  context: "displays",
  kind: "book",
  codec: displayEvents,
  initial: emptyBook,
  evolve: evolveBook,
  decide: (_, command, { actor, time }) => [eventOf(command, { by: actor.id, time })],
};
