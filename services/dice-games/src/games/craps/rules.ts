import type { Bet, RuleSheet } from "@carrusel/game-kit";

/** The totals that can become a point, and have a box for come, don't come and place bets. */
export const boxes = [4, 5, 6, 8, 9, 10] as const;

/** How the first throw for a line or come bet is decided; any other total becomes its number. */
export const firstThrow = {
  with: { win: [7, 11], lose: [2, 3, 12], push: [] },
  against: { win: [2, 3], lose: [7, 11], push: [12] },
} as const satisfies Readonly<Record<string, Readonly<Record<"win" | "lose" | "push", readonly number[]>>>>;

/** Which way a bet goes: with the shooter it wins on its number before 7, against him on 7 before its number. */
export type Side = keyof typeof firstThrow;

/** By number, in the words of the law: gain for stake. */
export type Prices = Readonly<Record<number, string>>;

const byBox = (four: string, five: string, six: string): Prices => ({
  ...{ 4: four, 10: four, 5: five, 9: five, 6: six, 8: six },
});

const withOdds = byBox("2:1", "3:2", "6:5");
const againstOdds = byBox("1:2", "2:3", "5:6");
const rightPays = byBox("9:5", "7:5", "7:6");
const wrongPays = byBox("5:11", "5:8", "4:5");

/** Bets on one number: their side, and the prices by number. Odds stand on the number of the flat bet behind them. */
export const onNumber: Readonly<Record<string, { side: Side; pays: Prices; flat?: string }>> = {
  "win-odds": { side: "with", pays: withOdds, flat: "win" },
  "come-odds": { side: "with", pays: withOdds, flat: "come" },
  "dont-win-odds": { side: "against", pays: againstOdds, flat: "dont-win" },
  "dont-come-odds": { side: "against", pays: againstOdds, flat: "dont-come" },
  right: { side: "with", pays: rightPays },
  wrong: { side: "against", pays: wrongPays },
};

/** Line bets are laid on the come-out; come bets while there is a point. */
export const flats: Readonly<Record<string, { side: Side; laid: "come-out" | "point" }>> = {
  win: { side: "with", laid: "come-out" },
  "dont-win": { side: "against", laid: "come-out" },
  come: { side: "with", laid: "point" },
  "dont-come": { side: "against", laid: "point" },
};

/** Bets that every throw decides: the totals that win, and those of them that pay another price. */
export const everyThrow: Readonly<Record<string, { win: readonly number[]; others?: Prices }>> = {
  field: { win: [2, 3, 4, 9, 10, 11, 12], others: { 2: "2:1", 12: "2:1" } },
  "under-7": { win: [2, 3, 4, 5, 6] },
  "over-7": { win: [8, 9, 10, 11, 12] },
  "any-7": { win: [7] },
  eleven: { win: [11] },
  "any-craps": { win: [2, 3, 12] },
  "craps-2": { win: [2] },
  "craps-3": { win: [3] },
  "craps-12": { win: [12] },
  horn: { win: [2, 3, 11, 12] },
};

/** Bets on a total against 7; a hard way also loses on its total without a double. */
export const againstSeven: Readonly<Record<string, { total: number; hard: boolean }>> = {
  "big-6": { total: 6, hard: false },
  "big-8": { total: 8, hard: false },
  ...{ "hard-4": { total: 4, hard: true }, "hard-6": { total: 6, hard: true } },
  ...{ "hard-8": { total: 8, hard: true }, "hard-10": { total: 10, hard: true } },
};

/** Maxima in hundredths: of the flat bet for don't odds, of the greatest simple bet for place bets. */
export const hundredths = {
  "with-odds": { 4: 100, 5: 100, 6: 100, 8: 100, 9: 100, 10: 100 },
  "against-odds": { 4: 200, 5: 150, 6: 120, 8: 120, 9: 150, 10: 200 },
  right: { 4: 100, 5: 100, 6: 120, 8: 120, 9: 100, 10: 100 },
  wrong: { 4: 220, 5: 160, 6: 125, 8: 125, 9: 160, 10: 220 },
} as const satisfies Readonly<Record<string, Readonly<Record<number, number>>>>;

/** The maximum of a simple bet, as a multiple of the table's minimum. */
export const simpleMax = { least: 20, most: 1000 };

/** What a multiple bet at its maximum may win, as a multiple of what the greatest simple bet wins. */
export const multipleWin = { least: 1, most: 3 };

const none: Bet["on"] = [[]];
const eachBox: Bet["on"] = boxes.map((box) => [box]);
const byNumber = "by number";

const bet = (id: string, pays: string, clause: string, limit: string, more: Partial<Bet> = {}): Bet => ({
  ...{ id, pays, clause: `AD-06-IV.1.${clause}`, on: none, limit },
  ...more,
});

const odds = (id: string, limit: string, on: Bet["on"]): Bet =>
  bet(id, byNumber, `C.${id}`, limit, { on, side: true, jackpot: "never", needs: [onNumber[id]?.flat ?? ""] });

const bets: readonly Bet[] = [
  bet("win", "1:1", "A.win.come-out", "simple"),
  bet("dont-win", "1:1", "A.dont-win.come-out", "simple"),
  bet("come", "1:1", "A.come.first", "simple"),
  bet("dont-come", "1:1", "A.dont-come.first", "simple"),
  bet("field", "1:1", "A.field", "simple"),
  bet("big-6", "1:1", "A.big-6", "simple"),
  bet("big-8", "1:1", "A.big-8", "simple"),
  bet("under-7", "1:1", "A.under-7", "simple"),
  bet("over-7", "1:1", "A.over-7", "simple"),
  bet("hard-4", "7:1", "B.hard-ways", "multiple"),
  bet("hard-6", "9:1", "B.hard-ways", "multiple"),
  bet("hard-8", "9:1", "B.hard-ways", "multiple"),
  bet("hard-10", "7:1", "B.hard-ways", "multiple"),
  bet("any-7", "4:1", "B.any-7", "multiple"),
  bet("eleven", "15:1", "B.eleven", "multiple"),
  bet("any-craps", "7:1", "B.any-craps", "multiple"),
  bet("craps-2", "30:1", "B.craps-2", "multiple"),
  bet("craps-3", "15:1", "B.craps-3", "multiple"),
  bet("craps-12", "30:1", "B.craps-12", "multiple"),
  bet("horn", "4:1", "B.horn", "multiple"),
  odds("win-odds", "with-odds", none),
  odds("dont-win-odds", "against-odds", none),
  odds("come-odds", "with-odds", eachBox),
  odds("dont-come-odds", "against-odds", eachBox),
  bet("right", byNumber, "D.right", "right", { on: eachBox }),
  bet("wrong", byNumber, "D.wrong", "wrong", { on: eachBox }),
];

/** Epigraph 6. */
export const rules: RuleSheet = {
  game: "craps",
  title: "Craps",
  epigraph: "6",
  family: "dice-games",
  versions: { "AD-455-2025": "1" },
  seats: null,
  bets,
  limits: [
    { id: "simple", says: "Maximum: 20 to 1,000 times the table's minimum.", clause: "AD-06-IV.2.simple-max" },
    {
      id: "multiple",
      says: "The greatest bet wins one to three times what the greatest simple bet wins.",
      clause: "AD-06-IV.2.multiple-max",
    },
    { id: "with-odds", says: "Up to the flat bet.", clause: "AD-06-IV.2.win-odds-max" },
    {
      id: "against-odds",
      says: "Up to 200 % of the flat bet on 4 and 10, 150 % on 5 and 9, 120 % on 6 and 8.",
      clause: "AD-06-IV.2.dont-odds-max",
    },
    {
      id: "right",
      says: "Up to the maximum of a simple bet, 120 % of it on 6 and 8.",
      clause: "AD-06-IV.2.right-max",
    },
    {
      id: "wrong",
      says: "Up to 125 % of the maximum of a simple bet on 6 and 8, 160 % on 5 and 9, 220 % on 4 and 10.",
      clause: "AD-06-IV.2.wrong-max",
    },
  ],
  limitsInSession: { allowed: false, clause: "AD-06-IV.2.simple-max" },
  facts: {
    ...{ dice: 2, boxes, firstThrow, flats, onNumber, everyThrow, againstSeven, hundredths, simpleMax, multipleWin },
    stays: ["win", "come"],
    undecided: "bets without a result after the last throw go back",
  },
};
