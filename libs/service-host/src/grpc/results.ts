import type {
  CoupBank,
  Payment,
  Pot,
  RoundResult,
  RoundStatus,
  TableStatus,
  WagerOutcome,
  WagerResult,
} from "@carrusel/contracts";
import type * as pb from "@carrusel/contracts/grpc";
import type { FloorTable, HistoryStep, JackpotView, TableDay, TableDescription } from "@carrusel/hosting";
import { eventsFromMessage, eventsToMessage, positionFromMessage } from "./answers.ts";
import { correctionFromMessage, correctionToMessage } from "./floor-results.ts";

/** Results as they travel: what is null here is absent there. */

const wagerToMessage = ({ hand, breakage, ...wager }: WagerResult): pb.WagerResult => ({
  ...wager,
  hand: hand ?? undefined,
  breakage,
});

const wagerFromMessage = ({ hand, breakage, on, result, ...wager }: pb.WagerResult): WagerResult => ({
  ...wager,
  on: on ?? [],
  hand: hand ?? null,
  result: result as WagerOutcome,
  ...(breakage === undefined ? {} : { breakage: breakage as number | string }),
});

const paymentFromMessage = ({ on, ...payment }: pb.Payment): Payment => ({ ...payment, on: on ?? [] });

const roundToMessage = ({ corrections = [], ...round }: RoundResult): pb.RoundResult => ({
  ...round,
  corrections: corrections.map(correctionToMessage),
  outcome: round.outcome as Record<string, unknown>,
  wagers: round.wagers.map(wagerToMessage),
  payments: [...round.payments],
  pots: [...round.pots],
});

const roundFromMessage = ({
  status,
  outcome,
  wagers,
  payments,
  pots,
  bank,
  reason,
  corrections,
  ...round
}: pb.RoundResult): RoundResult => ({
  ...round,
  status: status as RoundStatus,
  outcome: outcome ?? {},
  wagers: wagers.map(wagerFromMessage),
  payments: payments.map(paymentFromMessage),
  pots: (pots ?? []) as readonly Pot[],
  ...(bank === undefined ? {} : { bank: bank as unknown as CoupBank }),
  ...(reason === undefined ? {} : { reason }),
  ...(corrections.length === 0 ? {} : { corrections: corrections.map(correctionFromMessage) }),
});

export const tableDayToMessage = (table: TableDay): pb.TableDay => ({
  ...table,
  stacks: { ...table.stacks },
  rounds: table.rounds.map(roundToMessage),
});

export const tableDayFromMessage = ({ state, rounds, ...table }: pb.TableDay): TableDay => ({
  ...table,
  state: state as TableStatus,
  rounds: rounds.map(roundFromMessage),
});

export const stepToMessage = ({ command, events, ...step }: HistoryStep): pb.HistoryStep => ({
  ...step,
  command: command as Record<string, unknown>,
  events: eventsToMessage(events),
});

export const stepFromMessage = ({ position, command, events, ...step }: pb.HistoryStep): HistoryStep => ({
  ...step,
  position: positionFromMessage(position),
  command: command ?? {},
  events: eventsFromMessage(events),
});

export const descriptionToMessage = ({ links, ...table }: TableDescription): pb.TableDescription => ({
  ...table,
  links: links.map((link) => ({ ...link, combinations: [...link.combinations] })),
});

export const descriptionFromMessage = ({ status, rules, state, ...table }: pb.TableDescription): TableDescription => ({
  ...table,
  state: state as TableStatus,
  rules: rules as TableDescription["rules"],
  status: status as TableDescription["status"],
});

export const floorToMessage = (tables: readonly FloorTable[]): pb.FloorTable[] =>
  tables.map((table) => ({ ...table, staff: { ...table.staff }, queue: [...table.queue] }));

export const floorFromMessage = (tables: readonly pb.FloorTable[]): readonly FloorTable[] => tables;

export const jackpotsToMessage = (jackpots: readonly JackpotView[]): pb.JackpotView[] =>
  jackpots.map((jackpot) => ({ ...jackpot, awards: [...jackpot.awards], awardDays: [...jackpot.awardDays] }));

export const jackpotsFromMessage = (jackpots: readonly pb.JackpotView[]): readonly JackpotView[] =>
  jackpots.map((jackpot) => ({
    ...jackpot,
    awards: jackpot.awards.map(({ site, state, ...award }) => ({
      ...award,
      ...(site === undefined ? {} : { site }),
      state: state as "pending" | "paid",
    })),
  }));
