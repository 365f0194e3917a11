import {
  type Envelope,
  identifier,
  isRefusal,
  type JackpotCommand,
  type JackpotEvent,
  type JackpotTerms,
  type Refusal,
  type RuleSetId,
  refuse,
} from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { transfer } from "./contributions.ts";
import { checkPrizes } from "./least-prizes.ts";
import { checkLevels } from "./levels.ts";
import { revealDraw } from "./mystery.ts";
import { fill, noPots, type Pots, writePots } from "./pots.ts";
import { evolveJackpots, type Jackpot, type JackpotsState, levelsOf } from "./state.ts";
import { changedTerms, checkTerms, newTerms, originOf } from "./terms.ts";

type Of<Do extends JackpotCommand["do"]> = Extract<JackpotCommand, { do: Do }>;
type Decision = readonly JackpotEvent[] | Refusal;

/** The closed list of reasons for which a meter goes down. */
const reasonsDown: ReadonlySet<string> = new Set(["display-correction", "transfer", "regulator"]);

/**
 * Decides a command to the jackpot that the envelope is addressed to: the events that it leads to, or why
 * it is refused. Pure: the same state and command give the same answer for ever.
 */
export const decideJackpots = (
  state: JackpotsState,
  command: JackpotCommand,
  envelope: Envelope<JackpotCommand>,
): Decision => {
  if (command.do === "create-jackpot") return create(state, command, envelope);
  const jackpot = state.jackpots.get(envelope.at);
  if (jackpot === undefined) return refuse("unknown-jackpot", `There is no jackpot ${envelope.at}.`);
  // What was won before a jackpot was retired is still paid.
  if (command.do === "pay") return pay(jackpot, command, envelope);
  if (command.do === "verify-award") return verifyAward(jackpot, command, envelope);
  if (jackpot.retiredInto !== null) {
    return refuse("unknown-jackpot", `Jackpot ${jackpot.id} has been retired into ${jackpot.retiredInto}.`);
  }
  switch (command.do) {
    case "adjust":
      return adjust(jackpot, command, envelope);
    case "set-parameters":
      return setParameters(state, jackpot, command, envelope);
    case "retire":
      return retire(state, jackpot, command, envelope);
    case "reveal-draw":
      return revealDraw(state, jackpot, command, envelope);
  }
};

/** Where one wager of one table would play for two jackpots, now or once what is pending holds. */
const taken = (state: JackpotsState, id: string, terms: JackpotTerms): Refusal | undefined => {
  for (const other of state.jackpots.values()) {
    if (other.id === id || other.retiredInto !== null || other.terms.bet !== terms.bet) continue;
    if (terms.levelOf !== undefined || other.terms.levelOf !== undefined) continue;
    const tables = new Set([...other.terms.tables, ...(other.pending?.terms.tables ?? [])]);
    const table = terms.tables.find((candidate) => tables.has(candidate));
    if (table !== undefined) {
      return refuse("not-authorised", `"${terms.bet}" of table ${table} plays for jackpot ${other.id} already.`);
    }
  }
  return undefined;
};

const nameOf = (state: JackpotsState, id: string, terms: JackpotTerms): Refusal | undefined => {
  if (id === "bank" || !identifier.safeParse(id).success) {
    return refuse("not-authorised", `"${id}" cannot be a jackpot's id.`);
  }
  if (state.jackpots.has(id) || terms.tables.includes(id)) {
    return refuse("not-authorised", `"${id}" names another jackpot or table already.`);
  }
  return undefined;
};

const checkedTerms = (
  state: JackpotsState,
  id: string,
  rules: RuleSetId,
  terms: JackpotTerms,
): JackpotTerms | Refusal =>
  checkTerms(rules, terms) ??
  checkPrizes(rules, terms) ??
  taken(state, id, terms) ??
  checkLevels(state, id, terms) ??
  terms;

const create = (state: JackpotsState, command: Of<"create-jackpot">, envelope: Envelope<JackpotCommand>): Decision => {
  const { do: _, rules, currency, meter, commitment, ...fields } = command;
  const id = envelope.at;
  const wanted = newTerms(fields);
  const named = nameOf(state, id, wanted);
  if (named !== undefined) return named;
  const terms = checkedTerms(state, id, rules, wanted);
  if (isRefusal(terms)) return terms;
  const opening = meter ?? terms.seed;
  if (opening < 0) return refuse("invalid-amount", "A meter is not below zero.");
  if (terms.kind === "fixed" && opening !== terms.seed) {
    return refuse("invalid-amount", "The meter of a fixed jackpot always stands at its seed.");
  }
  const pots: Pots = { ...noPots, meter: Ratio.of(terms.seed) };
  const origin = originOf(envelope);
  const created: JackpotEvent = {
    type: "jackpot-created",
    jackpot: id,
    rules,
    currency,
    terms,
    origin,
    after: writePots(pots),
    ...(commitment === undefined ? {} : { commitment }),
  };
  if ((terms.kind === "mystery") !== (commitment !== undefined)) {
    return refuse("not-authorised", "A mystery, and nothing else, begins with a draw that is committed to.");
  }
  if (opening === terms.seed) return [created];
  const jackpot = evolveJackpots(state, created).jackpots.get(id);
  return jackpot === undefined ? [created] : [created, moveMeter(jackpot, opening - terms.seed, "opening", origin.by)];
};

/** Moves the meter by a whole sum; up, it keeps to the ceiling and the rest is overflow. */
const moveMeter = (jackpot: Jackpot, amount: number, reason: string, by: string): JackpotEvent => {
  const { pots, terms } = jackpot;
  const after = amount < 0 ? { ...pots, meter: pots.meter.plus(amount) } : fill(pots, Ratio.of(amount), terms.ceiling);
  return {
    type: "jackpot-adjusted",
    jackpot: jackpot.id,
    amount: `${amount}`,
    reason,
    by,
    before: writePots(pots),
    after: writePots(after),
  };
};

const adjust = (jackpot: Jackpot, { amount, reason }: Of<"adjust">, { actor }: Envelope<unknown>): Decision => {
  if (amount < 0 && !reasonsDown.has(reason)) {
    return refuse("not-authorised", `A meter goes down only for one of: ${[...reasonsDown].join(", ")}.`);
  }
  if (reason.trim() === "") return refuse("not-authorised", "An adjustment stands on record with its reason.");
  if (jackpot.terms.kind === "fixed") {
    return refuse("not-authorised", "A fixed jackpot always stands at its seed: set a new seed instead.");
  }
  if (amount === 0) return refuse("invalid-amount", "An adjustment of nothing.");
  if (jackpot.pots.meter.plus(amount).isNegative) return refuse("invalid-amount", "The meter would be below zero.");
  return [moveMeter(jackpot, amount, reason, actor.id)];
};

/** Terms that a change is measured against: what waits already goes on waiting with it. */
export const nextTerms = (jackpot: Jackpot): JackpotTerms => jackpot.pending?.terms ?? jackpot.terms;

const setParameters = (
  state: JackpotsState,
  jackpot: Jackpot,
  command: Of<"set-parameters">,
  envelope: Envelope<unknown>,
): Decision => {
  const changed = changedTerms(nextTerms(jackpot), command);
  if (changed.tables.includes(jackpot.id)) return refuse("unknown-table", `"${jackpot.id}" is this jackpot itself.`);
  const terms = checkedTerms(state, jackpot.id, jackpot.rules, changed);
  if (isRefusal(terms)) return terms;
  const origin = originOf(envelope);
  if (terms.kind !== "fixed") return [{ type: "terms-pending", jackpot: jackpot.id, terms, origin }];
  const now: JackpotEvent = { type: "terms-changed", jackpot: jackpot.id, terms, origin };
  const difference = terms.seed - jackpot.terms.seed;
  return difference === 0 ? [now] : [now, moveMeter({ ...jackpot, terms }, difference, "new-seed", origin.by)];
};

const retire = (
  state: JackpotsState,
  jackpot: Jackpot,
  { into }: Of<"retire">,
  { actor }: Envelope<unknown>,
): Decision => {
  const heir = state.jackpots.get(into);
  if (heir === undefined || heir.retiredInto !== null) return refuse("unknown-jackpot", `There is no jackpot ${into}.`);
  if (heir.id === jackpot.id) return refuse("not-authorised", "A jackpot is not its own heir.");
  if (heir.currency !== jackpot.currency) return refuse("not-authorised", "The heir has another currency.");
  if (heir.terms.kind === "fixed") {
    return refuse("not-authorised", "A fixed jackpot always stands at its seed: it cannot inherit.");
  }
  if (heir.terms.levelOf === jackpot.id || levelsOf(state, jackpot.id).length > 0) {
    return refuse("not-authorised", `Retire the levels of ${jackpot.id} first.`);
  }
  const shares = Object.fromEntries([...jackpot.shares].map(([site, pots]) => [site, writePots(pots)]));
  return [
    ...transfer(jackpot, heir, jackpot.pots, "retired"),
    {
      ...{ type: "jackpot-retired", jackpot: jackpot.id, into, by: actor.id },
      ...(jackpot.shares.size === 0 ? {} : { shares }),
    },
  ];
};

const pay = (jackpot: Jackpot, command: Of<"pay">, { actor }: Envelope<unknown>): Decision => {
  const award = jackpot.awards.find((candidate) => candidate.award === command.award);
  if (award === undefined) return refuse("invalid-amount", `Jackpot ${jackpot.id} has no award ${command.award}.`);
  if (award.state === "paid") return refuse("already-paid", `Award ${award.award} has been paid.`);
  const { verifyAbove } = jackpot.terms;
  if (verifyAbove !== undefined && award.amount > verifyAbove) {
    if (award.verifiedBy === undefined) {
      return refuse(
        "not-authorised",
        `An award above ${verifyAbove} is verified by a second person before it is paid.`,
      );
    }
    if (award.verifiedBy === actor.id) {
      return refuse("not-authorised", "Who has verified an award does not pay it: it takes two people.");
    }
  }
  return [{ type: "award-paid", jackpot: jackpot.id, award: award.award, amount: award.amount, by: actor.id }];
};

const verifyAward = (jackpot: Jackpot, command: Of<"verify-award">, { actor }: Envelope<unknown>): Decision => {
  const award = jackpot.awards.find((candidate) => candidate.award === command.award);
  if (award === undefined) return refuse("invalid-amount", `Jackpot ${jackpot.id} has no award ${command.award}.`);
  if (award.state === "paid") return refuse("already-paid", `Award ${award.award} has been paid.`);
  if (award.verifiedBy !== undefined) {
    return refuse("not-authorised", `${award.verifiedBy} has verified award ${award.award} already.`);
  }
  return [{ type: "award-verified", jackpot: jackpot.id, award: award.award, by: actor.id }];
};
