import { type BankCommand, type BankEvent, type Refusal, refuse } from "@carrusel/contracts";
import { chipsInPlay } from "./checks.ts";
import { lacking, sameChips, worthOf } from "./chips.ts";
import { type BankState, currentBook, expectedOf, tableIn } from "./state.ts";

type SlipCommand = Extract<BankCommand, { do: "fill" | "credit" }>;

/** Fills and credits: a slip counts once, whoever sends it again. */
export const decideSlip = (state: BankState, command: SlipCommand): readonly BankEvent[] | Refusal => {
  const { do: kind, table, chips, slip } = command;
  const known = Object.hasOwn(state.slips, slip) ? state.slips[slip] : undefined;
  if (known !== undefined) {
    return known.kind === kind && known.table === table && sameChips(known.chips, chips)
      ? []
      : refuse("invalid-amount", `Slip ${slip} is a ${known.kind} of ${known.table} with other contents.`);
  }
  const short = kind === "fill" ? lacking(state.cage.chips, chips) : lacking(chipsInPlay(state), chips);
  if (short !== undefined) {
    const where = kind === "fill" ? "The cage has" : "The tables have";
    return refuse("insufficient-chips", `${where} not so many chips of ${short}.`);
  }
  const worth = worthOf(chips);
  if (kind === "credit" && worth > onTable(state, table)) {
    return refuse("insufficient-chips", `By its books the table has ${onTable(state, table)}, not ${worth}.`);
  }
  const type = kind === "fill" ? "table-filled" : "table-credited";
  return [{ type, table, chips, worth, slip, number: state.lastSlip + 1 }];
};

const onTable = (state: BankState, id: string): number => {
  const table = tableIn(state, id);
  const book = table && currentBook(table);
  if (book === undefined) return 0;
  return book.closing ?? expectedOf(book);
};
