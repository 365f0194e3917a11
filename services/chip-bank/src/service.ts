import {
  type BankCommand,
  type BankResult,
  bankEvents,
  type bankShapes,
  type Envelope,
  isRefusal,
  type Refusal,
  refuse,
} from "@carrusel/contracts";
import type { Commit, Positions } from "@carrusel/event-store";
import {
  Aggregates,
  type BankPart,
  type CommandService,
  type Following,
  followToConclude,
  type ServiceDeps,
  StreamReadings,
  systemActor,
  tableOfStream,
} from "@carrusel/hosting";
import { bankDay } from "./domain/bank-day.ts";
import { carryOf, nothingCarried } from "./domain/carry.ts";
import type { AnyBankCommand, BankOrder } from "./domain/commands.ts";
import { concludeTable, isForBank } from "./domain/follow.ts";
import { Journal } from "./domain/journal.ts";
import { bookResults, cageResult, colourResults, countResults, slipResults } from "./domain/queries.ts";
import { bankResult } from "./domain/result.ts";
import type { BankState } from "./domain/state.ts";

export interface ChipBankService extends BankPart, CommandService<BankCommand> {
  /** A gaming day as it stands; of a day that has not begun, what it would begin with. */
  state(site: string, day: string, after?: Positions): Promise<BankState>;
}

/** Days whose own word is asked for when following begins: later ones have taken in what came last. */
const recentDays = 3;

/** A run of commits of one gaming day, in the order in which they were stored. */
const runsByDay = (commits: readonly Commit[]): readonly { readonly day: string; readonly commits: Commit[] }[] => {
  const runs: { day: string; commits: Commit[] }[] = [];
  for (const commit of commits) {
    if (commit.stream.kind !== "table" || !commit.events.some(isForBank)) continue;
    const { day } = tableOfStream(commit.stream.id);
    const run = runs.at(-1);
    if (run?.day === day) run.commits.push(commit);
    else runs.push({ day, commits: [commit] });
  }
  return runs;
};

/** The chip bank of any number of sites: it follows their tables and decides the cashiers' commands. */
export const createChipBank = (deps: ServiceDeps): ChipBankService => {
  const banks = new Aggregates<BankState, AnyBankCommand, typeof bankShapes>(deps.store, bankDay);
  const followed = new Map<string, Promise<Following>>();

  const journals = new StreamReadings(deps.store, {
    begin: () => new Journal(),
    take: (read, { actor, time, events }) =>
      read.take(
        { by: actor.id, time },
        events.map((event) => bankEvents.read(event)),
      ),
  });
  const journal = (site: string, day: string): Promise<Journal> => journals.of(banks.stream(site, day));

  const daysOf = (site: string): Promise<readonly string[]> => deps.store.streams(site, bankDay.context, bankDay.kind);

  const order = (site: string, day: string, id: string, command: BankOrder) =>
    banks.execute(day, {
      id: `bank.${day}.${id}`,
      site,
      day,
      at: "bank",
      command,
      actor: systemActor(bankDay.context),
      time: deps.now(),
    });

  /**
   * Begins a bank day with what the latest day before left, which has to be sealed. `seal`: a day
   * before that was never used is sealed on the way. Repeating it changes nothing.
   */
  const begin = async (site: string, day: string, seal: boolean): Promise<Refusal | undefined> => {
    if ((await banks.state(site, day)).day !== null) return undefined;
    const days = await daysOf(site);
    for (const later of days.filter((other) => other > day)) {
      if ((await banks.state(site, later)).day !== null) {
        return refuse("wrong-phase", `The bank's day ${later} has begun: nothing is entered on ${day} any more.`);
      }
    }
    const from = days.filter((other) => other < day).at(-1) ?? null;
    if (from !== null) {
      const before = (await begin(site, from, seal)) ?? (await sealedOrPassed(site, from, seal));
      if (before !== undefined) return before;
    }
    const carry = from === null ? nothingCarried : carryOf(await banks.state(site, from));
    const answer = await order(site, day, "open", { do: "open-day", from, carry });
    return isRefusal(answer) ? answer : undefined;
  };

  const sealedOrPassed = async (site: string, day: string, seal: boolean): Promise<Refusal | undefined> => {
    if ((await banks.state(site, day)).sealed) return undefined;
    if (!seal) return refuse("wrong-phase", `The bank's day ${day} is not closed yet.`);
    const answer = await order(site, day, "pass", { do: "pass-day" });
    return isRefusal(answer) ? answer : undefined;
  };

  const takeIn = async (site: string, commits: readonly Commit[]): Promise<void> => {
    for (const { day, commits: run } of runsByDay(commits)) {
      // Where the day before is not sealed yet, facts are kept and the day begins with its first command.
      await begin(site, day, false);
      if ((await banks.state(site, day)).sealed) {
        deps.log.warn("a table moved on a gaming day that is sealed", { site, day, streams: run[0]?.stream.id });
      }
      await banks.takeIn(site, day, run, (state, { stream, events }) =>
        concludeTable(state, tableOfStream(stream.id).table, events, bankDay.evolve),
      );
    }
  };

  const startAfter = async (site: string): Promise<Positions> => {
    const start: Record<string, number> = {};
    for (const day of (await daysOf(site)).slice(-recentDays)) {
      for (const [log, seq] of Object.entries(await banks.sources(site, day))) {
        start[log] = Math.max(start[log] ?? 0, seq);
      }
    }
    return start;
  };

  const following = (site: string): Promise<Following> => {
    let running = followed.get(site);
    if (running === undefined) {
      running = startAfter(site).then((after) =>
        followToConclude(
          deps.store,
          site,
          after,
          (commits) => takeIn(site, commits),
          (error) => deps.log.warn("the chip bank could not take in events", { site, error: String(error) }),
        ),
      );
      followed.set(site, running);
      running.catch(() => followed.delete(site));
    }
    return running;
  };

  const reach = async (site: string, after: Positions | undefined): Promise<void> => {
    const running = await following(site);
    if (after !== undefined) await running.reach(after);
  };

  const state = async (site: string, day: string, after?: Positions): Promise<BankState> => {
    await reach(site, after);
    const now = await banks.state(site, day);
    if (now.day !== null) return now;
    const from = (await daysOf(site)).filter((other) => other < day).at(-1) ?? null;
    const carry = from === null ? nothingCarried : carryOf(await state(site, from));
    return bankDay.evolve(now, { type: "bank-day-opened", day, from, carry });
  };

  return {
    execute: async (envelope: Envelope<BankCommand>, after?: Positions) => {
      const { site, day } = envelope;
      await reach(site, after);
      return (await begin(site, day, true)) ?? (await banks.execute(day, envelope));
    },
    state,
    bank: async (site: string, day: string, after?: Positions): Promise<BankResult> =>
      bankResult(await state(site, day, after)),
    slips: async (site, day, after) => slipResults(await state(site, day, after), await journal(site, day)),
    counts: async (site, day, after) => countResults(await state(site, day, after), await journal(site, day)),
    books: async (site, day, after) => bookResults(await state(site, day, after), await journal(site, day)),
    cage: async (site, day, after) => cageResult(await state(site, day, after)),
    colours: async (site, day, after) => colourResults(await state(site, day, after)),
    movements: async (site, day, table, after) => {
      await state(site, day, after);
      const { movements } = await journal(site, day);
      return table === undefined ? [...movements] : movements.filter((one) => one.table === table);
    },
    days: async (site) => {
      const days = await daysOf(site);
      return Promise.all(days.map(async (day) => ({ day, closed: (await banks.state(site, day)).sealed })));
    },
    attach: async (site) => {
      await following(site);
    },
    detach: async (site) => {
      const running = followed.get(site);
      followed.delete(site);
      await (await running)?.stop();
      banks.forget(site);
      journals.forget(site);
    },
    stop: async () => {
      const all = [...followed.values()];
      followed.clear();
      await Promise.all(all.map(async (running) => (await running).stop()));
    },
  };
};
