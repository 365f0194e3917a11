export { type Aggregate, Aggregates, type AggregatesOptions, writtenElsewhere } from "./aggregates.ts";
export { type Accepted, type Answer, isAccepted } from "./answer.ts";
export { FollowerBehind, type Following, follow, followToConclude } from "./follower.ts";
export { createHouse, type Elsewhere, type House, tablePort } from "./house.ts";
export type {
  BankPart,
  Execute,
  FamilyPart,
  FloorPart,
  FloorTable,
  HistoryStep,
  JackpotsPart,
  JackpotView,
  Parts,
  TableDay,
} from "./parts.ts";
export {
  type CommandService,
  derived,
  type GroupLine,
  type Send,
  type ServiceDeps,
  type ServiceLog,
  systemActor,
} from "./service.ts";
export { type Reader, StreamReadings } from "./stream-readings.ts";
export type { RoundPort, TableDescription, TablePort, TableRound } from "./table-port.ts";
export {
  createTableService,
  type TableAggregate,
  type TableService,
  tableAggregate,
  tableOfStream,
  tableStreamId,
} from "./table-service.ts";
