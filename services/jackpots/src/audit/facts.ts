import { type JackpotHit, type JackpotStake, tableEvents } from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import { tableOfStream } from "@carrusel/hosting";
import { idInGroup } from "../domain/members.ts";
import type { RoundAt } from "../domain/state.ts";

/** What one event of a table's own history says about jackpots. */
export type Fact = { readonly at: RoundAt } & (
  | { readonly type: "staked"; readonly stakes: readonly JackpotStake[] }
  | { readonly type: "settled"; readonly hits: readonly JackpotHit[] }
  | { readonly type: "annulled"; readonly stakes: readonly JackpotStake[] }
);

/** The facts of a table's commit; none where it says nothing of the jackpots asked about. */
export interface FactsAt {
  readonly log: string;
  readonly seq: number;
  readonly facts: readonly Fact[];
}

/** `group`: of that group's jackpots, by their ids in its book; else of the site's own ones. */
export const factsOf = (
  commit: Pick<Commit, "stream" | "events" | "position">,
  group?: string,
): FactsAt | undefined => {
  const { table, day } = tableOfStream(commit.stream.id);
  const own = <One extends { readonly jackpot: string }>(all: readonly One[]): readonly One[] =>
    all.flatMap((one) => {
      if (group === undefined) return one.jackpot.includes("/") ? [] : [one];
      const jackpot = idInGroup(group, one.jackpot);
      return jackpot === undefined ? [] : [{ ...one, jackpot }];
    });
  const facts = commit.events.flatMap((stored): readonly Fact[] => {
    if (!["bets-closed", "round-settled", "round-voided"].includes(stored.type)) return [];
    const event = tableEvents.read(stored);
    const place = group === undefined ? { table, day } : { site: commit.stream.site, table, day };
    switch (event.type) {
      case "bets-closed":
        return [{ type: "staked", at: { ...place, round: event.round }, stakes: own(event.jackpotStakes) }];
      case "round-settled":
        return [{ type: "settled", at: { ...place, round: event.round }, hits: own(event.jackpotHits) }];
      case "round-voided":
        return [{ type: "annulled", at: { ...place, round: event.round }, stakes: own(event.jackpotStakes) }];
      default:
        return [];
    }
  });
  const telling = facts.filter((fact) => (fact.type === "settled" ? fact.hits : fact.stakes).length > 0);
  return telling.length === 0 ? undefined : { ...commit.position, facts: telling };
};
