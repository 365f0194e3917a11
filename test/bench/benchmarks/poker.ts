import { frenchPack } from "@carrusel/cards";
import { circlePoker } from "@carrusel/circle-poker";
import { isRefusal } from "@carrusel/contracts";
import {
  decideTable,
  evolveTable,
  initialTable,
  type TableCommand,
  type TableState,
  tableActions,
} from "@carrusel/game-kit";
import { Random } from "@carrusel/simulation";
import poker from "poker-ts";
import { type Benchmark, type Context, type Measured, runs } from "../context.ts";
import { median } from "../stats.ts";

const players = 6;
const stack = 20_000;
const [smallBlind, bigBlind] = [50, 100];

/** What pokerkit's authors publish for random hands of no-limit hold'em, on a machine of theirs. */
const pokerkitPublished = 847;

/** Plays one hand at random to its end, and says how many decisions it took. */
type Hand = (random: Random) => number;

/** A bet between the least and a few times as much: hands with raises, calls and all-ins. */
const sizeOf = (random: Random, min: number, max: number): number => random.int(min, Math.min(max, min * 4));

const ours = (): Hand => {
  const decide = decideTable(circlePoker);
  const evolve = evolveTable(circlePoker);
  const tell = (state: TableState, command: TableCommand): TableState => {
    const events = decide(state, command);
    if (isRefusal(events)) throw new Error(`${command.do} was refused: ${events.message}`);
    return events.reduce<TableState>(evolve, state);
  };
  const options = { limit: "no-limit", blinds: [smallBlind, bigBlind], minPlayers: 2 };
  const terms = { min: bigBlind, max: stack, band: null, seats: 10, chipUnit: 1, options, currency: "EUR" };
  const set = tell(initialTable, {
    do: "set-up",
    table: "T1",
    day: "2000-01-01",
    game: "poker-holdem",
    rules: "AD-455-2025",
    ...terms,
  });
  let seated = tell(set, { do: "open" });
  for (let seat = 1; seat <= players; seat++) seated = tell(seated, { do: "sit", seat, stack });
  const pack = frenchPack();
  return (random) => {
    const cards = [...pack];
    const take = (count: number): string[] =>
      Array.from({ length: count }, () => cards.splice(random.int(0, cards.length - 1), 1)[0] as string);
    let state = tell(seated, { do: "start-hand", button: random.int(1, players) });
    let decisions = 0;
    while (state.phase !== "idle") {
      const actions = tableActions(state);
      const turn = actions.find((action) => action.do === "act");
      const due = actions.find((action) => action.do === "cards");
      if (turn === undefined) {
        if (due === undefined) throw new Error("the hand waits for nothing");
        state = tell(state, { do: "cards", cards: take(due.count) });
        continue;
      }
      decisions++;
      const action = random.pick(turn.actions);
      const to = turn.fields?.[action]?.to;
      const amount = to === undefined ? {} : { to: sizeOf(random, to.min, to.max) };
      state = tell(state, { do: "act", seat: turn.seat as number, action, ...amount });
    }
    return decisions;
  };
};

const theirs = (): Hand => (random) => {
  const table = new poker.Table({ ante: 0, smallBlind, bigBlind }, players);
  for (let seat = 0; seat < players; seat++) table.sitDown(seat, stack);
  table.startHand(random.int(0, players - 1));
  let decisions = 0;
  while (table.isHandInProgress()) {
    while (table.isBettingRoundInProgress()) {
      decisions++;
      const { actions, chipRange } = table.legalActions();
      const action = random.pick(actions);
      const sized = (action === "bet" || action === "raise") && chipRange !== undefined;
      table.actionTaken(action, sized ? sizeOf(random, chipRange.min, chipRange.max) : undefined);
    }
    table.endBettingRound();
    if (table.areBettingRoundsCompleted()) table.showdown();
  }
  return decisions;
};

const measureOnce = (hand: Hand, seed: number, ms: number): { rate: number; decisions: number } => {
  const random = new Random(seed);
  const started = performance.now();
  let [hands, decisions, seconds] = [0, 0, 0];
  do {
    for (let n = 0; n < 20; n++) decisions += hand(random);
    hands += 20;
    seconds = (performance.now() - started) / 1000;
  } while (seconds * 1000 < ms);
  return { rate: hands / seconds, decisions: decisions / hands };
};

const measure = async (context: Context): Promise<Measured> => {
  const ms = context.quick ? 150 : 1_000;
  const [own, peer] = [ours(), theirs()];
  const seen: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  let decisions = [0, 0];
  for (const run of runs(context)) {
    const [mine, his] = [measureOnce(own, run, ms), measureOnce(peer, run, ms)];
    seen.ours.push(mine.rate);
    seen.theirs.push(his.rate);
    decisions = [mine.decisions, his.decisions];
  }
  const row = { benchmark: "poker", what: "random hands of hold'em, six players", setting: null, unit: "/s" } as const;
  const rate = median(seen.ours);
  return {
    rows: [
      { ...row, ours: rate, raw: median(seen.theirs), rawIs: "poker-ts" },
      { ...row, ours: rate, raw: pokerkitPublished, rawIs: "pokerkit, as published" },
    ],
    notes: [
      `${decisions.map((count) => count?.toFixed(1)).join(" and ")} decisions a hand`,
      "ours checks every command and card, and makes the events of the history; poker-ts deals by itself",
    ],
  };
};

/** How fast hands between players are played by the rules alone, beside other engines. */
export const pokerHands: Benchmark = { name: "poker", weight: 1, run: measure };
