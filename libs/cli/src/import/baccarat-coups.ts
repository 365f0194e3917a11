import type { FeltCommand } from "@carrusel/contracts";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { BadRecord, type Reading, type Recorded, type RoundFormat, unsupported } from "./format.ts";
import { checked } from "./lines.ts";

const columns = ["shoe", "round", "p1", "p2", "p3", "b1", "b2", "b3", "ptotal", "btotal", "outcome"] as const;

const points = z.string().regex(/^\d$/, "is 0 to 9").transform(Number);
const third = z.union([z.literal("").transform(() => undefined), points]);

const row = z.object({
  ...{ shoe: z.string(), round: z.string(), p1: points, p2: points, p3: third, b1: points, b2: points, b3: third },
  ...{ ptotal: points, btotal: points, outcome: z.enum(["P", "B", "T"]), conforms: z.enum(["0", "1"]).optional() },
});

/** A coup by the points of its cards: 10 and figures count 0. */
export type Coup = z.infer<typeof row>;

const records = function* (text: string): Generator<Recorded<Coup>> {
  let rows: readonly { readonly info: { readonly lines: number }; readonly record: unknown }[];
  try {
    rows = parse(text, { columns: true, trim: true, skip_empty_lines: true, bom: true, info: true }) as typeof rows;
  } catch (error) {
    throw new BadRecord(1, `is not CSV: ${(error as Error).message}`);
  }
  for (const { info, record } of rows) {
    const coup = checked(row, record, info.lines);
    yield { id: `shoe ${coup.shoe}, coup ${coup.round}`, record: coup };
  }
};

const ranksOf: readonly string[] = ["KQJT", "A", "2", "3", "4", "5", "6", "7", "8", "9"];

/** A card of these points, another one for every place: six packs hold six of each. */
const cardOf = (value: number, place: number): string => {
  const ranks = ranksOf[value] ?? "";
  return `${ranks[place % ranks.length]}${"shdc"[place % 4]}`;
};

const bets = ["punto", "banca", "tie"] as const;
const winners = { P: "punto", B: "banca", T: "tie" } as const;
const stake = 1_000;

const reading = (coup: Coup): Reading => {
  if (coup.conforms === "0") return unsupported("the record says itself that it was not dealt by the rules");
  const { p1, p2, p3, b1, b2, b3, ptotal, btotal, outcome } = coup;
  const dealt = [p1, b1, p2, b2, p3, b3].map((value, place) =>
    value === undefined ? undefined : cardOf(value, place),
  );
  const [first, second, third, fourth, fifth, sixth] = dealt;
  const present = (cards: readonly (string | undefined)[]): string[] => cards.filter((card) => card !== undefined);
  const winner = winners[outcome];
  const result = (bet: string): string => (bet === winner ? "win" : winner === "tie" ? "push" : "lose");
  const steps: readonly FeltCommand[] = [
    // A shoe of six packs: theirs may be longer than ours.
    { do: "shuffle" },
    ...bets.map((bet, index): FeltCommand => ({ do: "bet", seat: index + 1, bet, stake })),
    { do: "close-bets" },
    { do: "cards", cards: present(dealt) },
  ];
  const hands = {
    punto: { cards: present([first, third, fifth]), total: ptotal },
    banca: { cards: present([second, fourth, sixth]), total: btotal },
  };
  return {
    table: { game: "punto-banco", min: stake, max: 100 * stake },
    steps,
    rounds: 1,
    expect: [
      { round: 1, status: "settled", outcome: { hands, winner } },
      ...bets.map((bet, index) => ({ round: 1, seat: index + 1, bet, result: result(bet) })),
    ],
    tally: winner,
  };
};

export const baccaratCoups: RoundFormat<Coup> = {
  name: "baccarat-coups",
  holds: "coups of baccarat by the points of their cards, a coup a line, as CSV",
  recognises: (firstLine) => columns.every((column) => firstLine.split(",").includes(column)),
  records,
  reading,
};
