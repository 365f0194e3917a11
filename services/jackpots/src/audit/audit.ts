import { type JackpotCommand, jackpotEvents } from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import type { Ratio } from "@carrusel/money";
import { drawCommitment } from "../domain/mystery.ts";
import { total } from "../domain/pots.ts";
import { evolveJackpots, initialJackpots, type Jackpot, type JackpotsState } from "../domain/state.ts";
import { changedTerms, newTerms } from "../domain/terms.ts";
import type { FactsAt } from "./facts.ts";
import { type Account, Ledger } from "./ledger.ts";

/** A figure that the jackpots' book has otherwise than the tables' histories make it. */
export interface AuditDifference {
  readonly jackpot: string;
  readonly what: string;
  /** As the tables' histories make it, and as the book has it: minor units, exact. */
  readonly recomputed: string;
  readonly booked: string;
  /** The first commit of the book after which it shows: its version; 0 where it is about the whole. */
  readonly version: number;
}

export interface AuditReport {
  readonly jackpots: readonly Account[];
  readonly state: JackpotsState;
  readonly differences: readonly AuditDifference[];
  /** Rounds of the tables' histories that the book had not taken in yet: no difference, only late. */
  readonly behind: number;
}

const commandOf = (commit: Commit): JackpotCommand => commit.command as unknown as JackpotCommand;

/** What an operator's command does to the second set of books. */
const obey = (ledger: Ledger, at: string, command: JackpotCommand): string | undefined => {
  if (command.do === "create-jackpot") {
    const { do: _, rules: __, currency: ___, meter, commitment, ...fields } = command;
    ledger.open(at, newTerms(fields), meter ?? fields.seed, commitment);
    return undefined;
  }
  const account = ledger.accounts.get(at);
  if (account === undefined) return "a command to a jackpot that was never created";
  switch (command.do) {
    case "adjust":
      ledger.adjust(account, command.amount);
      return undefined;
    case "set-parameters": {
      const terms = changedTerms(account.pending ?? account.terms, command);
      if (terms.kind !== "fixed") account.pending = terms;
      else {
        const difference = terms.seed - account.terms.seed;
        account.terms = terms;
        if (difference !== 0) ledger.adjust(account, difference);
      }
      return undefined;
    }
    case "retire":
      ledger.retire(account, command.into);
      return undefined;
    case "reveal-draw": {
      const { draw, sum, salt, next } = command;
      if (drawCommitment({ jackpot: at, draw }, sum, salt) !== account.commitment) return "a sum that was not drawn";
      return ledger.hit(account, sum, next) ? undefined : "a draw revealed before its sum was reached";
    }
    default:
      return undefined;
  }
};

const text = (value: Ratio | number): string => `${value}`;

const awardText = (
  award: { at?: { site?: string | undefined; table: string; day: string; round: number } } & {
    readonly wager: number;
    readonly seat: number;
    readonly combination: string;
    readonly amount: number;
  },
): string => {
  const { at, wager, seat, combination, amount } = award;
  const table = at?.site === undefined ? at?.table : `${at.site}/${at.table}`;
  return `${amount} minor units to seat ${seat} (wager ${wager}) of ${table} in round ${at?.round} of ${at?.day} for ${combination}`;
};

/** Figures by name, as the second set of books has them and as the first. */
const figures = (
  account: Account,
  { pots, books, wagers, awards }: Jackpot,
): readonly (readonly [string, string, string])[] => [
  ["wagers", text(account.wagers), text(wagers)],
  ["meter", text(account.meter), text(pots.meter)],
  ["reserve", text(account.reserve), text(pots.reserve)],
  ["overflow", text(account.overflow), text(pots.overflow)],
  ["contributions to the meter", text(account.toMeter), text(books.contributions.meter)],
  ["contributions to the reserve", text(account.toReserve), text(books.contributions.reserve)],
  ["contributions to the overflow", text(account.toOverflow), text(books.contributions.overflow)],
  ["seeds", text(account.seeds), text(books.seeds)],
  ["adjustments up", text(account.up), text(books.up)],
  ["adjustments down", text(account.down), text(books.down)],
  ["awards", text(account.awards.reduce((sum, { amount }) => sum + amount, 0)), text(books.awards)],
  ["number of awards", text(account.awards.length), text(awards.length)],
];

/** Figures that are numbers of something; the others are sums. */
export const figuresThatCount: ReadonlySet<string> = new Set(["wagers", "number of awards"]);

/** The balance of the recomputed figures themselves. */
const balanceOf = (account: Account): readonly [Ratio, Ratio] => {
  const awards = account.awards.reduce((sum, { amount }) => sum + amount, 0);
  const brought = account.toMeter.plus(account.toReserve).plus(account.toOverflow);
  const booked = account.seeds.plus(brought).plus(account.up).minus(account.down).minus(awards);
  return [booked, total(account)];
};

/**
 * Keeps a jackpots' book a second time. What the tables staked, won and annulled comes from their own histories (`facts`),
 * in the order in which the book says it took them in; the parameters come from the operators' commands. Everything else
 * is recomputed and compared with the book after each of its commits. A round that the book passed over, took twice or
 * made up is a difference.
 */
export const audit = (book: Iterable<Commit>, facts: Iterable<FactsAt>): AuditReport => {
  const ledger = new Ledger();
  const waiting = new Waiting(facts);
  const differences: AuditDifference[] = [];
  const reported = new Set<string>();
  let state = initialJackpots;
  const differ = (jackpot: string, what: string, recomputed: string, booked: string, version: number): void => {
    if (reported.has(`${jackpot} ${what}`)) return;
    reported.add(`${jackpot} ${what}`);
    differences.push({ jackpot, what, recomputed, booked, version });
  };

  for (const commit of book) {
    const { version, sources, events } = commit;
    if (sources === undefined) {
      const wrong = obey(ledger, commit.at ?? "", commandOf(commit));
      if (wrong !== undefined) differ(commit.at ?? "", wrong, "", "", version);
    } else {
      for (const place of (commit.command.from ?? []) as readonly string[]) {
        for (const { log, seq, facts: before } of waiting.before(place)) {
          if (before.some((fact) => ledger.matters(fact))) {
            differ("", `what ${log}:${seq} says`, "counts", "was passed over", version);
          }
        }
        const found = waiting.take(place);
        if (found === undefined) differ("", `what ${place} says`, "nothing, or no more", "was taken in", version);
        for (const fact of found?.facts ?? []) ledger.take(fact);
      }
    }
    const touched = new Set<string>();
    for (const stored of events) {
      const event = jackpotEvents.read(stored);
      state = evolveJackpots(state, event);
      touched.add(event.jackpot);
      if (event.type === "jackpot-transferred") touched.add(event.to);
    }
    for (const id of touched) compare(ledger, state, id, (...figure) => differ(id, ...figure, version));
  }
  for (const id of new Set([...ledger.accounts.keys(), ...state.jackpots.keys()])) {
    compare(ledger, state, id, (...figure) => differ(id, ...figure, 0));
  }
  const behind = waiting.left().filter(({ facts: late }) => late.some((fact) => ledger.matters(fact))).length;
  return { jackpots: [...ledger.accounts.values()], state, differences, behind };
};

/** Facts that the book has not been seen to take in, by log in their order. */
class Waiting {
  private readonly logs = new Map<string, FactsAt[]>();

  constructor(facts: Iterable<FactsAt>) {
    for (const one of facts) {
      const log = this.logs.get(one.log);
      if (log === undefined) this.logs.set(one.log, [one]);
      else log.push(one);
    }
    for (const log of this.logs.values()) log.sort((a, b) => b.seq - a.seq);
  }

  /** Those that lie before a place of their log: a book takes a log in in its order. */
  before(place: string): readonly FactsAt[] {
    const [log, seq] = this.at(place);
    const passed: FactsAt[] = [];
    for (let next = log.at(-1); next !== undefined && next.seq < seq; next = log.at(-1)) {
      passed.push(next);
      log.pop();
    }
    return passed;
  }

  take(place: string): FactsAt | undefined {
    const [log, seq] = this.at(place);
    return log.at(-1)?.seq === seq ? log.pop() : undefined;
  }

  left(): readonly FactsAt[] {
    return [...this.logs.values()].flat();
  }

  private at(place: string): readonly [FactsAt[], number] {
    const cut = place.lastIndexOf(":");
    return [this.logs.get(place.slice(0, cut)) ?? [], Number(place.slice(cut + 1))];
  }
}

const compare = (
  { accounts }: Ledger,
  { jackpots }: JackpotsState,
  id: string,
  differ: (what: string, recomputed: string, booked: string) => void,
): void => {
  const [account, jackpot] = [accounts.get(id), jackpots.get(id)];
  if (account === undefined || jackpot === undefined) {
    differ("its existence", account === undefined ? "none" : "created", jackpot === undefined ? "none" : "created");
    return;
  }
  for (const [what, recomputed, booked] of figures(account, jackpot)) {
    if (recomputed !== booked) differ(what, recomputed, booked);
  }
  account.awards.forEach((award, index) => {
    const other = jackpot.awards[index];
    const [recomputed, booked] = [awardText(award), other === undefined ? "none" : awardText({ ...other, at: other })];
    if (recomputed !== booked) differ(`award ${index + 1}`, recomputed, booked);
  });
  const [booked, held] = balanceOf(account);
  if (!booked.equals(held)) differ("the balance of what was recomputed", text(booked), text(held));
};
