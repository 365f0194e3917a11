/** Cards that the dealer takes to decide one bet: at `place`, after his first card. */
export interface Draw {
  readonly place: string;
  readonly bet: string;
}

/** What differs between the games that are played like blackjack. */
export interface Variant {
  /** The dealer's draws, in order; each decides one bet on the hand. */
  readonly draws: readonly Draw[];
  readonly splits: "equal-values" | "aces-once";
  /** So many cards that do not pass 21 win at once; null: there is no such rule. */
  readonly winningCards: number | null;
}

/** Where the dealer's first card lies. */
export const dealer = "dealer";

/** The bets on the hand. */
export const mainsOf = (variant: Variant): readonly string[] => variant.draws.map(({ bet }) => bet);
