import type { Selection } from "@carrusel/contracts";

const bets: Readonly<Record<string, string>> = {
  straight: "Straight up",
  split: "Split",
  street: "Street",
  corner: "Corner",
  "six-line": "Six line",
  "special-line": "Special line",
  "two-columns": "Two columns",
  "two-dozens": "Two dozens",
  low: "Low",
  high: "High",
  "figure-1": "First figure",
  "figure-2": "Second figure",
};

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const onText = (on: readonly Selection[]): string =>
  on.map((item) => (Array.isArray(item) ? item.join("-") : `${item}`)).join("/");

/** A wager's place as the staff call it: "Split 14/17". */
export const betText = (bet: string, on: readonly Selection[] = []): string =>
  `${bets[bet] ?? capital(bet.replaceAll("-", " "))}${on.length === 0 ? "" : ` ${onText(on)}`}`;

export const outcomeNames: Readonly<Record<string, string>> = {
  win: "wins",
  lose: "loses",
  push: "stands off",
  half: "half back",
  surrender: "surrendered",
  prison: "in prison",
  freed: "freed",
  open: "undecided",
  split: "shared",
  taken: "taken down",
  void: "given back",
};

const commands: Readonly<Record<string, string>> = {
  bet: "Bet",
  "take-down": "Take down a bet",
  "close-bets": "No more bets",
  spin: "Result of the spin",
  "no-spin": "Irregular spin",
  act: "A player's choice",
  void: "Annul the round",
  roll: "Result of the throw",
  cards: "Cards",
};

export const commandText = (kind: string): string => commands[kind] ?? capital(kind.replaceAll("-", " "));

/** The gaming day as people write it. */
export const dayText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
