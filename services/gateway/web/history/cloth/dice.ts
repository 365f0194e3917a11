import type { Colour } from "../../shared/outcome.ts";
import { boxCloth } from "./boxes.ts";
import { type Cloth, type Field, row } from "./cloth.ts";

const width = 720;
const line = 60;

type Box = readonly [id: string, label: string, colour?: Colour];

/** Boxes of one size side by side over the whole width; the label above the chips. */
const boxes = (y: number, list: readonly Box[], x = 0, across = width): readonly Field[] =>
  row(
    y,
    across / list.length,
    line,
    list.map(([id, label, colour = "plain"]) => ({ id, label, colour, layout: "above" as const })),
    x,
  );

/** The same bet on each of these. */
const each = (bet: string, on: readonly (number | string)[], label: (n: number | string) => string): readonly Box[] =>
  on.map((n) => [`${bet} ${n}`, label(n)]);

const none = (): undefined => undefined;

const clothOf = (lines: readonly (readonly Box[])[]): Cloth =>
  boxCloth(
    width,
    lines.length * line,
    lines.flatMap((list, index) => boxes(index * line, list)),
    none,
  );

const points = [4, 5, 6, 8, 9, 10];

export const crapsCloth = (): Cloth =>
  clothOf([
    each("right", points, (n) => `Right ${n}`),
    each("wrong", points, (n) => `Wrong ${n}`),
    [
      ["come", "Come"],
      ["come-odds", "Come odds"],
      ["dont-come", "Don’t come"],
      ["dont-come-odds", "Don’t come odds"],
      ["field", "Field"],
      ["any-7", "Any 7"],
    ],
    [
      ["win", "Win"],
      ["win-odds", "Win odds"],
      ["dont-win", "Don’t win"],
      ["dont-win-odds", "Don’t win odds"],
      ["big-6", "Big 6"],
      ["big-8", "Big 8"],
    ],
    [
      ["hard-4", "Hard 4"],
      ["hard-6", "Hard 6"],
      ["hard-8", "Hard 8"],
      ["hard-10", "Hard 10"],
      ["under-7", "Under 7"],
      ["over-7", "Over 7"],
    ],
    [
      ["any-craps", "Any craps"],
      ["craps-2", "Craps 2"],
      ["craps-3", "Craps 3"],
      ["craps-12", "Craps 12"],
      ["eleven", "Eleven"],
      ["horn", "Horn"],
    ],
  ]);

const faces = [1, 2, 3, 4, 5, 6];
const pairs = faces.flatMap((a) => faces.filter((b) => b > a).map((b) => `${a}/${b}`));
const totals = Array.from({ length: 14 }, (_, index) => index + 4);

export const sicBoCloth = (): Cloth =>
  clothOf([
    [
      ["small", "Small 4–10"],
      ["any-triple", "Any triple"],
      ["big", "Big 11–17"],
    ],
    [...each("double", faces, (n) => `${n}–${n}`)],
    [...each("triple", faces, (n) => `${n}–${n}–${n}`)],
    each("total", totals, (n) => `${n}`),
    each("pair", pairs, (pair) => `${pair}`.replace("/", "·")),
    each("number", faces, (n) => `Number ${n}`),
  ]);

export const frenchBankCloth = (): Cloth =>
  clothOf([
    [
      ["small", "Small 5 6 7"],
      ["straddle small", "Half small"],
      ["aces", "Aces 3"],
      ["straddle big", "Half big"],
      ["big", "Big 14 15 16"],
    ],
  ]);
