import { blackjackGames } from "@carrusel/blackjack";
import { frenchPack, packs, rankOf, suitOf } from "@carrusel/cards";
import { isRefusal } from "@carrusel/contracts";
import {
  cardsAt,
  decideTable,
  evolveTable,
  finishedRound,
  initialTable,
  type TableCommand,
  type TableState,
} from "@carrusel/game-kit";
import { Random } from "@carrusel/simulation";
import blackjack from "engine-blackjack";
import { type Benchmark, type Context, type Measured, runs } from "../context.ts";
import { median } from "../stats.ts";

/** Enough cards for one player and the dealer, whatever comes. */
const cardsOfRound = 40;
const stake = 1_000;
const rounds = 2_000;

/** The cards of each round, from shuffled six-deck shoes: the same for both, and at every run. */
const dealt = (): readonly (readonly string[])[] => {
  const random = new Random(21);
  const shoe = packs(6, frenchPack());
  return Array.from({ length: rounds }, () => {
    const left = [...shoe];
    return Array.from({ length: cardsOfRound }, () => left.splice(random.int(0, left.length - 1), 1)[0] as string);
  });
};

const pipsOf = (card: string): number => {
  const rank = rankOf(card);
  if (rank === "A") return 1;
  return ["T", "J", "Q", "K"].includes(rank) ? 10 : Number(rank);
};

/** The best total that is not over 21; both play by it: a card below 17. */
const total = (values: readonly number[]): number => {
  const low = values.reduce((sum, value) => sum + value, 0);
  return values.includes(1) && low <= 11 ? low + 10 : low;
};

/** What a round comes to for the player, in stakes. */
type Play = (cards: readonly string[]) => number;

const ours = (): Play => {
  const decide = decideTable(blackjackGames);
  const evolve = evolveTable(blackjackGames);
  let state: TableState = initialTable;
  let won = 0;
  const say = (command: TableCommand): void => {
    const events = decide(state, command);
    if (isRefusal(events)) throw new Error(`${command.do} was refused: ${events.message}`);
    for (const event of events) {
      state = evolve(state, event);
      const round = finishedRound(event);
      if (round !== undefined) won = -round.house / stake;
    }
  };
  const terms = { min: stake, max: 20_000, band: null, seats: null, chipUnit: 1, options: {}, currency: "EUR" };
  say({ do: "set-up", table: "T1", day: "2000-01-01", game: "blackjack", rules: "AD-455-2025", ...terms });
  say({ do: "open" });
  return (cards) => {
    let next = 0;
    say({ do: "shuffle" });
    say({ do: "bet", seat: 1, bet: "main", stake });
    say({ do: "close-bets" });
    while (state.phase !== "idle") {
      if (state.phase === "awaiting-cards") say({ do: "cards", cards: [cards[next++] as string] });
      else {
        const hit = total(cardsAt(state, "1").map(pipsOf)) < 17;
        say({ do: "act", seat: 1, action: hit ? "hit" : "stand" });
      }
    }
    return won;
  };
};

const suits: Readonly<Record<string, string>> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const theirFaces: Readonly<Record<string, string>> = { T: "10" };

const theirs = (): Play => {
  const { Game, actions, presets } = blackjack;
  const rules = presets.getRules({ decks: 6, insurance: false, split: false, surrender: false });
  return (cards) => {
    // Its deck is dealt from the end.
    const deck = cards
      .map((card) => ({
        text: theirFaces[rankOf(card)] ?? rankOf(card),
        suite: suits[suitOf(card)] as string,
        value: pipsOf(card),
        color: suitOf(card) === "h" || suitOf(card) === "d" ? "R" : "B",
      }))
      .reverse();
    const game = new Game({ ...presets.defaultState(rules), deck });
    game.dispatch(actions.deal({ bet: stake }));
    for (;;) {
      const { stage, handInfo, finalBet, wonOnRight } = game.getState();
      if (stage === "done") return (wonOnRight - finalBet) / stake;
      const values = handInfo.right.cards.map(({ value }) => value);
      game.dispatch(total(values) < 17 ? actions.hit({ position: "right" }) : actions.stand({ position: "right" }));
    }
  };
};

/** Rounds a second, and what the player came to in all of them. */
const measureOnce = (play: Play, hands: readonly (readonly string[])[], ms: number): { rate: number; won: number } => {
  const started = performance.now();
  let [played, won, seconds] = [0, 0, 0];
  do {
    for (const cards of hands) won += play(cards);
    played += hands.length;
    seconds = (performance.now() - started) / 1000;
  } while (seconds * 1000 < ms);
  return { rate: played / seconds, won: won / played };
};

const measure = async (context: Context): Promise<Measured> => {
  const ms = context.quick ? 100 : 800;
  const hands = dealt();
  const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  let [own, peer] = [0, 0];
  for (const _ of runs(context)) {
    const [mine, his] = [measureOnce(ours(), hands, ms), measureOnce(theirs(), hands, ms)];
    rates.ours.push(mine.rate);
    rates.theirs.push(his.rate);
    [own, peer] = [mine.won, his.won];
  }
  return {
    rows: [
      {
        benchmark: "rounds",
        what: "blackjack rounds of one player",
        setting: null,
        unit: "/s",
        ours: median(rates.ours),
        raw: median(rates.theirs),
        rawIs: "engine-blackjack",
      },
    ],
    notes: [
      `the player hits below 17; on the same cards he came to ${own.toFixed(3)} stakes a round by our rules and to ` +
        `${peer.toFixed(3)} by its own`,
      "ours checks every command, the shoe and the limits, and makes the events of the history",
    ],
  };
};

/** How fast rounds are played by the rules alone, beside an engine that npm has. */
export const roundsPlayed: Benchmark = { name: "rounds", weight: 1, run: measure };
