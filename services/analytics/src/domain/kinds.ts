import type { StreamId } from "@carrusel/event-store";
import { bankFold } from "./bank.ts";
import { floorFold } from "./floor.ts";
import type { Fold } from "./fold.ts";
import { jackpotsFold } from "./jackpots.ts";
import { tableFold } from "./table.ts";

/** A kind of stream: how it is folded, and what its files are called. */
export interface Kind {
  readonly fold: Fold<unknown>;
  fileName(id: string): string;
  /** The gaming day of its figures; undefined where it has none. */
  dayOf(id: string): string | undefined;
}

/** A state only ever comes back to the fold that made it. */
const kind = <State>(fold: Fold<State>, fileName: Kind["fileName"], dayOf: Kind["dayOf"] = () => undefined): Kind => ({
  fold: fold as unknown as Fold<unknown>,
  fileName,
  dayOf,
});

const table = kind(
  tableFold,
  (id) => id.slice(0, id.lastIndexOf("@")),
  (id) => id.slice(id.lastIndexOf("@") + 1),
);
const bank = kind(
  bankFold,
  () => "bank",
  (id) => id,
);
const floor = kind(floorFold, () => "floor");
const jackpots = kind(jackpotsFold, () => "book");

/** How a stream is taken in; undefined for streams that no row comes from. */
export const kindOf = ({ context, kind: of }: Pick<StreamId, "context" | "kind">): Kind | undefined => {
  if (of === "table") return table;
  if (context === "chip-bank" && of === "day") return bank;
  if (context === "tables" && of === "floor") return floor;
  return context === "jackpots" && of === "book" ? jackpots : undefined;
};
