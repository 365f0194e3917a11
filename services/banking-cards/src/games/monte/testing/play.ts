import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { bankingCards } from "../../index.ts";

export const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(bankingCards, { game: "monte", min: 100, max: 30_000, ...terms });

/** Sides of a bet on cards: `"3o Rb / 5c 7e"`. */
export const sides = (text: string): string[][] => text.split(" / ").map((side) => side.split(" "));

/** A layout, bets of 100 each on cards, and a card that decides after an idle one unless it comes `first`. */
export const onCards = (layout: string, bet: string, deciding: string, first = false): string => {
  const idle = "7o";
  const round = table()
    .cards(layout)
    .ok({ do: "bet", seat: 1, bet: "card", on: sides(bet), stake: 100 });
  return round
    .ok({ do: "close-bets" })
    .cards(first ? deciding : `${idle} ${deciding}`)
    .wager(1, "card").result;
};

/** What a bet of 100 on one card comes to. */
export const onCard = (layout: string, bet: string, card: string, drawn: string) =>
  table().cards(layout).bet(1, bet, 100, [card]).ok({ do: "close-bets" }).cards(drawn).wager(1, bet);

export const plain = "3o 5c 7e Rb";
export const closed = { do: "close-bets" } as const;
export const secondPhase = { do: "act", action: "second-phase" } as const;

export const codeOf = (round: TestTable, bet: string, on: (string | string[])[], stake = 100) =>
  round.code({ do: "bet", seat: 1, bet, on, stake });
