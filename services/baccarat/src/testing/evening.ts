import type { FeltCommand } from "@carrusel/contracts";
import type { Games, TableAction, TableCommand } from "@carrusel/game-kit";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { nextMove, type Random } from "@carrusel/simulation";
import { type Evening, type Sitting, sitAt } from "@carrusel/simulation/testing";

/** Commands that come at any moment, most of them wrong there. */
const strays: readonly TableCommand[] = [
  { do: "bank", seat: 1, amount: 5000 },
  { do: "bank", seat: 3, amount: 600, partner: 4 },
  { do: "bank", seat: 2, amount: -1 },
  { do: "bank", seat: 99, amount: 5000 },
  { do: "bank", seat: 2, amount: 100_000_000_000 },
  { do: "auction", bids: { "2": 5000, "4": 6000, "5": 6000 } },
  { do: "auction", bids: {} },
  { do: "auction", bids: { "1": 700 } },
  { do: "auction", bids: { "99": 700 } },
  { do: "act", action: "auction", bids: { "3": 9000 } },
  { do: "act", side: "banca", action: "keep" },
  { do: "act", side: "banca", action: "pass-hand" },
  { do: "act", side: "banca", action: "garage", amount: 3000 },
  { do: "act", side: "banca", action: "garage", amount: 100_000_000_000 },
  { do: "act", side: "banca", action: "garage" },
  { do: "act", side: "banca", action: "draw" },
  { do: "act", side: "banca", action: "stand" },
  { do: "act", side: "punto", action: "draw" },
  { do: "act", side: "cloth-1", action: "stand" },
  { do: "act", side: "cloth-2", action: "draw" },
  { do: "act", seat: 2, action: "banco" },
  { do: "act", seat: 5, action: "banco" },
  { do: "act", seat: 3, action: "banco-table" },
  { do: "act", seat: 4, action: "banco-again" },
  { do: "act", seat: 2, action: "decline" },
  { do: "act", seat: 1, action: "decline" },
  { do: "act", action: "banco" },
  { do: "bet", seat: 2, bet: "punto", stake: 700 },
  { do: "bet", seat: 1, bet: "punto", stake: 1_000_000 },
  { do: "bet", seat: 2, bet: "both", stake: 1500 },
  { do: "bet", seat: 2, bet: "cloth-1", stake: 500, player: "guest" },
  { do: "bet", seat: 3, bet: "tie", stake: 500 },
  { do: "take-down", seat: 2, bet: "punto" },
  { do: "take-down", seat: 3, bet: "both" },
  { do: "close-bets" },
  { do: "cards", cards: ["Zz"] },
  { do: "cards", cards: ["??"] },
  { do: "spin", result: 9 },
  { do: "fee" },
  { do: "start-hand", button: 1 },
  { do: "sit", seat: 1, stack: 5000 },
  { do: "sit", seat: 2, stack: -5 },
  { do: "leave", seat: 4 },
  { do: "leave", seat: 6 },
  { do: "top-up", seat: 3, stack: 5000 },
  { do: "void", reason: "cards in contact" },
  { do: "void-hand", seat: 2, reason: "thrown" },
  { do: "void-hand", seat: 1, reason: "lost" },
  { do: "expose", what: "common", card: "9h" },
  { do: "expose", what: "player", card: "Kd" },
  { do: "suspend" },
  { do: "resume" },
];

const bound = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

type Bank = Extract<TableAction, { do: "bank" }>;

/** Who takes the bank, and for how much: mostly little. */
const takeBank = (actions: readonly TableAction[], random: Random): FeltCommand | undefined => {
  const open = actions.filter((action): action is Bank => action.do === "bank");
  if (open.length === 0) return undefined;
  const { seat, amount } = random.pick(open);
  const most = random.oneIn(4) ? amount.max : bound(amount.min + 100 * random.int(0, 200), amount.min, amount.max);
  const chosen = amount.min + Math.floor(random.int(0, most - amount.min) / 100) * 100;
  return { do: "bank", seat, amount: chosen, ...(random.oneIn(6) && { partner: random.int(1, 6) }) };
};

/** Bets of everybody who wants to: small ones, seldom all that is to be had. */
const bets = (actions: readonly TableAction[], random: Random): readonly FeltCommand[] => {
  const betting = actions.find((action) => action.do === "bet");
  const offers = betting?.do === "bet" ? betting.bets : [];
  return offers.flatMap(({ bet, at = [], multiple }) =>
    at.flatMap((place): readonly FeltCommand[] => {
      if (random.oneIn(2)) return [];
      const units = Math.floor(place.max / multiple);
      const least = Math.ceil(place.min / multiple);
      if (units < least) return [];
      const most = random.oneIn(3) ? units : Math.min(units, least + 10);
      return [{ do: "bet", seat: place.seat, bet, stake: random.int(least, most) * multiple }];
    }),
  );
};

/** More moves than a coup has. */
const endless = 200;

/** Who has no chips brings some: mostly. */
const bringChips = ({ evening: { table }, random, say }: Sitting, seats: number): void => {
  for (let seat = 1; seat <= seats; seat++) {
    const there = table.state.seats[seat];
    const stack = 100 * random.int(50, random.oneIn(5) ? 5000 : 600);
    if (there === undefined && !random.oneIn(6)) say({ do: "sit", seat, stack });
    else if (there !== undefined && there.stack < 2000) say({ do: "top-up", seat, stack });
  }
};

/** Bets, or brings the coup forward by one move; false where it is over, or none begins. */
const step = ({ evening: { table }, random, floor, say, stray }: Sitting): boolean => {
  stray(5);
  const { phase } = table.state;
  if (phase === "idle" || phase === "betting") {
    const bank = takeBank(table.actions, random);
    if (bank !== undefined) say(bank);
    const move = nextMove(table.actions, floor);
    if (move !== undefined) say(move);
    for (const bet of bets(table.actions, random)) say(bet);
    if (!say({ do: "close-bets" })) return false;
  } else {
    const move = nextMove(table.actions, floor);
    // A card that nobody saw may wait in the queue.
    if (move !== undefined && !say(move)) say({ do: "void", reason: "a dispute" });
  }
  return table.state.phase !== "idle";
};

/**
 * An evening between players: they sit down, take the bank, bet and decide, half of them sensibly, and people say wrong
 * things in between. `look` sees the table after every command.
 */
export const playEvening = (
  games: Games,
  terms: TestTerms,
  seed: number,
  coups: number,
  look: (table: TestTable) => void = () => {},
): Evening => {
  const table = new TestTable(games, terms);
  const sitting = sitAt(table, seed, {
    strays,
    heard: ({ events }, shoe) => {
      for (const event of events) if (event.type === "cards-burnt") for (const card of event.cards) shoe?.remove(card);
      look(table);
    },
  });
  for (let coup = 0; coup < coups; coup++) {
    bringChips(sitting, terms.seats ?? 6);
    if (table.state.status === "suspended") sitting.say({ do: "resume" });
    const shuffle = table.state.phase === "idle" ? sitting.shoe?.beforeRound() : undefined;
    if (shuffle !== undefined) sitting.say(shuffle);
    for (let steps = 0; steps < endless && step(sitting); steps++);
  }
  return sitting.evening;
};
