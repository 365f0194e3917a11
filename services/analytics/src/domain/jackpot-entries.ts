import { houseGame } from "@carrusel/analytics-store";
import type { JackpotEvent } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import type { Emit, RowOf, SourceColumns, Taken } from "./fold.ts";

type Entry = Omit<RowOf<"entries">, SourceColumns | "jackpot" | "time">;

const nothing: Omit<Entry, "kind" | "by"> = {
  ...{ amount: null, about: null, award: null, table_site: null, table: null, round_day: null, round: null },
  ...{ seat: null, voucher: null, terms: null, meter_before: null, meter_after: null },
};

const meters = ({ before, after }: { before: { meter: string }; after: { meter: string } }) => ({
  meter_before: before.meter,
  meter_after: after.meter,
});

/** The row of an event that changed a jackpot; undefined for stakes, which have rows of their own. */
const entryOf = (
  event: JackpotEvent,
  { site, actor }: Taken,
  voucher: number | null,
): (Entry & { readonly jackpot: string }) | undefined => {
  const { jackpot } = event;
  const row = (kind: string, by: string, more: Partial<Entry>) => ({ ...nothing, jackpot, kind, by, ...more });
  switch (event.type) {
    case "jackpot-created": {
      const { terms, origin, after } = event;
      const told = { amount: `${terms.seed}`, terms: JSON.stringify(terms), meter_before: "0" };
      return row("created", origin.by, { ...told, meter_after: after.meter });
    }
    case "jackpot-adjusted":
      return row("adjusted", event.by, { amount: event.amount, about: event.reason, ...meters(event) });
    case "award-won": {
      const { amount, award, combination, table, day, round, seat } = event;
      const at = { table_site: event.site ?? site, table, round_day: day, round, seat };
      return row("won", actor, { amount: `${amount}`, award, about: combination, ...at, ...meters(event) });
    }
    case "jackpot-restarted": {
      const seed = Ratio.from(event.fromHouse).plus(Ratio.from(event.fromReserve)).plus(Ratio.from(event.fromOverflow));
      return row("restarted", actor, { amount: `${seed}`, ...meters(event) });
    }
    case "terms-pending":
    case "terms-changed": {
      const kind = event.type === "terms-pending" ? "pending" : "changed";
      return row(kind, event.origin.by, { terms: JSON.stringify(event.terms) });
    }
    case "jackpot-retired":
      return row("retired", event.by, { about: event.into });
    case "contribution-refused": {
      const { table, day, round, sum } = event;
      const at = { table_site: event.site ?? site, table, round_day: day, round };
      return row("refused", actor, { amount: sum, ...at });
    }
    case "draw-revealed":
      return row("drawn", actor, { amount: `${event.sum}`, about: event.salt });
    case "award-verified":
      return row("verified", event.by, { award: event.award });
    case "award-paid": {
      const { amount, award } = event;
      return row("paid", event.by, { amount: `${amount}`, award, voucher });
    }
    default:
      return undefined;
  }
};

/** Emits what an event changed beside stakes, on the book's gaming day. `voucher`: of the payment that it is. */
export const emitEntries = (
  event: JackpotEvent,
  commit: Taken,
  day: string,
  voucher: number | null,
  emit: Emit,
): void => {
  const { time, actor } = commit;
  const put = ({ jackpot, ...entry }: Entry & { readonly jackpot: string }): void =>
    emit("entries", houseGame, day, { jackpot, time, ...entry } as RowOf<"entries">);
  if (event.type === "jackpot-transferred") {
    const { amounts, reason, to } = event;
    const amount = `${Ratio.from(amounts.meter).plus(Ratio.from(amounts.reserve)).plus(Ratio.from(amounts.overflow))}`;
    const received = meters({ before: event.toBefore, after: event.toAfter });
    const given = { ...nothing, by: actor, amount, about: `${to}: ${reason}`, ...meters(event) };
    put({ ...given, jackpot: event.jackpot, kind: "given" });
    put({ ...given, jackpot: to, kind: "received", about: `${event.jackpot}: ${reason}`, ...received });
    return;
  }
  const entry = entryOf(event, commit, voucher);
  if (entry !== undefined) put(entry);
};
