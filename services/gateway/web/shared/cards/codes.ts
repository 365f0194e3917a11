/** What a game is played with. */
export type Pack = "french" | "spanish" | "tiles";

export const packOf = (game: string): Pack => {
  if (game === "monte") return "spanish";
  return game === "mahjong-pai-gow" ? "tiles" : "french";
};

export type SuitName = "spades" | "hearts" | "diamonds" | "clubs" | "oros" | "copas" | "espadas" | "bastos";

/** One card or tile as it is drawn; `label` stands in its corner, `name` is read out. */
export type Face =
  | { readonly kind: "back"; readonly name: string }
  | { readonly kind: "joker"; readonly name: string }
  | { readonly kind: "card"; readonly name: string; readonly label: string; readonly suit: SuitName }
  | { readonly kind: "tile"; readonly name: string; readonly label: string; readonly dots: number };

const frenchSuits: Readonly<Record<string, SuitName>> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const spanishSuits: Readonly<Record<string, SuitName>> = { o: "oros", c: "copas", e: "espadas", b: "bastos" };

const frenchRanks: Readonly<Record<string, string>> = {
  ...{ A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", "9": "nine", "8": "eight" },
  ...{ "7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two" },
};
const spanishRanks: Readonly<Record<string, string>> = {
  ...{ "1": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven" },
  ...{ S: "sota", C: "caballo", R: "rey" },
};

const suited = (
  code: string,
  ranks: Readonly<Record<string, string>>,
  suits: Readonly<Record<string, SuitName>>,
): Face | undefined => {
  const [rank, suit] = [code.slice(0, -1), suits[code.slice(-1)]];
  const name = ranks[rank];
  if (name === undefined || suit === undefined) return undefined;
  return { kind: "card", name: `${name} of ${suit}`, label: rank === "T" ? "10" : rank, suit };
};

const tile = (code: string): Face | undefined => {
  if (code === "W") return { kind: "tile", name: "tile W", label: "W", dots: 0 };
  return /^[1-9]$/.test(code) ? { kind: "tile", name: `tile ${code}`, label: code, dots: Number(code) } : undefined;
};

/** The face of a code; undefined where the pack has no such card. `"??"` is one that nobody saw. */
export const faceOf = (code: string, pack: Pack): Face | undefined => {
  if (code === "??") return { kind: "back", name: pack === "tiles" ? "a tile face down" : "a card face down" };
  if (pack === "tiles") return tile(code);
  if (pack === "spanish") return suited(code, spanishRanks, spanishSuits);
  return code === "Jk" ? { kind: "joker", name: "joker" } : suited(code, frenchRanks, frenchSuits);
};

export const isCard = (code: unknown, pack: Pack): code is string =>
  typeof code === "string" && faceOf(code, pack) !== undefined;

export const isRedSuit = (suit: SuitName): boolean => suit === "hearts" || suit === "diamonds";

const glyphs: Readonly<Record<SuitName, string>> = {
  ...{ spades: "♠", hearts: "♥", diamonds: "♦", clubs: "♣" },
  ...{ oros: " oros", copas: " copas", espadas: " espadas", bastos: " bastos" },
};

/** A card within a sentence: `K♠`, `3 oros`, `W`. U+FE0E keeps suits from becoming pictures. */
export const cardText = (code: string, pack: Pack): string => {
  const face = faceOf(code, pack);
  if (face?.kind === "card") return `${face.label}${glyphs[face.suit]}${pack === "french" ? "\uFE0E" : ""}`;
  if (face?.kind === "tile") return face.label;
  return face?.name ?? code;
};
