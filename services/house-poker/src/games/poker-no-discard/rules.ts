import type { HandCategory } from "@carrusel/cards";
import type { RuleSetId } from "@carrusel/contracts";
import type { Bet, RuleSheet } from "@carrusel/game-kit";
import type { Prices } from "../table/settlement.ts";

/** What a winning second bet is paid by the player's hand (AD-10-V.1, ES-CN-1-5.1). */
export const secondPays: Prices = {
  "royal-flush": "100:1",
  "straight-flush": "25:1",
  "four-of-a-kind": "20:1",
  "full-house": "7:1",
  flush: "5:1",
  straight: "4:1",
  "three-of-a-kind": "3:1",
  "two-pair": "2:1",
  pair: "1:1",
  "high-card": "1:1",
};

/** AD-10-VII.a. */
export const insurancePays: Prices = {
  "royal-flush": "2000:1",
  "straight-flush": "1000:1",
  "four-of-a-kind": "300:1",
  "full-house": "100:1",
};

/** AD-10-VII.b: the least that a carousel pays, and what the table pays where no jackpot names the bet. */
export const carouselPays: Prices = {
  "royal-flush": "12000:1",
  "straight-flush": "2000:1",
  "four-of-a-kind": "400:1",
  "full-house": "100:1",
  flush: "60:1",
  straight: "30:1",
};

/** The carousel with the three of a kind that a house may offer. */
export const carouselThreePays: Prices = { ...carouselPays, "three-of-a-kind": "10:1" };

/** The hands that win a progressive (AD-10-VII.d) and the Canary jackpot (ES-CN-1-8). */
export const jackpotHands: Readonly<Record<"progressive" | "jackpot", readonly HandCategory[]>> = {
  progressive: ["royal-flush", "straight-flush"],
  jackpot: ["royal-flush", "straight-flush", "four-of-a-kind"],
};

/** The second bet as a multiple of the ante, and the price of a card. */
export const times = { second: 2, card: 1 };

/** What the maximum may be, as a multiple of the minimum, and the clause. */
export const band: Readonly<Record<RuleSetId, { readonly multiples: readonly number[]; readonly clause: string }>> = {
  "AD-455-2025": { multiples: [10, 20, 25, 30], clause: "AD-10-V.3.band" },
  "ES-CN-234-1997": { multiples: [10, 20, 30], clause: "ES-CN-1-6.2.band" },
};

type Side = Pick<Bet, "pays" | "clause" | "jackpot">;

const side = (id: string, bet: Side): Bet => ({
  id,
  ...bet,
  on: [[]],
  limit: "half",
  side: true,
  needs: ["ante"],
});

const byAct = (id: string, pays: string, clause: string): Bet => ({
  ...{ id, pays, clause },
  on: [[]],
  limit: "decided",
  by: "act",
});

const under = (set: RuleSetId, bets: readonly Bet[]): readonly Bet[] => bets.map((bet) => ({ ...bet, sets: [set] }));

const ante = (clause: string): Bet => ({ id: "ante", pays: "1:1", clause, on: [[]], limit: "table" });

const bets: readonly Bet[] = [
  ...under("AD-455-2025", [
    ante("AD-10-VI.win"),
    byAct("second", "by hand", "AD-10-VI.play"),
    byAct("card", "nothing", "AD-10-VII.c.price"),
    side("insurance", { pays: "by hand", clause: "AD-10-VII.a.limit", jackpot: "never" }),
    side("carousel", { pays: "by hand", clause: "AD-10-VII.b.limit", jackpot: "optional" }),
    side("progressive", { pays: "by hand", clause: "AD-10-VII.d.limit" }),
  ]),
  ...under("ES-CN-234-1997", [
    ante("ES-CN-1-7.3.win"),
    byAct("second", "by hand", "ES-CN-1-7.2.play"),
    side("jackpot", { pays: "by hand", clause: "ES-CN-1-8.limit" }),
  ]),
];

/** Epigraph 10, and the first part of the Canary decree. */
export const rules: RuleSheet = {
  game: "poker-no-discard",
  title: "Poker without discard",
  epigraph: "10",
  family: "house-poker",
  versions: { "AD-455-2025": "1", "ES-CN-234-1997": "1" },
  seats: 7,
  playersPerPlace: {
    ...{ most: 3, clause: "AD-10-IV.three-wagers" },
    under: { "ES-CN-234-1997": { most: 1, clause: "ES-CN-1-4.places" } },
  },
  bets,
  limits: [
    { id: "table", says: "The table's minimum and maximum.", clause: "AD-10-V.2.limits" },
    { id: "half", says: "At most half of the table's minimum.", clause: "AD-10-VII.a.limit" },
    { id: "decided", says: "Twice the ante for the second bet, once for a card.", clause: "AD-10-VI.play" },
  ],
  limitsInSession: {
    ...{ allowed: true, clause: "AD-10-V.3.change" },
    under: { "ES-CN-234-1997": { allowed: false, clause: "ES-CN-1-6.1.band" } },
  },
  facts: {
    automaticShoe: "gives each hand its cards together, place by place, where options.automaticShoe is set",
    deal: "one card at a time from place 1 up, then the bank, five rounds; the bank's fifth lies face up",
    secondPays,
    insurancePays,
    carouselPays,
    carouselThreePays,
    jackpotHands,
    times,
    band,
    dealerPlays: "from ace and king on",
    bought: "one card, once; the carousel and progressive stakes are lost with it",
  },
};
