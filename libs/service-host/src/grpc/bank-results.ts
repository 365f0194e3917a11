import type {
  BankResult,
  BookResult,
  CageResult,
  ColourResult,
  CountResult,
  CountState,
  CountTaken,
  MovementKind,
  MovementResult,
  Signed,
  SignedReason,
  SlipKind,
  SlipResult,
  SlipState,
} from "@carrusel/contracts";
import type * as pb from "@carrusel/contracts/grpc";

/** What the bank answers as it travels: what is null here is absent there. */

type Nulled<T> = { [Key in keyof T]: null extends T[Key] ? Exclude<T[Key], null> | undefined : T[Key] };

/** Null becomes absent, field by field. */
const toAbsent = <T extends object>(value: T): Nulled<T> =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, one ?? undefined])) as Nulled<T>;

const signedFromMessage = ({ by, time }: pb.Signed): Signed => ({ by, time });
const orNull = (signed: pb.Signed | undefined): Signed | null =>
  signed === undefined ? null : signedFromMessage(signed);
const reasonOrNull = (signed: pb.Signed | undefined): SignedReason | null =>
  signed === undefined ? null : { ...signedFromMessage(signed), reason: signed.reason ?? "" };

export const bankToMessage = ({ tables, cage }: BankResult): pb.BankResult => ({
  tables: tables.map(toAbsent),
  cage: { ...cage, chips: { ...cage.chips } },
});

export const bankFromMessage = ({ tables, cage }: pb.BankResult): BankResult => ({
  tables: tables.map((table) => ({
    ...table,
    closing: table.closing ?? null,
    win: table.win ?? null,
    expected: table.expected ?? null,
    variance: table.variance ?? null,
  })),
  cage: cage ?? { cash: 0, chips: {}, cheques: 0, unsorted: 0 },
});

export const slipToMessage = (slip: SlipResult): pb.Slip => ({
  ...toAbsent(slip),
  chips: { ...slip.chips },
  reprints: [...slip.reprints],
});

export const slipFromMessage = ({ kind, state, ...slip }: pb.Slip): SlipResult => ({
  ...slip,
  kind: kind as SlipKind,
  state: state as SlipState,
  requested: orNull(slip.requested),
  confirmed: orNull(slip.confirmed),
  received: orNull(slip.received),
  voided: reasonOrNull(slip.voided),
  corrects: slip.corrects ?? null,
  correctedBy: slip.correctedBy ?? null,
  reprints: slip.reprints.map(signedFromMessage),
});

const boxed = (chips: Readonly<Record<string, number>> | null): pb.Amounts | undefined =>
  chips === null ? undefined : { items: { ...chips } };

const takenToMessage = ({ chips, worth, ...taken }: CountTaken): pb.CountTaken => ({
  ...taken,
  chips: boxed(chips),
  worth: worth ?? undefined,
});

const takenFromMessage = ({ chips, worth, ...taken }: pb.CountTaken): CountTaken => ({
  ...taken,
  chips: chips?.items ?? null,
  worth: worth ?? null,
});

export const countToMessage = (count: CountResult): pb.ClosingCount => ({
  ...toAbsent(count),
  taken: count.taken.map(takenToMessage),
});

export const countFromMessage = ({ state, taken, ...count }: pb.ClosingCount): CountResult => ({
  ...count,
  state: state as CountState,
  taken: taken.map(takenFromMessage),
  closing: count.closing ?? null,
  expected: count.expected ?? null,
  variance: count.variance ?? null,
  win: count.win ?? null,
  rounds: count.rounds ?? null,
  cancelled: reasonOrNull(count.cancelled),
});

export const bookToMessage = (book: BookResult): pb.Book => ({ ...toAbsent(book), counted: [...book.counted] });

export const bookFromMessage = ({ drop, counted, ...book }: pb.Book): BookResult => ({
  ...book,
  drop: drop ?? { cash: 0, cheques: 0 },
  closing: book.closing ?? null,
  win: book.win ?? null,
  expected: book.expected ?? null,
  variance: book.variance ?? null,
  house: book.house ?? null,
  rounds: book.rounds ?? null,
  counted: counted.map(signedFromMessage),
});

export const colourToMessage = (colour: ColourResult): pb.Colour => toAbsent(colour);

export const colourFromMessage = (colour: pb.Colour): ColourResult => ({
  ...colour,
  seat: colour.seat ?? null,
  value: colour.value ?? null,
});

export const cageToMessage = (cage: CageResult): pb.CageHoldings => ({
  ...cage,
  denominations: [...cage.denominations],
});

export const cageFromMessage = ({ counters, signers, ...cage }: pb.CageHoldings): CageResult => ({
  ...cage,
  counters: counters === 2 ? 2 : 1,
  signers: signers === 2 ? 2 : 1,
});

export const movementToMessage = ({ chips, given, ...movement }: MovementResult): pb.Movement => ({
  ...toAbsent(movement),
  chips: boxed(chips),
  given: boxed(given),
});

export const movementFromMessage = ({ kind, chips, given, tender, ...movement }: pb.Movement): MovementResult => ({
  ...movement,
  kind: kind as MovementKind,
  table: movement.table ?? null,
  chips: chips?.items ?? null,
  given: given?.items ?? null,
  slip: movement.slip ?? null,
  number: movement.number ?? null,
  tender: tender === "cash" || tender === "cheque" ? tender : null,
  seat: movement.seat ?? null,
  reason: movement.reason ?? null,
});
