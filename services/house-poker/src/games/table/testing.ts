/** The cards of a deal one at a time, from the hands that come of it: the places from the lowest up, the dealer last. */
export const dealt = (...hands: readonly string[]): string => {
  const cards = hands.map((hand) => hand.split(" "));
  return (cards[0] ?? []).flatMap((_, round) => cards.map((hand) => hand[round])).join(" ");
};
