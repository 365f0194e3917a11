import type { TableEvent, WagerResult } from "@carrusel/contracts";
import { playEvening } from "@carrusel/simulation/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blackjackGames } from "./index.ts";

type Hands = Record<string, string[]>;

/** The best total, found by trying every value of every ace. */
const best = (cards: readonly string[]): number => {
  let totals = [0];
  for (const card of cards) {
    const rank = card[0] ?? "";
    const worth = rank === "A" ? [1, 11] : ["T", "J", "Q", "K"].includes(rank) ? [10] : [Number(rank)];
    totals = totals.flatMap((total) => worth.map((value) => total + value));
  }
  const fitting = totals.filter((total) => total <= 21);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...totals);
};

/** What a wager on a hand comes to, read from the cards alone, as a multiple of its stake in all. */
const expected = (game: string, hands: Hands, acts: readonly TableEvent[], wager: WagerResult): number => {
  const { seat, bet } = wager;
  const own = hands[(wager.hand ?? 1) === 1 ? `${seat}` : `${seat}/${wager.hand}`] ?? [];
  const box = game === "blackjack-triple" ? bet.slice(-1) : "";
  const dealer = [...(hands.dealer ?? []), ...(box === "" ? [] : (hands[`dealer/${box}`] ?? []))];
  const place = (action: string) =>
    acts.some(
      (act) => act.type === "decision-made" && act.seat === seat && act.player === null && act.action === action,
    );
  const natural = own.length === 2 && best(own) === 21 && !place("split");
  const his = dealer.length === 2 && best(dealer) === 21;
  if (place("surrender")) return 0.5;
  if (best(own) > 21) return 0;
  if (game === "triple-joc" && own.length === 6) return 2;
  if (natural) return his ? 1 : 2.5;
  if (his) return 0;
  if (best(dealer) > 21 || best(own) > best(dealer)) return 2;
  return best(own) === best(dealer) ? 1 : 0;
};

const fold = (hands: Hands, event: TableEvent): Hands => {
  if (event.type === "card-dealt") return { ...hands, [event.place]: [...(hands[event.place] ?? []), event.card] };
  if (event.type !== "card-moved") return event.type === "round-started" ? {} : hands;
  const from = hands[event.from] ?? [];
  return { ...hands, [event.from]: from.toSpliced(from.indexOf(event.card), 1), [event.to]: [event.card] };
};

const mains = ["main", "box-1", "box-2", "box-3", "blackjack"];
const tables = [
  { game: "blackjack", min: 500, max: 10_000 },
  { game: "blackjack-triple", min: 500, max: 10_000 },
  { game: "triple-joc", min: 500, max: 10_000 },
];

describe("whole evenings", () => {
  it("come to what the cards say, hand by hand, and the dealer draws no card too many or too few", () => {
    const seen = { hands: 0, splits: 0, insured: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...tables), fc.integer({ min: 1, max: 1_000_000 }), (terms, seed) => {
        const { table } = playEvening(blackjackGames, { terms }, seed, 15);
        let hands: Hands = {};
        let acts: TableEvent[] = [];
        for (const event of table.events) {
          hands = fold(hands, event);
          if (event.type === "round-started") acts = [];
          if (event.type === "decision-made") acts.push(event);
          if (event.type !== "round-settled") continue;
          for (const wager of event.wagers) {
            if (wager.result === "taken") continue;
            if (mains.includes(wager.bet)) {
              const factor = expected(terms.game, hands, acts, wager);
              expect(wager.returned, JSON.stringify([wager, hands])).toBe(Math.floor(wager.stake * factor));
              seen.hands += 1;
              seen.splits += wager.hand === null ? 0 : 1;
            }
            if (wager.bet === "insurance") {
              const box = `${wager.on[0] ?? ""}`.slice(-1);
              const next = box === "" ? hands.dealer?.[1] : hands[`dealer/${box}`]?.[0];
              expect(wager.result).toBe("TJQK".includes(next?.[0] ?? "-") ? "win" : "lose");
              seen.insured += 1;
            }
          }
          for (const [name, drawn] of Object.entries(hands).filter(([place]) => place.startsWith("dealer"))) {
            const cards = name === "dealer" ? drawn : [...(hands.dealer ?? []), ...drawn];
            if (cards.length > 1) expect(best(cards.slice(0, -1)), name).toBeLessThan(17);
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
  });
});
