import { type Actor, type BankCommand, type BankEvent, type Envelope, type Refusal, refuse } from "@carrusel/contracts";
import { chipsInPlay } from "./checks.ts";
import { lacking, sameChips, worthOf } from "./chips.ts";
import { isCountedBlind } from "./result.ts";
import { type BankState, currentBook, expectedOf, type Slip, slipIn, tableIn } from "./state.ts";

type Decided = readonly BankEvent[] | Refusal;
type OneStep = Extract<BankCommand, { do: "fill" | "credit" }>;
type Request = Extract<BankCommand, { do: "request-slip" }>;
type Step = Extract<BankCommand, { do: "confirm-slip" | "receive-slip" | "void-slip" | "reprint-slip" }>;

export type SlipCommand = OneStep | Request | Step;

interface Contents extends Pick<Slip, "kind" | "table" | "chips"> {
  readonly corrects: string | null;
}

/** Fills and credits, in one step or in several. A slip counts once, whoever sends it again. */
export const decideSlip = (state: BankState, command: SlipCommand, { actor, time }: Envelope<unknown>): Decided => {
  if (command.do === "fill" || command.do === "credit") return inOneStep(state, command);
  const signed = { by: actor.id, time };
  if (command.do === "request-slip") return request(state, command, signed);
  const slip = slipIn(state, command.slip);
  if (slip === undefined) return refuse("invalid-selection", `There is no slip ${command.slip} on this gaming day.`);
  const { number, kind, table, chips } = slip;
  const step = { slip: command.slip, number, kind, table, chips, worth: worthOf(chips), ...signed };
  switch (command.do) {
    case "confirm-slip":
      return confirm(state, slip, step, actor);
    case "receive-slip":
      return receive(slip, step);
    case "void-slip":
      return cancel(slip, step, command.reason);
    case "reprint-slip":
      return [{ type: "slip-reprinted", slip: step.slip, number, copy: slip.reprints.length + 1, ...signed }];
  }
};

type Signed = Pick<Extract<BankEvent, { type: "slip-requested" }>, "by" | "time">;
type StepData = Omit<Extract<BankEvent, { type: "slip-confirmed" }>, "type">;

const otherContents = (name: string, known: Slip, asked: Contents): Refusal | undefined => {
  const same =
    known.kind === asked.kind &&
    known.table === asked.table &&
    known.corrects === asked.corrects &&
    sameChips(known.chips, asked.chips);
  if (!same) {
    return refuse("invalid-amount", `Slip ${name} is a ${known.kind} of ${known.table} with other contents.`);
  }
  return known.state === "voided"
    ? refuse("wrong-phase", `Slip ${name} is void (${known.voided?.reason}): write another one.`)
    : undefined;
};

const inOneStep = (state: BankState, { do: kind, table, chips, slip }: OneStep): Decided => {
  const known = slipIn(state, slip);
  if (known !== undefined) {
    const other = otherContents(slip, known, { kind, table, chips, corrects: null });
    if (other !== undefined || known.state === "received") return other ?? [];
    return refuse("wrong-phase", `Slip ${slip} is ${known.state}: it goes on step by step.`);
  }
  if (state.signers === 2) {
    return refuse("not-authorised", "Two people sign each slip here: request it, and have it confirmed.");
  }
  const short = lackingFor(state, { kind, table, chips });
  if (short !== undefined) return short;
  const type = kind === "fill" ? "table-filled" : "table-credited";
  return [{ type, table, chips, worth: worthOf(chips), slip, number: state.lastSlip + 1 }];
};

/** Why these chips cannot leave the cage or the table now. */
const lackingFor = (state: BankState, { kind, table, chips }: Omit<Contents, "corrects">): Refusal | undefined => {
  const short = kind === "fill" ? lacking(state.cage.chips, chips) : lacking(chipsInPlay(state), chips);
  if (short !== undefined) {
    const where = kind === "fill" ? "The cage has" : "The tables have";
    return refuse("insufficient-chips", `${where} not so many chips of ${short}.`);
  }
  return kind === "credit" ? lackingOnTable(state, table, worthOf(chips)) : undefined;
};

const lackingOnTable = (state: BankState, id: string, worth: number): Refusal | undefined => {
  const table = tableIn(state, id);
  const book = table && currentBook(table);
  const lies = book === undefined ? 0 : (book.closing ?? expectedOf(book));
  if (worth <= lies) return undefined;
  // Whoever counts the table blind may not learn here what a count should find.
  const blind = table !== undefined && book !== undefined && isCountedBlind(state, table, book);
  const has = blind
    ? `By its books the table has less than ${worth}`
    : `By its books the table has ${lies}, not ${worth}`;
  return refuse("insufficient-chips", `${has}.`);
};

const request = (state: BankState, command: Request, signed: Signed): Decided => {
  const { slip, kind, table, chips, corrects = null } = command;
  const known = slipIn(state, slip);
  if (known !== undefined) return otherContents(slip, known, { kind, table, chips, corrects }) ?? [];
  const wrong = corrects === null ? undefined : cannotCorrect(state, corrects, command);
  if (wrong !== undefined) return wrong;
  const number = state.lastSlip + 1;
  return [{ type: "slip-requested", slip, number, kind, table, chips, worth: worthOf(chips), corrects, ...signed }];
};

/** A counter-slip brings back, from where they came to, chips that a received slip moved. */
const cannotCorrect = (state: BankState, name: string, { kind, table, chips }: Request): Refusal | undefined => {
  const wrong = slipIn(state, name);
  if (wrong === undefined) return refuse("invalid-selection", `There is no slip ${name} on this gaming day.`);
  if (wrong.state !== "received") {
    return refuse("wrong-phase", `Slip ${name} is ${wrong.state}: until it is received it can be voided.`);
  }
  if (wrong.table !== table || wrong.kind === kind) {
    const opposite = wrong.kind === "fill" ? "credit" : "fill";
    return refuse("invalid-amount", `Slip ${name} is set right by a ${opposite} of ${wrong.table}.`);
  }
  const beyond = lacking(wrong.chips, chips);
  if (beyond !== undefined) return refuse("invalid-amount", `Slip ${name} moved not so many chips of ${beyond}.`);
  const other = Object.entries(state.slips).find(([, slip]) => slip.corrects === name && slip.state !== "voided");
  return other && refuse("wrong-phase", `Slip ${name} is set right by ${other[0]} already.`);
};

const confirm = (state: BankState, slip: Slip, step: StepData, actor: Actor): Decided => {
  if (slip.state === "confirmed" && slip.confirmed?.by === actor.id) return [];
  if (slip.state !== "requested") return refuse("wrong-phase", `Slip ${step.slip} is ${slip.state} already.`);
  if (slip.requested?.by === actor.id) {
    return refuse("not-authorised", `${actor.id} asked for slip ${step.slip}: a second person confirms it.`);
  }
  const short = lackingFor(state, slip);
  if (short !== undefined) return short;
  const confirmed: BankEvent = { type: "slip-confirmed", ...step };
  const { table, chips, worth, number } = step;
  // The chips of a credit lie on the table until now; those of a fill come to it when they are received.
  return slip.kind === "fill"
    ? [confirmed]
    : [confirmed, { type: "table-credited", table, chips, worth, slip: step.slip, number }];
};

const receive = (slip: Slip, step: StepData): Decided => {
  if (slip.state === "received" && slip.received?.by === step.by) return [];
  if (slip.state === "requested") return refuse("wrong-phase", `Slip ${step.slip} is not confirmed yet.`);
  if (slip.state !== "confirmed") return refuse("wrong-phase", `Slip ${step.slip} is ${slip.state} already.`);
  const received: BankEvent = { type: "slip-received", ...step };
  const { table, chips, worth, number } = step;
  return slip.kind === "fill"
    ? [received, { type: "table-filled", table, chips, worth, slip: step.slip, number }]
    : [received];
};

const cancel = (slip: Slip, step: StepData, reason: string): Decided => {
  const { voided, state } = slip;
  if (voided !== null) {
    const repeated = voided.by === step.by && voided.reason === reason;
    return repeated ? [] : refuse("wrong-phase", `Slip ${step.slip} is void already (${voided.reason}).`);
  }
  if (state === "requested" || state === "confirmed") return [{ type: "slip-voided", ...step, from: state, reason }];
  const opposite = slip.kind === "fill" ? "credit" : "fill";
  return refuse("wrong-phase", `Slip ${step.slip} is received: set it right with a ${opposite} that corrects it.`);
};
