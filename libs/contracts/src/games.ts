/** A game of the law as the rest of the house knows it: who serves it, and what sort of game it is. */
export interface GameEntry {
  readonly family: string;
  /** The catalogue's epigraph. */
  readonly epigraph: string;
  readonly players: "against-house" | "in-circle";
  readonly cards: boolean;
}

const entry = (family: string, epigraph: string, sort: Partial<GameEntry> = {}): GameEntry => ({
  family,
  epigraph,
  players: "against-house",
  cards: true,
  ...sort,
});

const noCards = { cards: false } as const;
const circle = { players: "in-circle" } as const;

/** Every game by its stable id. A family's service may not serve all of its games yet: it says so. */
export const gameRegistry: Readonly<Record<string, GameEntry>> = {
  "roulette-french": entry("ball-games", "1", noCards),
  "roulette-american": entry("ball-games", "2", noCards),
  blackjack: entry("blackjack", "3"),
  boule: entry("ball-games", "4", noCards),
  "trente-et-quarante": entry("banking-cards", "5"),
  craps: entry("dice-games", "6", noCards),
  "punto-banco": entry("baccarat", "7"),
  "chemin-de-fer": entry("baccarat", "8", circle),
  "baccarat-two-cloths": entry("baccarat", "9", circle),
  "poker-no-discard": entry("house-poker", "10"),
  trijoker: entry("house-poker", "11"),
  "pai-gow-poker": entry("house-poker", "12"),
  monte: entry("banking-cards", "13"),
  repte: entry("banking-cards", "14"),
  tripoker: entry("house-poker", "15"),
  "sic-bo": entry("dice-games", "16", noCards),
  "mahjong-pai-gow": entry("tile-games", "17", noCards),
  "poker-four-card": entry("house-poker", "18"),
  "blackjack-triple": entry("blackjack", "19"),
  "texas-house": entry("house-poker", "20"),
  "triple-joc": entry("blackjack", "21"),
  "texas-bonus": entry("house-poker", "22"),
  "poker-draw": entry("circle-poker", "23.1", circle),
  "poker-seven-stud": entry("circle-poker", "23.2.1", circle),
  "poker-omaha": entry("circle-poker", "23.2.2", circle),
  "poker-holdem": entry("circle-poker", "23.2.3", circle),
  "poker-five-stud": entry("circle-poker", "23.2.4", circle),
  "poker-synthetic": entry("circle-poker", "23.2.5", circle),
  "wheel-of-fortune": entry("ball-games", "24", noCards),
  "french-bank": entry("dice-games", "25", noCards),
};
