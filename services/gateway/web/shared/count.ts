const baccarats = new Set(["punto-banco", "chemin-de-fer", "baccarat-two-cloths"]);
const blackjacks = new Set(["blackjack", "blackjack-triple"]);
const tens = new Set(["T", "J", "Q", "K"]);
const rank = (card: string): string => card.slice(0, -1);
/** An ace counts one, figures and tens ten. */
const pips = (card: string): number => (rank(card) === "A" ? 1 : tens.has(rank(card)) ? 10 : Number(rank(card)));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const blackjack = (cards: readonly string[]): string => {
  const hard = sum(cards.map(pips));
  return `${hard <= 11 && cards.some((card) => rank(card) === "A") ? hard + 10 : hard}`;
};

const tiles = (cards: readonly string[]): string => {
  if (cards.length === 2 && cards[0] === cards[1]) return "pair";
  return `${sum(cards.map((card) => (card === "W" ? 10 : Number(card)))) % 10}`;
};

/**
 * The cards that count at a place. In triple blackjack the dealer draws once for each box, beside the first card that
 * all of them share.
 */
export const countedAt = (
  game: string,
  place: string,
  cardsAt: (place: string) => readonly string[],
): readonly string[] => {
  const [owner = ""] = place.split("/");
  const shared = game === "blackjack-triple" && owner !== place && owner === "dealer" ? cardsAt(owner).slice(0, 1) : [];
  return [...shared, ...cardsAt(place)];
};

/** What cards that lie face up count at their game; undefined where they are not counted or not all seen. */
export const countOf = (game: string, cards: readonly string[]): string | undefined => {
  if (cards.length === 0 || cards.includes("??") || cards.includes("Jk")) return undefined;
  if (game === "trente-et-quarante") return `${sum(cards.map(pips))}`;
  if (game === "mahjong-pai-gow") return tiles(cards);
  if (baccarats.has(game)) return `${sum(cards.map(pips)) % 10}`;
  return blackjacks.has(game) ? blackjack(cards) : undefined;
};
