import { type OddsSource, oddsByEdition } from "@carrusel/odds";

/**
 * The odds of each family's games under every version of their rules, loaded when they are asked for. A new family is
 * three lines here.
 */
export const oddsFamilies: Readonly<Record<string, () => Promise<readonly OddsSource[]>>> = {
  "ball-games": async () => {
    const { ballGames, ballGamesOdds } = await import("@carrusel/ball-games");
    return oddsByEdition(ballGames, ballGamesOdds);
  },
  "tile-games": async () => {
    const { tileGames, tileGamesOdds } = await import("@carrusel/tile-games");
    return oddsByEdition(tileGames, tileGamesOdds);
  },
  "house-poker": async () => {
    const { housePoker, housePokerOdds } = await import("@carrusel/house-poker");
    return oddsByEdition(housePoker, housePokerOdds);
  },
  "banking-cards": async () => {
    const { bankingCards, bankingCardsOdds } = await import("@carrusel/banking-cards");
    return oddsByEdition(bankingCards, bankingCardsOdds);
  },
  baccarat: async () => {
    const { baccaratGames, baccaratOdds } = await import("@carrusel/baccarat");
    return oddsByEdition(baccaratGames, baccaratOdds);
  },
  blackjack: async () => {
    const { blackjackGames, blackjackOdds } = await import("@carrusel/blackjack");
    return oddsByEdition(blackjackGames, blackjackOdds);
  },
  "dice-games": async () => {
    const { diceGames, diceGamesOdds } = await import("@carrusel/dice-games");
    return oddsByEdition(diceGames, diceGamesOdds);
  },
};
