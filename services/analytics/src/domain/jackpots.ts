import { houseGame } from "@carrusel/analytics-store";
import { type JackpotEvent, jackpotEvents, jackpotShapes } from "@carrusel/contracts";
import type { Emit, Fold, GameOf, RowOf, SourceColumns, Taken } from "./fold.ts";
import { bookJackpots, emitBalances, type JackpotBooks, newJackpotBooks } from "./jackpot-books.ts";
import { emitEntries } from "./jackpot-entries.ts";

type Event<Type extends JackpotEvent["type"]> = Extract<JackpotEvent, { type: Type }>;
type Award = Omit<RowOf<"awards">, SourceColumns | "time" | Step>;
type Step = "step" | "amount" | "by" | "voucher" | "meter_before" | "meter_after";

export interface JackpotsFold {
  /** Awards that are not paid yet, by jackpot and number. */
  readonly awards: Record<string, { readonly game: string; readonly day: string; readonly award: Award }>;
  readonly books: JackpotBooks;
  /** How many awards were paid so far, by the site of their tables: vouchers have no gaps there. */
  readonly vouchers: Record<string, number>;
}

/** What is about a round, by the table that it was played at. */
const ofRounds: ReadonlySet<string> = new Set<JackpotEvent["type"]>([
  "contribution-made",
  "contribution-taken-back",
  "contribution-refused",
  "award-won",
]);

type Contribution = Event<"contribution-made"> | Event<"contribution-taken-back"> | Event<"contribution-refused">;

const kinds = {
  "contribution-made": "made",
  "contribution-taken-back": "taken-back",
  "contribution-refused": "refused",
} as const;

const contribute = (event: Contribution, { site, time }: Taken, game: string, emit: Emit): void => {
  const back = event.type === "contribution-taken-back";
  const meters =
    event.type === "contribution-refused"
      ? { meter_before: null, meter_after: null }
      : { meter_before: event.before.meter, meter_after: event.after.meter };
  for (const share of event.stakes) {
    const parts = "meter" in share ? share : { meter: "0", reserve: "0", overflow: "0" };
    const signed = (sum: string): string => (back && sum !== "0" ? `-${sum}` : sum);
    emit("contributions", game, event.day, {
      ...{ table_site: event.site ?? site, table: event.table, round: event.round, time },
      ...{ wager: share.wager, seat: share.seat, player: share.player, jackpot: event.jackpot },
      ...{ kind: kinds[event.type], stake: back ? -share.stake : share.stake },
      ...{ to_meter: signed(parts.meter), to_reserve: signed(parts.reserve), to_overflow: signed(parts.overflow) },
      ...meters,
    });
  }
};

const noMeters = { meter_before: null, meter_after: null };

const won = (
  state: JackpotsFold,
  event: Event<"award-won">,
  { site, time }: Taken,
  gameOf: GameOf,
  emit: Emit,
): void => {
  const game = gameOf(event.table, event.day, event.round) ?? houseGame;
  const award: Award = {
    ...{ table_site: event.site ?? site, table: event.table, round: event.round },
    ...{ wager: event.wager, seat: event.seat, player: event.player, jackpot: event.jackpot, award: event.award },
    ...{ combination: event.combination, prize: event.prize },
  };
  state.awards[`${event.jackpot} ${event.award}`] = { game, day: event.day, award };
  const meters = { meter_before: event.before.meter, meter_after: event.after.meter };
  emit("awards", game, event.day, {
    ...{ ...award, time, step: "won", amount: event.amount, by: null, voucher: null, ...meters },
  });
};

/** Gives the number of the voucher where it is a payment. */
const signed = (
  state: JackpotsFold,
  event: Event<"award-verified"> | Event<"award-paid">,
  { time }: Taken,
  emit: Emit,
): number | null => {
  const key = `${event.jackpot} ${event.award}`;
  const known = state.awards[key];
  if (known === undefined) return null;
  const { game, day, award } = known;
  const step = event.type === "award-paid" ? "paid" : "verified";
  const site = `${award.table_site}`;
  const voucher = step === "paid" ? (state.vouchers[site] ?? 0) + 1 : null;
  emit("awards", game, day, { ...award, time, step, amount: 0, by: event.by, voucher, ...noMeters });
  if (voucher !== null) {
    state.vouchers[site] = voucher;
    delete state.awards[key];
  }
  return voucher;
};

/** A site's jackpots. */
export const jackpotsFold: Fold<JackpotsFold> = {
  initial: () => ({ awards: {}, books: newJackpotBooks(), vouchers: {} }),
  take: (state: JackpotsFold, commit: Taken, emit: Emit, gameOf: GameOf) => {
    const events = commit.events
      .filter(({ type }) => Object.hasOwn(jackpotShapes, type))
      .map((stored) => jackpotEvents.read(stored));
    bookJackpots(state.books, commit, events, emit);
    for (const event of events) {
      let voucher: number | null = null;
      if ("stakes" in event) {
        contribute(event, commit, gameOf(event.table, event.day, event.round) ?? houseGame, emit);
      } else if (event.type === "award-won") won(state, event, commit, gameOf, emit);
      else if (event.type === "award-verified" || event.type === "award-paid") {
        voucher = signed(state, event, commit, emit);
      }
      emitEntries(event, commit, state.books.day, voucher, emit);
    }
  },
  unfinished: ({ books }, emit) => emitBalances(books, emit),
};

/** The rounds whose games a commit asks for. */
export const roundsIn = ({ events }: Pick<Taken, "events">): readonly { table: string; day: string; round: number }[] =>
  events.flatMap(({ type, data }) =>
    ofRounds.has(type) && typeof data.table === "string"
      ? [{ table: data.table, day: data.day as string, round: data.round as number }]
      : [],
  );
