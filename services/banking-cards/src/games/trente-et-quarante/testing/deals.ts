import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { bankingCards } from "../../index.ts";

export const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(bankingCards, { game: "trente-et-quarante", ...terms });

export const close = { do: "close-bets" } as const;
export const unseen = (count: number) => Array<string>(count).fill("??");

// Rows by what they come to; the first card of each is the black row's first where it is laid there.
export const rows = {
  "31": "Kd Qs 9c 2h", // first card red
  "31b": "Ks Qd 9h 2c", // first card black
  "32": "Jc 7d 8s 7h",
  "33": "Tc 9d 8h 6s",
  "40": "Kh Jd Th Qc",
} as const;
export type RowName = keyof typeof rows;

export const deal = (of: TestTable, black: RowName, red: RowName): TestTable =>
  of.ok(close).cards(`${rows[black]} ${rows[red]}`);
export const refait = (of: TestTable): TestTable => deal(of, "31", "31b");
export const act = (of: TestTable, seat: number, action: "half" | "prison", bet?: string) =>
  of.act(seat, action, bet === undefined ? {} : { bet });

export const four = (of: TestTable): TestTable =>
  of.bet(1, "red", 1000).bet(2, "black", 1000).bet(3, "colour", 1000).bet(4, "inverse", 1000);

/** The results of red, black, colour and inverse. */
export const results = (of: TestTable) => of.last.wagers.map(({ result }) => result);
