import type { Selection } from "@carrusel/contracts";
import { cardText, isCard, packOf } from "../shared/cards/codes.ts";
import { capital, words } from "../shared/words.ts";

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
  "any-7": "Any 7",
  "dont-win": "Don’t win",
  "dont-come": "Don’t come",
  "dont-win-odds": "Don’t win odds",
  "dont-come-odds": "Don’t come odds",
  txb: "TXB",
};

const onText = (on: readonly Selection[], game: string): string => {
  const pack = packOf(game);
  const one = (item: number | string): string =>
    pack === "spanish" && isCard(item, pack) ? cardText(item, pack) : `${item}`;
  return on
    .map((item) => (Array.isArray(item) ? item.map(one).join(" + ") : one(item)))
    .join(pack === "spanish" ? " against " : "/");
};

/** A wager's place as the staff call it: "Split 14/17". */
export const betText = (bet: string, on: readonly Selection[] = [], game = ""): string =>
  `${bets[bet] ?? capital(words(bet))}${on.length === 0 ? "" : ` ${onText(on, game)}`}`;

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
  act: "A decision",
  void: "Annul the round",
  roll: "Result of the throw",
  "no-roll": "Irregular throw",
  cards: "Cards",
  burn: "Cards burnt",
  shuffle: "New shoe",
  reveal: "The order of the shoe",
  expose: "A card exposed by mistake",
  "void-hand": "Annul a hand",
  sit: "A player sits down",
  leave: "A player leaves",
  "top-up": "More chips",
  "start-hand": "A new hand",
  bank: "The bank",
  auction: "The bank to the highest bidder",
  fee: "The fee of the session",
};

export const commandText = (kind: string, game = ""): string =>
  kind === "cards" && packOf(game) === "tiles" ? "Tiles" : (commands[kind] ?? capital(words(kind)));

/** The gaming day as people write it. */
export const dayText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

export const seatText = (seat: number, player: string): string =>
  player === `${seat}` ? `Seat ${seat}` : `${player} at seat ${seat}`;
