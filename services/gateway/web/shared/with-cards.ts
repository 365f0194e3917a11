const without: ReadonlySet<string> = new Set([
  ...["roulette-french", "roulette-american", "boule", "wheel-of-fortune"],
  ...["craps", "sic-bo", "french-bank"],
]);

/** Whether a game is played with cards or tiles; one that nobody knows may be. */
export const isPlayedWithCards = (game: string): boolean => !without.has(game);
