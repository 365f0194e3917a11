import type { TableTerms } from "../import/format.ts";
import type { Game } from "./games.ts";
import type { Layout } from "./layout.ts";
import type { PhhHand } from "./record.ts";

type Limit = Readonly<Record<string, string | number>>;

const noLimit: Limit = { limit: "no-limit" };

/** Fixed limits that the record does not give are none here. */
const limitOf = ({ smallBet, bigBet, minBet }: PhhHand, game: Game, { blinds }: Layout): Limit => {
  if (game.limit !== "fixed") return { limit: game.limit };
  if (game.id === "poker-seven-stud") {
    if (smallBet === undefined || bigBet === undefined) return noLimit;
    return { limit: "split-limit", small: smallBet, big: bigBet };
  }
  // Our limit is the low one until the third interval, and draw has but two.
  if (game.id === "poker-draw") return bigBet === undefined ? noLimit : { limit: "limit", small: bigBet, big: bigBet };
  const small = smallBet ?? minBet ?? blinds?.big;
  return small === undefined ? noLimit : { limit: "limit", small, big: bigBet ?? 2 * small };
};

const leastBet = (hand: PhhHand, game: Game, { blinds, bets }: Layout): number => {
  if (game.id === "poker-seven-stud") return hand.bringIn ?? hand.smallBet ?? hand.minBet ?? 1;
  if (game.id === "poker-draw") return bets[0] ?? hand.smallBet ?? hand.minBet ?? 1;
  return (game.limit === "fixed" ? hand.smallBet : undefined) ?? hand.minBet ?? blinds?.big ?? bets[0] ?? 1;
};

/** The table that a recorded hand is played at. `rake`: the most that is taken of it. */
export const termsOf = (hand: PhhHand, game: Game, layout: Layout, rake: number): TableTerms => {
  if (hand.table !== undefined) return hand.table;
  const { order, blinds } = layout;
  const ante = Math.max(...order.map((player) => hand.antes[player] ?? 0));
  const min = Math.max(1, leastBet(hand, game, layout));
  const chips = order.reduce((all, player) => all + (hand.stacks[player] ?? 0), 0);
  return {
    ...{ game: game.id, min, max: Math.max(min, chips) },
    options: {
      ...(ante > 0 && { ante }),
      ...(blinds !== undefined && { blinds: [blinds.small, blinds.big] }),
      ...limitOf(hand, game, layout),
      minPlayers: 2,
      ...(rake > 0 && { rake: { percent: "5/100", cap: rake } }),
    },
  };
};
