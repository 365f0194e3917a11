import {
  type AnyGame,
  type Bet,
  cardsAt,
  decided,
  defineGame,
  type Game,
  loses,
  newWagers,
  placesWith,
  type RuleSheet,
  type TableView,
  winsAt,
} from "@carrusel/game-kit";
import { z } from "zod";

const bet = (id: string, more: Partial<Bet> = {}): Bet => ({
  ...{ id, pays: "1:1", clause: "test", on: [[]], limit: "table" },
  ...more,
});

const sheet: RuleSheet = {
  game: "tripoker",
  title: "Tripoker",
  epigraph: "15",
  family: "house-poker",
  versions: { "AD-455-2025": "2025-11-26" },
  seats: 9,
  bets: [bet("ante"), bet("bet", { by: "act" })],
  limits: [],
  limitsInSession: { allowed: true, clause: "test" },
  facts: {},
};

/** One pack. */
const counts = Object.fromEntries([..."AKQJT98765432"].flatMap((rank) => [..."shdc"].map((suit) => [rank + suit, 1])));

const places = (view: TableView): readonly string[] => [...placesWith(view.felt, "ante").map(String), "dealer"];
const decidedBy = (view: TableView, seat: number) => view.acts.find((act) => act.seat === seat)?.action;

/** Two cards each, those of a place face down, the dealer's second one face up; then all of them are turned. */
const game: Game = {
  sheet,
  options: z.unknown(),
  bets: () => sheet.bets,
  cards: () => ({
    scope: "round",
    supply: { counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) },
  }),
  limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: "test" }),
  initial: () => null,
  evolve: (state) => state,
  next: (view) => {
    if (view.betting) return undefined;
    const to = [0, 1].flatMap((count) => places(view).filter((place) => cardsAt(view, place).length === count))[0];
    if (to !== undefined) return { next: "card", to, up: to === "dealer" && cardsAt(view, to).length === 1 };
    const seat = placesWith(view.felt, "ante").find((each) => decidedBy(view, each) === undefined);
    if (seat !== undefined) return { next: "choice", choices: [{ seat, actions: ["bet", "fold"] }] };
    const turned = (place: string): boolean => view.hands[place]?.up.every(Boolean) ?? true;
    const events = places(view)
      .filter((place) => !turned(place) && decidedBy(view, Number(place)) !== "fold")
      .map((place) => ({ type: "cards-turned" as const, round: view.round, place }));
    return events.length === 0 ? undefined : { next: "events", events };
  },
  act: (view, choice, command) => {
    const { seat = 0 } = choice;
    const ante = view.felt.find((wager) => wager.seat === seat && wager.bet === "ante");
    const more = { seat, player: `${seat}`, bet: "bet", stake: ante?.stake ?? 0 };
    return [
      decided(view, choice, command, command.low === undefined ? {} : { cards: command.low }),
      ...(command.action === "bet" ? newWagers(view, [more]) : []),
    ];
  },
  verdict: (view) => ({
    outcome: {
      hands: Object.fromEntries(
        Object.entries(view.hands).map(([place, { cards }]) => [place, { cards: [...cards], name: "high-card" }]),
      ),
    },
    decisions: view.felt.map((wager) => (decidedBy(view, wager.seat) === "fold" ? loses(wager) : winsAt(wager, "1:1"))),
  }),
};

/** A game with cards that lie face down until everybody has decided. */
export const tinyPoker: AnyGame = defineGame(game);
