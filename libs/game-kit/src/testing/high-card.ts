import { frenchPack, packs, rankValue, supplyOf } from "@carrusel/cards";
import { Ratio } from "@carrusel/money";
import { z } from "zod";
import { cardsAt, decided, newWagers, placesWith } from "../acts.ts";
import { loses, playsForJackpot, pushes, staysOpen, voids, winsAt } from "../decisions.ts";
import { type AnyGame, defineGame, type Game } from "../game.ts";
import type { Decision, TableView, Wager } from "../round.ts";
import type { RuleSheet } from "../sheet.ts";

const sheet: RuleSheet = {
  game: "repte",
  title: "High card, for tests of the engine",
  epigraph: "T",
  family: "banking-cards",
  versions: { "AD-455-2025": "1" },
  seats: 3,
  playersPerPlace: { most: 2, clause: "T.people" },
  bets: [
    { id: "ante", pays: "1:1", clause: "T.ante", on: [[]], limit: "table" },
    { id: "more", pays: "1:1", clause: "T.more", on: [[]], limit: "table", by: "act" },
    { id: "suited", pays: "3:1", clause: "T.suited", on: [[]], limit: "side", side: true, jackpot: "never" },
    { id: "ace", pays: "10:1", clause: "T.ace", on: [[]], limit: "side", side: true, jackpot: "optional" },
    { id: "later", pays: "1:1", clause: "T.later", on: [[]], limit: "table" },
  ],
  limits: [],
  limitsInSession: { allowed: true, clause: "T.limits" },
  facts: {},
};

const options = z.strictObject({
  shoe: z.boolean().default(false),
  /** Parts of a hundred. */
  commission: z.int().default(0),
  multiple: z.int().positive().default(1),
});
type Options = z.infer<typeof options>;
type View = TableView<Options, null>;

const seatsOf = (view: View) => placesWith(view.felt, "ante");
const undecidedSeats = (view: View) => seatsOf(view).filter((seat) => !view.acts.some((act) => act.seat === seat));
const folded = (view: View, seat: number) => view.acts.some((act) => act.seat === seat && act.action === "fold");

const decide = (view: View, wager: Wager): Decision => {
  const { seat, bet } = wager;
  if (view.voided[seat] !== undefined) return voids(wager);
  if (bet === "later") return staysOpen(wager);
  const own = cardsAt(view, `${seat}`)[0] ?? "";
  const dealer = cardsAt(view, "dealer")[0] ?? "";
  if (wager.jackpot !== null) return playsForJackpot(wager, own.startsWith("A") ? "ace" : undefined);
  if (bet === "ace") return own.startsWith("A") ? winsAt(wager, "10:1") : loses(wager);
  if (bet === "suited") return own[1] === dealer[1] ? winsAt(wager, "3:1") : loses(wager);
  if (folded(view, seat)) return loses(wager);
  const difference = rankValue(own) - rankValue(dealer);
  if (difference === 0) return pushes(wager);
  return difference > 0 ? winsAt(wager, "1:1", Ratio.of(view.options.commission, 100)) : loses(wager);
};

/** The smallest game that uses all of the engine: one card each, more or fold, a card for the dealer. */
const game: Game<Options, null> = {
  sheet,
  options,
  bets: () => sheet.bets,
  cards: ({ shoe }) =>
    shoe ? { scope: "shoe", supply: supplyOf(packs(2)) } : { scope: "round", supply: supplyOf(frenchPack()) },
  limits: (bet, { terms }) =>
    bet.limit === "side"
      ? { min: 1, max: Math.floor(terms.min / 2), clause: "T.side", over: "side-bet-over-limit" }
      : { min: terms.min, max: terms.max, clause: "T.limits" },
  initial: () => null,
  evolve: () => null,
  next: (view) => {
    if (view.betting) return undefined;
    const waiting = seatsOf(view).filter((seat) => view.hands[seat] === undefined);
    const [to] = waiting;
    if (to !== undefined) return { next: "card", to: `${to}`, up: false, count: waiting.length };
    const [seat] = undecidedSeats(view);
    if (seat !== undefined) return { next: "choice", choices: [{ seat, actions: ["play", "fold"] }] };
    if (view.hands.burnt === undefined) return { next: "card", to: "burnt", up: false, count: 2 };
    return view.hands.dealer === undefined ? { next: "card", to: "dealer", up: true } : undefined;
  },
  act: (view, choice, command) => {
    const stake = view.felt.find(({ seat, bet }) => seat === choice.seat && bet === "ante")?.stake ?? 0;
    const seat = choice.seat as number;
    const raise = { seat, player: `${seat}`, bet: "more", stake };
    return [decided(view, choice, command), ...(command.action === "play" ? newWagers(view, [raise]) : [])];
  },
  hasTurn: (view, seat) => undecidedSeats(view).includes(seat),
  input: (view, command) => {
    const { round } = view;
    if (command.do === "void-hand") return [{ type: "hand-voided", round, seat: command.seat, reason: command.reason }];
    if (command.do === "expose") {
      const events = [{ type: "card-exposed", round, what: command.what, card: command.card } as const];
      return command.what === "dealer" ? { annulled: "the dealer's card was seen [T.exposed]", events } : events;
    }
    return { refused: "wrong-phase", message: "Not at this game." };
  },
  takeDown: (_, wager) =>
    wager.bet === "suited" ? { refused: "cannot-take-down", message: "It stays.", clause: "T.suited" } : undefined,
  verdict: (view) => ({
    outcome: { dealer: cardsAt(view, "dealer")[0] ?? null },
    decisions: view.felt.map((wager) => decide(view, wager)),
    bonuses: seatsOf(view)
      .filter((seat) => cardsAt(view, `${seat}`)[0] === "As")
      .map((seat) => ({ seat, player: `${seat}`, bet: "spades", won: Ratio.of(15, 2) })),
  }),
  jackpotChance: (bet, combination) => (bet === "ace" && combination === "ace" ? Ratio.of(1, 13) : undefined),
};

export const highCard: AnyGame = defineGame(game);
