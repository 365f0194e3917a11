import { capital, words } from "../words.ts";

let titles: Readonly<Record<string, string>> = {};

/** Says what people call the games, before anything is shown that names one. */
export const learnNames = (known: Readonly<Record<string, string>>): void => {
  titles = known;
};

export const gameName = (game: string): string => titles[game] ?? capital(words(game));
