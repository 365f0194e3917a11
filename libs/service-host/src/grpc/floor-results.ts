import type {
  Correction,
  CorrectionLine,
  Duty,
  EquipmentEntry,
  EquipmentItem,
  IncidentKind,
  RecordedIncident,
  StaffRole,
  Standing,
  TableStanding,
} from "@carrusel/contracts";
import type * as pb from "@carrusel/contracts/grpc";

/** What a floor has on record, as it travels: what is null here is absent there. */

const orNull = <Value>(value: Value | undefined): Value | null => value ?? null;
const orAbsent = <Value>(value: Value | null): Value | undefined => value ?? undefined;

export const correctionToMessage = ({ bet, on, hand, booked, bookedGame, ...rest }: Correction): pb.Correction => ({
  ...rest,
  ...{ bet: orAbsent(bet), on: [...on], hand: orAbsent(hand), booked, bookedGame },
});

export const correctionFromMessage = (message: pb.Correction): Correction => {
  const { seat, player, bet, on, hand, amount, reason, by, booked, bookedGame } = message;
  return {
    ...{ seat, player, bet: orNull(bet), on: on ?? [], hand: orNull(hand), amount, reason, by },
    ...(booked === undefined ? {} : { booked }),
    ...(bookedGame === undefined ? {} : { bookedGame }),
  };
};

export const standingsFromMessage = (tables: readonly pb.TableStanding[]): readonly TableStanding[] =>
  tables.map(({ state, ...table }) => ({ ...table, state: state as Standing }));

export const dutyToMessage = ({ posts, since, due, onBreak, back, ...rest }: Duty): pb.Duty => ({
  ...rest,
  posts: posts.map((post) => ({ ...post, since: orAbsent(post.since) })),
  ...{ since: orAbsent(since), due: orAbsent(due), onBreak: orAbsent(onBreak), back: orAbsent(back) },
});

export const dutyFromMessage = ({ posts, since, due, onBreak, back, ...rest }: pb.Duty): Duty => ({
  ...rest,
  posts: posts.map(({ table, role, since: from }) => ({ table, role: role as StaffRole, since: orNull(from) })),
  ...{ since: orNull(since), due: orNull(due), onBreak: orNull(onBreak), back: orNull(back) },
});

export const itemToMessage = (item: EquipmentItem): pb.EquipmentItem => ({
  ...{ item: item.item, kind: item.kind, pieces: orAbsent(item.pieces), table: orAbsent(item.table) },
  ...{ since: orAbsent(item.since), inUse: orAbsent(item.inUse), changeDue: orAbsent(item.changeDue) },
  ...{ counted: orAbsent(item.counted), withdrawn: orAbsent(item.withdrawn) },
  history: item.history.map((entry) => ({ ...entry, note: orAbsent(entry.note) })),
});

export const itemFromMessage = (item: pb.EquipmentItem): EquipmentItem => ({
  ...{ item: item.item, kind: item.kind as EquipmentItem["kind"], pieces: orNull(item.pieces) },
  ...{ table: orNull(item.table), since: orNull(item.since), inUse: orNull(item.inUse) },
  ...{ changeDue: orNull(item.changeDue), counted: orNull(item.counted), withdrawn: orNull(item.withdrawn) },
  history: item.history.map(({ what, note, ...entry }) => ({
    ...entry,
    what: what as EquipmentEntry["what"],
    note: orNull(note),
  })),
});

export const incidentToMessage = ({ round, seat, item, settled, ...rest }: RecordedIncident): pb.RecordedIncident => ({
  ...rest,
  ...{ round: orAbsent(round), seat: orAbsent(seat), item: orAbsent(item), settled: orAbsent(settled) },
});

export const incidentFromMessage = (message: pb.RecordedIncident): RecordedIncident => {
  const { kind, round, seat, item, settled, ...rest } = message;
  return {
    ...rest,
    kind: kind as IncidentKind,
    ...{ round: orNull(round), seat: orNull(seat), item: orNull(item), settled: orNull(settled) },
  };
};

export const lineToMessage = ({ bet, incident, ...rest }: CorrectionLine): pb.CorrectionLine => ({
  ...rest,
  ...{ bet: orAbsent(bet), incident: orAbsent(incident) },
});

export const lineFromMessage = ({ bet, incident, ...rest }: pb.CorrectionLine): CorrectionLine => ({
  ...rest,
  ...{ bet: orNull(bet), incident: orNull(incident) },
});
