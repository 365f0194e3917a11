import {
  type Envelope,
  isRefusal,
  type JackpotCommand,
  type JackpotEvent,
  type JackpotFields,
  jackpotEvents,
  type Refusal,
  type RuleSetId,
  type TableEvent,
  tableEvents,
} from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import { conclude } from "../conclude.ts";
import { checkBalance, resultOf } from "../domain/books.ts";
import { decideJackpots } from "../domain/decide.ts";
import { evolveJackpots, initialJackpots, type Jackpot, type JackpotsState } from "../domain/state.ts";

export const day = "2026-11-29";

export const AD: RuleSetId = "AD-455-2025";
export const ES: RuleSetId = "ES-CN-234-1997";

export const royal = { "royal-flush": "100%", "straight-flush": "10%" };
export const canary = { ...royal, "four-of-a-kind": "5%" };

let count = 0;

export const envelopeOf = (
  at: string,
  command: JackpotCommand,
  id = `command-${++count}`,
): Envelope<JackpotCommand> => ({
  id,
  site: "s1",
  day,
  at,
  command,
  actor: { id: "pit", roles: ["pit-manager"] },
  time: "2026-11-29T20:00:00.000Z",
});

/** A commit of a table, as a follower gets it. */
export const tableCommit = (table: string, events: readonly TableEvent[], seq = 1): Commit => ({
  id: `${table}-${++count}`,
  time: "2026-11-29T20:00:00.000Z",
  actor: { id: "dealer", roles: ["dealer"] },
  command: {},
  events: events.map((event) => tableEvents.write(event)),
  stream: { site: "s1", context: "house-poker", kind: "table", id: `${table}@${day}` },
  version: seq,
  position: { log: "tables", seq },
});

export interface Staked {
  readonly seat: number;
  readonly stake: number;
  readonly jackpot?: string;
  readonly hits?: string;
  readonly height?: number;
}

const wagerOf = ({ seat, jackpot = "J1" }: Staked) => ({ jackpot, wager: seat, seat, player: `${seat}` });

export const closedBets = (round: number, stakes: readonly Staked[]): TableEvent => ({
  type: "bets-closed",
  round,
  jackpotStakes: stakes.map((stake) => ({ ...wagerOf(stake), stake: stake.stake })),
});

export const settledRound = (round: number, stakes: readonly Staked[]): TableEvent => ({
  type: "round-settled",
  round,
  outcome: {},
  wagers: [],
  payments: [],
  rake: 0,
  house: 0,
  jackpotHits: stakes.flatMap((stake) =>
    stake.hits === undefined
      ? []
      : [{ ...wagerOf(stake), combination: stake.hits, ...(stake.height !== undefined && { height: stake.height }) }],
  ),
});

export const voidedRound = (round: number, stakes: readonly Staked[]): TableEvent => ({
  type: "round-voided",
  round,
  reason: "misdeal",
  wagers: [],
  jackpotStakes: stakes.map((stake) => ({ ...wagerOf(stake), stake: stake.stake })),
});

/** A site's jackpots under test: every event is checked against its schema and against the books. */
export class Site {
  state: JackpotsState = initialJackpots;
  readonly events: JackpotEvent[] = [];
  private readonly rounds = new Map<string, number>();

  /** Sends a command; returns the refusal, if it was one. `by`: a person, or the role of a service. */
  send(at: string, command: JackpotCommand, by = "pit"): Refusal | undefined {
    const actor = { id: by, roles: [by] };
    const decided = decideJackpots(this.state, command, { ...envelopeOf(at, command), actor });
    if (isRefusal(decided)) return decided;
    this.take(decided);
    return undefined;
  }

  annul(table: string, round: number, stakes: readonly Staked[]): void {
    this.follow(table, voidedRound(round, stakes));
  }

  create(id: string, fields: Partial<JackpotFields>, rules: RuleSetId = AD): Refusal | undefined {
    return this.send(id, {
      do: "create-jackpot",
      kind: "progressive",
      tables: ["T1"],
      bet: "progressive",
      stake: 500,
      seed: 2_500_000,
      prizes: royal,
      rules,
      currency: "EUR",
      ...fields,
    });
  }

  follow(table: string, ...events: readonly TableEvent[]): void {
    this.take(conclude(this.state, tableCommit(table, events)));
  }

  close(table: string, stakes: readonly Staked[]): number {
    const round = (this.rounds.get(table) ?? 0) + 1;
    this.rounds.set(table, round);
    this.follow(table, closedBets(round, stakes));
    return round;
  }

  /** A round from "no more bets" to its end. */
  play(table: string, stakes: readonly Staked[]): number {
    const round = this.close(table, stakes);
    this.follow(table, settledRound(round, stakes));
    return round;
  }

  jackpot(id = "J1"): Jackpot {
    const jackpot = this.state.jackpots.get(id);
    if (jackpot === undefined) throw new Error(`no jackpot ${id}`);
    return jackpot;
  }

  result(id = "J1") {
    return resultOf(this.jackpot(id));
  }

  amounts(id = "J1"): readonly (readonly [number, string, number])[] {
    return this.jackpot(id).awards.map(({ seat, combination, amount }) => [seat, combination, amount] as const);
  }

  private take(events: readonly JackpotEvent[]): void {
    for (const event of events) {
      const stored = jackpotEvents.write(event);
      const wrong = jackpotEvents.check(JSON.parse(JSON.stringify(stored)));
      if (wrong !== undefined) throw new Error(`${event.type}: ${wrong}`);
      this.state = evolveJackpots(this.state, event);
      this.events.push(event);
      const off = checkBalance(this.state);
      if (off.length > 0) throw new Error(`after ${event.type}: ${JSON.stringify(off)}`);
      for (const { id, pots } of this.state.jackpots.values()) {
        const negative = Object.values(pots).some((pot) => pot.isNegative);
        if (negative) throw new Error(`after ${event.type}: a pot of ${id} is below zero`);
      }
    }
  }
}

export const seats = (stake: number, ...numbers: readonly number[]): readonly Staked[] =>
  numbers.map((seat) => ({ seat, stake }));
