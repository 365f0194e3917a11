import { cardText, isCard, type Pack, packOf } from "./cards/codes.ts";
import { capital, words } from "./words.ts";

export type Outcome = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, unknown>>;

/** What a round's outcome says of the cards at one place. */
export interface HandNote {
  /** `blackjack`, `two pair`, `High: straight, low: pair`. */
  readonly name: string | undefined;
  readonly total: number | string | undefined;
  /** Further remarks: `natural`, `does not qualify`, `folded`. */
  readonly remarks: readonly string[];
  /** The hands that the cards were set in, where there are a high and a low one. */
  readonly parts: readonly HandPart[];
}

export interface HandPart {
  readonly label: string;
  readonly cards: readonly string[];
  readonly note: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface OutcomeRead {
  readonly dice: readonly number[] | undefined;
  readonly hands: Readonly<Record<string, HandNote>>;
  /** Whatever else it says, in words. */
  readonly facts: readonly Fact[];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

const nameFields = ["name", "category"];
const totalFields = ["total", "points", "value", "sum"];
const passedOver = new Set(["cards", "tiles", "strength", "best", ...nameFields, ...totalFields]);

const remarkOf = ([field, value]: readonly [string, unknown]): readonly string[] => {
  if (value === true) return [field === "qualifies" ? "qualifies" : words(field)];
  if (Array.isArray(value) && value.every(isScalar)) {
    const list = value.map((word) => words(`${word}`)).join(", ");
    // How a hand compares with the dealer's needs no further word.
    if (field === "against") return list === "" ? [] : [list];
    return list === "" ? [] : [`${words(field)} ${list}`];
  }
  if (value === false) return field === "qualifies" ? ["does not qualify"] : [];
  return isScalar(value) ? [`${words(field)} ${words(`${value}`)}`] : [];
};

const first = (fields: Fields, names: readonly string[]): string | number | undefined =>
  names.map((name) => fields[name]).find(isScalar);

const nothing: HandNote = { name: undefined, total: undefined, remarks: [], parts: [] };

/** A high hand is named before the low one. */
export const highFirst = (fields: Fields): readonly (readonly [string, unknown])[] =>
  Object.entries(fields).sort(([a], [b]) => Number(b === "high") - Number(a === "high"));

/** What is said of one hand; of hands within a hand too, such as a high and a low one. */
export const readHand = (value: unknown): HandNote => {
  if (isScalar(value)) return { ...nothing, name: words(`${value}`) };
  if (!isFields(value)) return nothing;
  const own = first(value, nameFields);
  const inner = highFirst(value).flatMap(([field, part]) => {
    const says = isFields(part) ? noteText(readHand(part)).toLowerCase() : "";
    return says === "" ? [] : [`${words(field)}: ${says}`];
  });
  return {
    name: own === undefined ? (inner.length === 0 ? undefined : inner.join(", ")) : words(`${own}`),
    total: first(value, totalFields),
    remarks: Object.entries(value)
      .filter(([field]) => !passedOver.has(field))
      .flatMap(remarkOf),
    parts: highFirst(value).flatMap(([field, part]) => {
      const cards = isFields(part) ? part.cards : undefined;
      if ((field !== "high" && field !== "low") || !Array.isArray(cards)) return [];
      return [{ label: capital(field), cards, note: noteText(readHand(part)) }];
    }),
  };
};

/** A note in a line: `Blackjack 21, natural`; empty where nothing is known. */
export const noteText = ({ name, total, remarks }: HandNote): string => {
  const parts = [name, name === `${total}` ? undefined : total].filter((word) => word !== undefined);
  // "25, over 21", but "blackjack 21".
  const head = parts.length === 2 && /\d/.test(`${name}`) ? `${total}, ${name}` : parts.join(" ");
  return capital([head, ...remarks].filter((word) => word !== "").join(", "));
};

/** Cards are shown as cards; in words they are only named where there is one. */
const isCards = (value: unknown, pack: Pack): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((card) => isCard(card, pack));

const holdsCards = (value: unknown, pack: Pack): boolean =>
  isCards(value, pack) || (isFields(value) && Object.values(value).some((part) => holdsCards(part, pack)));

const valueText = (value: unknown, pack: Pack): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((part) => valueText(part, pack)).join(", ");
  if (isFields(value)) {
    return Object.entries(value)
      .filter(([, part]) => part !== false && part !== null)
      .map(([field, part]) => (part === true ? words(field) : `${words(field)} ${valueText(part, pack)}`))
      .join(", ");
  }
  if (pack !== "tiles" && isCard(value, pack)) return cardText(value, pack);
  return value === null ? "none" : words(`${value}`);
};

/** Whether an object says what one place had. */
const isHand = (value: unknown): value is Fields => isFields(value) && (Array.isArray(value.cards) || "name" in value);

/** Several hands under one word, such as the rows of trente et quarante. */
const isGroup = (value: unknown): value is Fields =>
  isFields(value) && Object.keys(value).length > 0 && Object.values(value).every(isHand);

const placeOf = (group: string, place: string): string => (group === "rows" ? `row-${place}` : place);

/** A second group tells more of the same places: the poker hands of triple joc, say. */
const joined = (hands: Readonly<Record<string, HandNote>>, group: string, fields: Fields) => {
  const notes = Object.entries(fields).map(([key, value]) => {
    const place = placeOf(group, key);
    const before = hands[place];
    if (before === undefined) return [place, readHand(value)] as const;
    const more = `${words(group)} ${noteText(readHand(value)).toLowerCase()}`;
    return [place, { ...(before ?? nothing), remarks: [...before.remarks, more] }] as const;
  });
  return { ...hands, ...Object.fromEntries(notes) };
};

const box = /^box-(\d+)$/;

/** What is said of a place; where it has a hand for each box of a bet, those hands lie beside it. */
const readPlace = (place: string, value: unknown): readonly (readonly [string, HandNote])[] => {
  const boxes = isFields(value) ? Object.entries(value) : [];
  if (boxes.length === 0 || !boxes.every(([field]) => box.test(field))) return [[place, readHand(value)]];
  return boxes.map(([field, hand]) => [`${place}/${field.replace(box, "$1")}`, readHand(hand)]);
};

export const readOutcome = (outcome: Outcome, game: string): OutcomeRead => {
  const pack = packOf(game);
  const { dice, hands, ...rest } = outcome;
  const own = Object.entries(isFields(hands) ? hands : {}).flatMap(([place, value]) => readPlace(place, value));
  let notes: Readonly<Record<string, HandNote>> = Object.fromEntries(own);
  const facts: Fact[] = [];
  for (const [field, value] of Object.entries(rest)) {
    if (isHand(value)) notes = { ...notes, [field]: readHand(value) };
    else if (isGroup(value)) notes = joined(notes, field, value);
    else if (value !== null && value !== false && !holdsCards(value, pack)) {
      facts.push({ label: capital(words(field)), value: valueText(value, pack) });
    }
  }
  return {
    dice: Array.isArray(dice) && dice.every((die) => typeof die === "number") ? dice : undefined,
    hands: notes,
    facts: facts.filter(({ value }) => value !== ""),
  };
};
