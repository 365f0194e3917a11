import { houseGame } from "@carrusel/analytics-store";
import { type JackpotEvent, jackpotEvents } from "@carrusel/contracts";
import type { Emit, Fold, GameOf, RowOf, SourceColumns, Taken } from "./fold.ts";

type Event<Type extends JackpotEvent["type"]> = Extract<JackpotEvent, { type: Type }>;
type Award = Omit<RowOf<"awards">, SourceColumns | "time" | "step" | "amount" | "by" | "meter_before" | "meter_after">;

export interface JackpotsFold {
  /** Awards that are not paid yet, by jackpot and number. */
  readonly awards: Record<string, { readonly game: string; readonly day: string; readonly award: Award }>;
}

const interesting: ReadonlySet<string> = new Set<JackpotEvent["type"]>([
  "contribution-made",
  "contribution-taken-back",
  "contribution-refused",
  "award-won",
  "award-verified",
  "award-paid",
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

const award = (state: JackpotsFold, event: JackpotEvent, { site, time }: Taken, gameOf: GameOf, emit: Emit): void => {
  if (event.type === "award-won") {
    const game = gameOf(event.table, event.day, event.round) ?? houseGame;
    const won: Award = {
      ...{ table_site: event.site ?? site, table: event.table, round: event.round },
      ...{ wager: event.wager, seat: event.seat, player: event.player, jackpot: event.jackpot, award: event.award },
      ...{ combination: event.combination, prize: event.prize },
    };
    state.awards[`${event.jackpot} ${event.award}`] = { game, day: event.day, award: won };
    const meters = { meter_before: event.before.meter, meter_after: event.after.meter };
    emit("awards", game, event.day, { ...won, time, step: "won", amount: event.amount, by: null, ...meters });
    return;
  }
  if (event.type !== "award-verified" && event.type !== "award-paid") return;
  const key = `${event.jackpot} ${event.award}`;
  const known = state.awards[key];
  if (known === undefined) return;
  const step = event.type === "award-paid" ? "paid" : "verified";
  emit("awards", known.game, known.day, { ...known.award, time, step, amount: 0, by: event.by, ...noMeters });
  if (step === "paid") delete state.awards[key];
};

/** A site's jackpots. */
export const jackpotsFold: Fold<JackpotsFold> = {
  initial: () => ({ awards: {} }),
  take: (state: JackpotsFold, commit: Taken, emit: Emit, gameOf: GameOf) => {
    for (const stored of commit.events) {
      if (!interesting.has(stored.type)) continue;
      const event = jackpotEvents.read(stored);
      if ("stakes" in event) {
        contribute(event, commit, gameOf(event.table, event.day, event.round) ?? houseGame, emit);
      } else award(state, event, commit, gameOf, emit);
    }
  },
};

/** The rounds whose games a commit asks for. */
export const roundsIn = ({ events }: Pick<Taken, "events">): readonly { table: string; day: string; round: number }[] =>
  events.flatMap(({ type, data }) =>
    interesting.has(type) && typeof data.table === "string"
      ? [{ table: data.table, day: data.day as string, round: data.round as number }]
      : [],
  );
