import { isRefusal, type TableFields } from "@carrusel/contracts";
import type { Desk } from "./desk.ts";

/** Worth 37,500 of a currency with cents: more than any table with a minimum of five needs. */
const usual = { "100000": 20, "10000": 100, "2500": 200, "500": 400, "100": 500 };
const usualMin = 500;
/** Beside the float, for buy-ins. */
const stocked = 10;

type Chips = Readonly<Record<string, number>>;

const times = (chips: Chips, factor: number): Chips =>
  Object.fromEntries(Object.entries(chips).map(([chip, count]) => [chip, count * factor]));

const atMost = (chips: Chips, there: Chips): Chips =>
  Object.fromEntries(
    Object.entries(chips).flatMap(([chip, count]) => {
      const some = Math.min(count, there[chip] ?? 0);
      return some === 0 ? [] : [[chip, some] as const];
    }),
  );

/**
 * Opens a table for a record on the desk's gaming day: installed where it is not there, with a float from the cage. An
 * empty cage is stocked first, as on the first day of a trial. Throws CommandRefused where the house refuses.
 */
export const openOwnTable = async (desk: Desk, id: string, fields: TableFields & { readonly currency: string }) => {
  const { house, options } = desk;
  const isThere = (await house.find(options.site, id)) !== undefined;
  const float = times(usual, Math.max(1, Math.ceil(fields.min / usualMin)));
  const { cage } = await house.parts.bank.bank(options.site, options.day);
  const isEmpty = Object.values(cage.chips).every((count) => count === 0);
  if (isEmpty) await desk.must("bank", { do: "stock", chips: times(float, stocked), cash: 100_000_000 });
  if (!isThere) await desk.must(id, { do: "install-table", rules: "AD-455-2025", ...fields, closed: true });
  const opened = await desk.send(id, { do: "open" });
  if (isRefusal(opened)) {
    if (opened.refused !== "wrong-phase") await desk.must(id, { do: "open" });
    return;
  }
  const after = { [opened.position.log]: opened.position.seq };
  const bank = await house.parts.bank.bank(options.site, options.day, after);
  const books = bank.tables.find((book) => book.table === id);
  if ((books?.opening ?? 0) > 0) return;
  await desk.must("bank", { do: "open-float", table: id, chips: atMost(float, bank.cage.chips) }, after);
};
