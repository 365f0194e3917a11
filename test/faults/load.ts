import { randomUUID } from "node:crypto";
import { type AnyCommand, type FeltCommand, isRefusal, type Refusal } from "@carrusel/contracts";
import type { Accepted, House } from "@carrusel/hosting";
import { Random } from "@carrusel/simulation";
import { pause } from "../e2e/processes.ts";

export interface Sent {
  readonly id: string;
  readonly at: string;
  readonly command: AnyCommand;
}

export interface Acknowledged extends Sent {
  readonly answer: Accepted;
}

export interface Refused extends Sent {
  readonly refusal: Refusal;
}

type Result = number | string;

interface Kind {
  readonly game: string;
  readonly min: number;
  readonly bets: (random: Random) => readonly FeltCommand[];
  readonly results: readonly Result[];
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);
const bet = (seat: number, name: string, stake: number, on?: readonly Result[]): FeltCommand => ({
  do: "bet",
  seat,
  bet: name,
  stake,
  ...(on === undefined ? {} : { on: [...on] }),
});

/** No zero at the roulettes: nobody has to choose, so that every command of the load has to be accepted. */
const kinds: readonly Kind[] = [
  {
    game: "roulette-american",
    min: 500,
    bets: (random) => [
      bet(1, "straight", 500, [random.int(1, 36)]),
      bet(2, "red", 1_000),
      bet(2, "jackpot", 200),
      bet(3, "dozen", 700, [random.int(1, 3)]),
    ],
    results: [...range(1, 36), ...Array.from({ length: 12 }, () => 17)],
  },
  {
    game: "roulette-french",
    min: 500,
    bets: (random) => [bet(1, "straight", 500, [random.int(1, 36)]), bet(2, "even", 900), bet(3, "low", 501)],
    results: range(1, 36),
  },
  { game: "boule", min: 200, bets: () => [bet(1, "odd", 200), bet(2, "straight", 300, [3])], results: range(1, 9) },
  {
    game: "wheel-of-fortune",
    min: 100,
    bets: () => [bet(1, "2", 100), bet(2, "figure-1", 300)],
    results: ["2", "4", "7", "15", "24", "figure-1", "figure-2"],
  },
];

export interface LoadOptions {
  /** Connections; the tables are spread over them. */
  readonly houses: readonly House[];
  readonly site: string;
  readonly day: string;
  readonly tables: number;
  /** How long a round should take when all is well. */
  readonly roundMs: number;
}

const retryMs = 100;
const answerMs = 120_000;
/** What cannot be accepted, and must leave no trace. */
export const wrong: FeltCommand = bet(1, "straight", 1, [1]);

/**
 * Plays many tables at once and keeps every answer. A command without an answer is sent again with the same id
 * until there is one, as a table terminal does.
 */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: Refused[] = [];
  /** Errors that stood where an answer should have been. */
  readonly unanswered: string[] = [];
  readonly ids: readonly string[];
  rounds = 0;
  private readonly options: LoadOptions;
  private readonly prefix = `load-${randomUUID()}`;
  private counter = 0;
  private stopping = false;
  private playing: Promise<unknown> = Promise.resolve();

  constructor(options: LoadOptions) {
    this.options = options;
    this.ids = range(1, options.tables).map((n) => `T${n}`);
  }

  /** Floats, open tables, and a jackpot over all American wheels. */
  async open(): Promise<void> {
    const frame = { rules: "AD-455-2025", currency: "EUR" } as const;
    const chips = { "100": 1_000, "10000": 100 };
    const stock = { "100": 2_000 * this.ids.length, "10000": 100 * this.ids.length };
    await this.must("bank", { do: "stock", chips: stock, cash: 1_000_000 });
    await this.each(async (table, kind) => {
      const { game, min } = kind;
      await this.must(table, { do: "install-table", ...frame, game, min, max: min * 100, closed: true });
      const after = (await this.must(table, { do: "open" })).position;
      await this.must("bank", { do: "open-float", table, chips }, { [after.log]: after.seq });
    });
    const tables = this.ids.filter((_, n) => this.kind(n).game === "roulette-american");
    const prizes = { "17,17": "100%" };
    const jackpot = { kind: "progressive", tables, bet: "jackpot", stake: 200, seed: 2_500_000, prizes } as const;
    await this.must("grand", { do: "create-jackpot", ...frame, ...jackpot, contribution: "1/3", reserve: "1/7" });
  }

  start(): void {
    this.playing = this.each((table, kind, n) => this.play(table, kind, new Random(n + 1)));
    // Who stops it hears of it; a test that has failed before does not.
    this.playing.catch(() => undefined);
  }

  /** Ends every round that has begun. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.playing;
  }

  /** The command again, exactly as it was sent. */
  again({ id, at, command }: Sent, house = this.house(at)): ReturnType<House["execute"]> {
    const { site, day } = this.options;
    const actor = { id: "load", roles: [] };
    return house.execute({ id, site, day, at, command, actor, time: new Date().toISOString() });
  }

  private kind(n: number): Kind {
    return kinds[n % kinds.length] as Kind;
  }

  private house(at: string): House {
    const { houses } = this.options;
    return houses[Math.max(0, this.ids.indexOf(at)) % houses.length] as House;
  }

  private each(work: (table: string, kind: Kind, n: number) => Promise<void>): Promise<unknown> {
    return Promise.all(this.ids.map((table, n) => work(table, this.kind(n), n)));
  }

  private async play(table: string, kind: Kind, random: Random): Promise<void> {
    const { roundMs } = this.options;
    await pause(random.int(0, roundMs));
    while (!this.stopping) {
      const until = Date.now() + roundMs;
      for (const command of kind.bets(random)) await this.must(table, command);
      if (random.oneIn(5)) await this.send(table, wrong);
      await this.must(table, { do: "close-bets" });
      await pause(Math.max(0, until - Date.now()) / 2);
      await this.must(table, { do: "spin", result: random.pick(kind.results) });
      this.rounds += 1;
      if (!this.stopping) await pause(Math.max(0, until - Date.now()));
    }
  }

  private async must(at: string, command: AnyCommand, after: Readonly<Record<string, number>> = {}): Promise<Accepted> {
    const answer = await this.send(at, command, after);
    if (isRefusal(answer)) throw new Error(`"${command.do}" at ${at}: ${answer.refused}: ${answer.message}`);
    return answer;
  }

  private async send(
    at: string,
    command: AnyCommand,
    after: Readonly<Record<string, number>> = {},
  ): Promise<Accepted | Refusal> {
    const { site, day } = this.options;
    const sent: Sent = { id: `${this.prefix}.${++this.counter}`, at, command };
    const actor = { id: "load", roles: [] };
    for (const end = Date.now() + answerMs; ; await pause(retryMs)) {
      try {
        const envelope = { id: sent.id, site, day, at, command, actor, time: new Date().toISOString() };
        const answer = await this.house(at).execute(envelope, after);
        if (isRefusal(answer)) this.refused.push({ ...sent, refusal: answer });
        else this.acknowledged.push({ ...sent, answer });
        return answer;
      } catch (error) {
        this.unanswered.push(`${error}`);
        if (Date.now() > end) throw new Error(`"${command.do}" at ${at} had no answer: ${error}`);
      }
    }
  }
}
