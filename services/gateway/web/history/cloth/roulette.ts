import type { Selection } from "@carrusel/contracts";
import { type Colour, colourOf } from "../../shared/outcome.ts";
import { type Cloth, centre, chipSpot, type Field, row, type Spot } from "./cloth.ts";

/** One number's field. */
const W = 46;
const H = 54;
const zeroWidth = 46;
const low = 40;

const columnOf = (n: number): number => Math.floor((n - 1) / 3);
/** 3, 6, 9 … lie at the top. */
const lineOf = (n: number): number => 2 - ((n - 1) % 3);

const mean = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length;

const numberCentre = (n: number): Spot => ({ x: zeroWidth + (columnOf(n) + 0.5) * W, y: (lineOf(n) + 0.5) * H });

const numberFields = (blacks: readonly number[]): readonly Field[] =>
  Array.from({ length: 36 }, (_, index) => index + 1).map((n) => ({
    id: `${n}`,
    label: `${n}`,
    colour: colourOf(n, { game: "", title: "", facts: { blacks } }),
    x: zeroWidth + columnOf(n) * W,
    y: lineOf(n) * H,
    width: W,
    height: H,
  }));

const zeroFields = (two: boolean): readonly Field[] => {
  const field = (id: string, y: number, height: number): Field => ({
    id,
    label: id,
    colour: "green",
    x: 0,
    y,
    width: zeroWidth,
    height,
  });
  return two ? [field("00", 0, 1.5 * H), field("0", 1.5 * H, 1.5 * H)] : [field("0", 0, 3 * H)];
};

const plain = (id: string, label: string, colour: Colour = "plain") => ({
  id,
  label,
  colour,
  layout: "beside" as const,
});

const outside = (jackpot: boolean): readonly Field[] => [
  ...[3, 2, 1].map(
    (column, line): Field => ({
      ...plain(`column ${column}`, "2:1"),
      x: zeroWidth + 12 * W,
      y: line * H,
      width: W * 1.35,
      height: H,
    }),
  ),
  ...row(
    3 * H,
    4 * W,
    low,
    [plain("dozen 1", "1st 12"), plain("dozen 2", "2nd 12"), plain("dozen 3", "3rd 12")],
    zeroWidth,
  ),
  ...row(
    3 * H + low,
    2 * W,
    low,
    [
      plain("low", "1–18"),
      plain("even", "Even"),
      plain("red", "Red", "red"),
      plain("black", "Black", "black"),
      plain("odd", "Odd"),
      plain("high", "19–36"),
    ],
    zeroWidth,
  ),
  ...(jackpot
    ? [
        {
          ...plain("jackpot", "Jackpot"),
          layout: "above" as const,
          x: zeroWidth + 12 * W,
          y: 3 * H,
          width: W * 1.35,
          height: 2 * low,
        },
      ]
    : []),
];

/** Wagers on numbers that touch a zero lie on the line beside it. */
const besideZero = (numbers: readonly number[], zeros: number, two: boolean): Spot => {
  if (numbers.length === 0) return { x: zeroWidth / 2, y: 1.5 * H };
  if (numbers.length === 3) return { x: zeroWidth, y: 3 * H };
  const y = mean(numbers.map((n) => numberCentre(n).y));
  // With two zeros, 2 touches both of them: each half of its edge belongs to one.
  return { x: zeroWidth, y: two && zeros === 1 && numbers.length === 1 && numbers[0] === 2 ? y + H / 4 : y };
};

const insideSpot = (bet: string, on: readonly Selection[], two: boolean): Spot | undefined => {
  const numbers = on.filter((n): n is number => typeof n === "number" && n > 0);
  const zeros = on.length - numbers.length;
  if (bet === "straight" && zeros === 1)
    return { x: zeroWidth / 2, y: two ? (on[0] === "00" ? 0.75 : 2.25) * H : 1.5 * H };
  if (on.length === 0) return undefined;
  if (zeros > 0) {
    const spot = besideZero(numbers, zeros, two);
    return two && on.includes("00") && zeros === 1 && numbers.length === 1 && numbers[0] === 2
      ? { ...spot, y: spot.y - H / 2 }
      : spot;
  }
  const centres = numbers.map(numberCentre);
  const x = mean(centres.map((spot) => spot.x));
  // Streets and six lines lie on the long edge.
  return { x, y: bet === "street" || bet === "six-line" ? 3 * H : mean(centres.map((spot) => spot.y)) };
};

/** The cloth of the roulettes; `zeros`: 1 or 2. */
export const rouletteCloth = (blacks: readonly number[], zeros: number, jackpot: boolean): Cloth => {
  const two = zeros === 2;
  const fields = [...zeroFields(two), ...numberFields(blacks), ...outside(jackpot)];
  const byId = new Map(fields.map((field) => [field.id, field]));
  const at = (id: string): Spot | undefined => {
    const field = byId.get(id);
    return field === undefined ? undefined : chipSpot(field);
  };
  /** On one field, or on the line between two. */
  const over = (ids: readonly string[]): Spot | undefined => {
    const [first, second] = ids.map((id) => byId.get(id));
    if (first === undefined) return undefined;
    if (second === undefined) return chipSpot(first);
    const [a, b] = [centre(first), centre(second)];
    // Columns lie above one another: the chip stays clear of their labels.
    return { x: a.x === b.x ? chipSpot(first).x : mean([a.x, b.x]), y: mean([a.y, b.y]) };
  };
  return {
    width: zeroWidth + 12 * W + 1.35 * W,
    height: 3 * H + 2 * low,
    fields,
    fieldOf: (result) => (byId.has(`${result}`) ? `${result}` : undefined),
    spot: (bet, on) => {
      switch (bet) {
        case "column":
        case "two-columns":
          return over(on.map((column) => `column ${column}`));
        case "dozen":
        case "two-dozens":
          return over(on.map((dozen) => `dozen ${dozen}`));
        case "special-line":
          return { x: zeroWidth, y: 3 * H };
        default:
          return at(bet) ?? insideSpot(bet, on, two);
      }
    },
  };
};
