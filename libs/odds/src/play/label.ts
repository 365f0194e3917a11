import type { Selection } from "@carrusel/contracts";
import type { BetOdds } from "../source.ts";

export interface LabelledOdds {
  readonly label: string;
  readonly odds: BetOdds;
}

/** A selection as people write it: `17`, `1,2`. */
export const selectionText = (on: readonly Selection[]): string =>
  on.map((item) => (Array.isArray(item) ? item.join(" ") : `${item}`)).join(",");

/** What two ways to lay a bet must share to be one row. */
const sameOdds = ({ odds: { pays, pWin, pPush, pLose, edge } }: LabelledOdds): string =>
  [pays, pWin, pPush, pLose, edge].join(" ");

/** One row for each of a bet's odds: under its id alone where all agree, else with what they hold for: `right 4/10`. */
export const inRows = (bet: string, all: readonly LabelledOdds[]): readonly BetOdds[] => {
  const groups = [...Map.groupBy(all, sameOdds).values()];
  return groups.flatMap((group) => {
    const first = group[0];
    if (first === undefined) return [];
    const labels = [...new Set(group.map(({ label }) => label))].join("/");
    return [{ ...first.odds, bet: groups.length === 1 ? bet : `${bet} ${labels}` }];
  });
};
