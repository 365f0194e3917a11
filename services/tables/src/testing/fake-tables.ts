import {
  type Envelope,
  type Refusal,
  refuse,
  type TableEvent,
  tableEvents,
  type tableShapes,
} from "@carrusel/contracts";
import type { EventStore } from "@carrusel/event-store";
import { type RoundCorrection, type TableCommand, UnknownRules } from "@carrusel/game-kit";
import {
  type Aggregate,
  Aggregates,
  type RoundPort,
  type Send,
  type TableDescription,
  type TableRound,
} from "@carrusel/hosting";

interface FakeState {
  readonly game: string | null;
  readonly status: "closed" | "open" | "suspended";
  readonly last: boolean;
  readonly min: number;
  readonly max: number;
  readonly links: TableDescription["links"];
  readonly corrections: readonly RoundCorrection[];
}

const initial: FakeState = { game: null, status: "closed", last: false, min: 0, max: 0, links: [], corrections: [] };

/** A table that knows orders only, and no game: enough to see what the floor tells it. */
const fakeTable: Aggregate<FakeState, TableCommand, typeof tableShapes> = {
  context: "fake",
  kind: "table",
  codec: tableEvents,
  initial,
  evolve: (state, event) => {
    switch (event.type) {
      case "table-set-up":
        return { ...state, game: event.game, min: event.min, max: event.max };
      case "jackpot-linked":
        return { ...state, links: [...state.links, { ...event }] };
      case "table-opened":
      case "table-resumed":
        return { ...state, status: "open" };
      case "table-suspended":
        return { ...state, status: "suspended" };
      case "table-closed":
        return { ...state, status: "closed", last: false };
      case "last-rounds-announced":
        return { ...state, last: true };
      case "round-corrected":
        return { ...state, corrections: [...state.corrections, event] };
      case "limits-set":
        return { ...state, min: event.min, max: event.max };
      default:
        return state;
    }
  },
  decide: (state, order): readonly TableEvent[] | Refusal => {
    if (order.do === "set-up") {
      if (state.game !== null) return refuse("wrong-phase", "set up already");
      const { do: _, rules: set, links = [], ...terms } = order;
      if (terms.max < terms.min) return refuse("outside-band");
      const linked = links.map((link): TableEvent => ({ type: "jackpot-linked", ...link, combinations: [] }));
      return [{ type: "table-set-up", ...terms, rules: { set, version: "1", hash: "0" } }, ...linked];
    }
    if (state.game === null) return refuse("unknown-table");
    switch (order.do) {
      case "open":
        return state.status === "closed" ? [{ type: "table-opened" }] : refuse("wrong-phase");
      case "close":
        return state.status === "closed" ? refuse("table-closed") : [{ type: "table-closed" }];
      case "suspend":
        return [{ type: "table-suspended", reason: order.reason ?? null }];
      case "resume":
        return state.status === "suspended" ? [{ type: "table-resumed" }] : refuse("wrong-phase");
      case "set-limits":
        return [{ type: "limits-set", min: order.min, max: order.max }];
      case "announce-last":
        return [{ type: "last-rounds-announced", rounds: order.rounds }];
      case "correct-round": {
        const { do: _, given, givenPlace = given, ...correction } = order;
        const { round, day, game, seat, player, wager, amount, booked } = correction;
        const ofPlace = state.corrections.filter(
          (one) =>
            one.round === round && one.day === day && one.game === game && one.seat === seat && one.player === player,
        );
        const ofWager = ofPlace.filter((one) => wager === null || one.wager === wager);
        const sum = (all: readonly RoundCorrection[]): number => all.reduce((total, one) => total + one.amount, amount);
        return booked === undefined && (given + sum(ofWager) < 0 || givenPlace + sum(ofPlace) < 0)
          ? refuse("invalid-amount")
          : [{ type: "round-corrected", ...correction, stack: false }];
      }
      case "link-jackpot":
        return [{ type: "jackpot-linked", ...order, combinations: [] }];
      default:
        return refuse("wrong-phase");
    }
  },
};

/** Every game in a family of its own, so that a table may change from one to any other. */
export class FakeTables implements RoundPort {
  /** What was ordered, in order, refused or not. */
  readonly orders: Envelope<TableCommand>[] = [];
  /** Thrown instead of the next order, once: a crash between two steps. */
  crashOn: TableCommand["do"] | undefined;
  /** Thrown instead of the answer to it, once: it was stored, and nobody heard of it. */
  crashAfter: TableCommand["do"] | undefined;
  private readonly store: EventStore;
  private readonly families = new Map<string, Aggregates<FakeState, TableCommand, typeof tableShapes>>();

  constructor(store: EventStore) {
    this.store = store;
  }

  order(game: string): Send<TableCommand> | undefined {
    if (game === "unserved" || game === "sic-bo") return undefined;
    return async (envelope) => {
      if (this.crashOn === envelope.command.do) {
        this.crashOn = undefined;
        throw new Error("crashed");
      }
      this.orders.push(envelope);
      const answer = await this.family(game).execute(`${envelope.at}@${envelope.day}`, envelope);
      if (this.crashAfter !== envelope.command.do) return answer;
      this.crashAfter = undefined;
      throw new Error("crashed");
    };
  }

  async describe(site: string, game: string, table: string, day: string): Promise<TableDescription | undefined> {
    this.read(table, day);
    const state = await this.family(game).state(site, `${table}@${day}`);
    return state.game === null
      ? undefined
      : {
          ...state,
          state: state.last ? "closing" : state.status,
          game: state.game,
          rules: "AD-455-2025",
          currency: "EUR",
          round: 0,
        };
  }

  /** Rounds that were played, by `table@day/round`; one a family. */
  readonly played = new Map<string, readonly TableRound[]>();
  /** Days that this release cannot read, by `table@day`. */
  readonly unread = new Set<string>();

  async rounds(site: string, _game: string, table: string, day: string, round: number): Promise<readonly TableRound[]> {
    this.read(table, day);
    const played = this.played.get(`${table}@${day}/${round}`) ?? [];
    return Promise.all(
      played.map(async ({ game, result }) => {
        const { corrections } = await this.family(game).state(site, `${table}@${day}`);
        const own = corrections.filter((one) => one.day === undefined && one.round === round);
        return { game, result: own.length === 0 ? result : { ...result, corrections: own } };
      }),
    );
  }

  private read(table: string, day: string): void {
    if (this.unread.has(`${table}@${day}`)) throw new UnknownRules(`this release cannot read ${table} on ${day}`);
  }

  chances(): Promise<Refusal> {
    return Promise.resolve(refuse("unknown-bet"));
  }

  /** The kinds of orders so far, then forgets them. */
  told(): readonly string[] {
    return this.orders.splice(0).map(({ command }) => command.do);
  }

  private family(game: string): Aggregates<FakeState, TableCommand, typeof tableShapes> {
    let family = this.families.get(game);
    if (family === undefined) {
      family = new Aggregates(this.store, { ...fakeTable, context: `fake-${game}` });
      this.families.set(game, family);
    }
    return family;
  }
}
