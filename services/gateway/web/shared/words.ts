export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** An id as words: `three-of-a-kind`, `sevenOut`. */
export const words = (id: string): string =>
  id.replaceAll("-", " ").replaceAll(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);

const sides: Readonly<Record<string, string>> = {
  "row-black": "Black row",
  "row-red": "Red row",
  black: "Black row",
  red: "Red row",
  board: "Board",
  common: "Common cards",
};

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Where cards lie, as people call it: `Seat 1`, `Seat 1, hand 2`, `Dealer, box 1`. */
export const placeName = (place: string, game: string): string => {
  const [owner = "", part] = place.split("/");
  const seat = `${game === "mahjong-pai-gow" ? "Position" : "Seat"} ${owner}`;
  const name = isNumber(owner) ? seat : (sides[owner] ?? capital(words(owner)));
  if (part === undefined) return name;
  return isNumber(part) ? `${name}, ${isNumber(owner) ? "hand" : "box"} ${part}` : `${name}, ${words(part)}`;
};

/** The number of a place's seat; undefined for the sides of a table. */
export const seatOfPlace = (place: string): number | undefined => {
  const [owner = ""] = place.split("/");
  return isNumber(owner) ? Number(owner) : undefined;
};

export const isBurnt = (place: string): boolean => /burn/.test(place);

/** Seats in their order, hands of a seat in theirs; sides as they come. */
export const byPlace = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });

const list = new Intl.ListFormat("en", { style: "long", type: "conjunction" });

export const listed = (parts: readonly string[]): string => list.format(parts);
