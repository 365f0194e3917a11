import type { JackpotStake } from "@carrusel/contracts";
import type { Commit, Position } from "@carrusel/event-store";

/** How far a follower has taken in the site's logs, by the word of its own commits. */
export class Taken {
  private readonly until: Record<string, number> = {};

  note({ sources = {} }: Commit): void {
    for (const [log, seq] of Object.entries(sources)) this.until[log] = Math.max(this.until[log] ?? 0, seq);
  }

  has({ log, seq }: Position): boolean {
    return seq <= (this.until[log] ?? 0);
  }
}

interface RoundFact {
  readonly stream: string;
  readonly position: Position;
  readonly house: number;
}

interface StakeFact {
  readonly jackpot: string;
  readonly position: Position;
  /** 1: it counted; -1: it was taken back. */
  readonly sign: number;
}

const add = (map: Map<string, number>, key: string, amount: number): void => {
  map.set(key, (map.get(key) ?? 0) + amount);
};

/** What the tables' own histories say, for comparing it with what others made of it. */
export class Facts {
  private readonly settled: RoundFact[] = [];
  private readonly fees: RoundFact[] = [];
  private readonly corrected: RoundFact[] = [];
  private readonly staked: StakeFact[] = [];
  rounds = 0;

  gather({ stream, events, position }: Commit): void {
    for (const { type, data } of events) {
      if (type === "round-settled" || type === "round-voided") this.rounds += 1;
      if (type === "round-settled") this.settled.push({ stream: stream.id, position, house: data.house as number });
      // What a later day books is only on record here.
      if (type === "round-corrected" && data.booked === undefined) {
        this.corrected.push({ stream: stream.id, position, house: 0 - (data.amount as number) });
      }
      if (type === "fee-charged") this.fees.push({ stream: stream.id, position, house: data.amount as number });
      const sign = type === "bets-closed" ? 1 : type === "round-voided" ? -1 : 0;
      if (sign === 0) continue;
      for (const { jackpot } of data.jackpotStakes as JackpotStake[]) this.staked.push({ jackpot, position, sign });
    }
  }

  /** Table and day -> sum of what the house got of rounds, corrections and fees that were taken in. */
  house(taken: Taken): ReadonlyMap<string, number> {
    const sums = new Map<string, number>();
    for (const { stream, position, house } of [...this.settled, ...this.fees, ...this.corrected]) {
      if (taken.has(position)) add(sums, stream, house);
    }
    return sums;
  }

  /** Jackpot -> number of stakes that were taken in. */
  stakes(taken: Taken): ReadonlyMap<string, number> {
    const sums = new Map<string, number>();
    for (const { jackpot, position, sign } of this.staked) if (taken.has(position)) add(sums, jackpot, sign);
    return sums;
  }

  /** Rounds that were not taken in yet. */
  behind(taken: Taken): number {
    return this.settled.filter(({ position }) => !taken.has(position)).length;
  }
}
