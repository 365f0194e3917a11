import type { TableEvent, TableTerms } from "@carrusel/contracts";
import { blank as blankHand, carried } from "./ended.ts";

/** A hand of ours in the notation; places count from the first after the button. Amounts in minor units. */
export interface OwnHand {
  readonly round: number;
  readonly terms: TableTerms;
  /** The seats in turn after the button, which comes last. */
  readonly seats: readonly number[];
  readonly starting: readonly number[];
  readonly finishing: readonly number[];
  readonly won: readonly number[];
  readonly rake: number;
  readonly actions: readonly string[];
  /** How it ended, where it did not end like others. */
  readonly ended: string | undefined;
}

type Event<T extends TableEvent["type"]> = Extract<TableEvent, { type: T }>;

/** A hand while its events come. */
class Writing {
  readonly round: number;
  readonly seats: readonly number[];
  private readonly terms: TableTerms;
  private readonly starting: readonly number[];
  private readonly paid: number[];
  private readonly actions: string[] = [];
  private readonly own = new Map<number, string[]>();
  private readonly board: string[] = [];
  private irregular: string | undefined;

  constructor(terms: TableTerms, { round, players }: Event<"hand-started">) {
    this.round = round;
    this.terms = terms;
    this.seats = players.map(({ seat }) => seat);
    this.starting = players.map(({ stack }) => stack);
    this.paid = players.map(() => 0);
  }

  private place(seat: number): number {
    return this.seats.indexOf(seat);
  }

  private flushOwn(): void {
    for (const [place, cards] of [...this.own].sort(([a], [b]) => a - b)) {
      this.actions.push(`d dh p${place + 1} ${cards.join("")}`);
    }
    this.own.clear();
  }

  /** Cards that were dealt since the last action: a player's own ones together, then the common ones. */
  private flush(): void {
    this.flushOwn();
    if (this.board.length > 0) this.actions.push(`d db ${this.board.splice(0).join("")}`);
  }

  dealt({ place, card }: Event<"card-dealt">): void {
    if (place === "board") {
      this.flushOwn();
      this.board.push(card);
    } else if (place === "burnt") this.flush();
    else {
      const at = this.place(Number(place));
      if (at < 0) return;
      if (this.board.length > 0) this.flush();
      this.own.set(at, [...(this.own.get(at) ?? []), card]);
    }
  }

  decided({ seat, action, to, cards = [] }: Event<"decision-made">): void {
    if (seat === null) return;
    this.flush();
    const player = `p${this.place(seat) + 1}`;
    const written: Readonly<Record<string, string>> = {
      ...{ fold: "f", check: "cc", call: "cc", "stand-pat": "sd" },
      ...{ bet: `cbr ${to}`, raise: `cbr ${to}`, draw: `sd ${cards.join("")}` },
    };
    this.actions.push(`${player} ${written[action] ?? action}`);
  }

  moved(seat: number, chips: number): void {
    const place = this.place(seat);
    if (place >= 0) this.paid[place] = (this.paid[place] ?? 0) + chips;
  }

  shown({ place, cards }: { readonly place: string; readonly cards: readonly string[] }): void {
    this.flush();
    const at = this.place(Number(place));
    if (at >= 0) this.actions.push(`p${at + 1} sm ${cards.join("")}`);
  }

  strange(what: string): void {
    this.irregular ??= what;
  }

  private done(won: readonly number[], rake: number, ended: string | undefined): OwnHand {
    this.flush();
    const { round, terms, seats, starting, paid, actions } = this;
    const finishing = starting.map((stack, place) => stack - (paid[place] ?? 0) + (won[place] ?? 0));
    return { round, terms, seats, starting, finishing, won, rake, actions, ended: this.irregular ?? ended };
  }

  settled({ pots = [], rake, blank }: Event<"round-settled">): OwnHand {
    const won = this.seats.map((seat) => pots.reduce((sum, { winners }) => sum + (winners[`${seat}`] ?? 0), 0));
    const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
    const others = sum(won) + rake !== sum(this.paid);
    return this.done(won, rake, blank ? blankHand : others ? carried : undefined);
  }

  voided({ returns = [] }: Event<"round-voided">): OwnHand {
    for (const { seat, amount } of returns) this.moved(seat, -amount);
    return this.done(
      this.seats.map(() => 0),
      0,
      "void",
    );
  }
}

/** Events that a record in the notation cannot tell. */
const irregular = new Map<TableEvent["type"], string>([
  ["hand-voided", "with a hand annulled"],
  ["card-exposed", "with a card shown by mistake"],
  ["cards-returned", "with cards mixed in again"],
]);

/** The hands of a table's gaming day that are over, from its events in order. */
export const handsOf = function* (events: Iterable<TableEvent>): Generator<OwnHand> {
  let terms: TableTerms | undefined;
  let hand: Writing | undefined;
  let held = new Map<string, readonly string[]>();
  for (const event of events) {
    if (event.type === "table-set-up") terms = event;
    if (event.type === "limits-set" && terms !== undefined) terms = { ...terms, min: event.min, max: event.max };
    if (event.type === "hand-started" && terms !== undefined) {
      hand = new Writing(terms, event);
      held = new Map();
    }
    if (hand === undefined) continue;
    const strange = irregular.get(event.type);
    if (strange !== undefined) hand.strange(strange);
    if (event.type === "card-moved" && event.from === "burnt") hand.strange("with a burnt card dealt");
    switch (event.type) {
      case "card-dealt":
        hand.dealt(event);
        held.set(event.place, [...(held.get(event.place) ?? []), event.card]);
        break;
      case "card-moved":
        held.set(
          event.from,
          (held.get(event.from) ?? []).filter((card) => card !== event.card),
        );
        break;
      case "decision-made":
        hand.decided(event);
        break;
      case "chips-staked":
        hand.moved(event.seat, event.amount);
        break;
      case "chips-returned":
        hand.moved(event.seat, -event.amount);
        break;
      case "cards-turned":
        hand.shown({ place: event.place, cards: held.get(event.place) ?? [] });
        break;
      case "round-settled":
        yield hand.settled(event);
        hand = undefined;
        break;
      case "round-voided":
        yield hand.voided(event);
        hand = undefined;
        break;
    }
  }
};
