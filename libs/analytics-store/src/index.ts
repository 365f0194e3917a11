export { type Confidence, confidences, usualConfidence } from "./bands/index.ts";
export { type CsvColumn, csvLines } from "./csv.ts";
export { DayFiles, type JsonRow, type MadeFile } from "./day-files.ts";
export { digestOf, type TableDayFacts, type TableDigest } from "./digest.ts";
export { type Edge, edgesAt, type FindEdge, ratioOf } from "./edges.ts";
export { type DataFile, dataFiles, figuresCsv, figuresCsvLines, figuresParquet } from "./export.ts";
export type { BetFacts, BookFacts, DayFacts, Slice, TableFacts } from "./facts.ts";
export { type AddUp, addUp, type Figures, type Grouping, groupings } from "./figures.ts";
export { filesBelow, namesIn, readJson, removeUnfinished, writeJson } from "./files.ts";
export { analyticsFolder, digestsFolder, edgesFolder, figuresFolder, parquetFolder, stateFolder } from "./folder.ts";
export {
  type AwardLine,
  awardLines,
  dailyMeters,
  type JackpotBalance,
  type JackpotEntry,
  jackpotBalances,
  jackpotEntries,
  type MeterPoint,
  meterPoints,
} from "./jackpot-report.ts";
export { ParquetWriter, type Staged } from "./parquet.ts";
export { FilesDatabase, type QueryResult } from "./query.ts";
export { type BookFigures, type FigureRange, FiguresReader, type SeatsOf } from "./reader.ts";
export {
  type Column,
  type ColumnType,
  type Dataset,
  datasetNames,
  datasets,
  type FileKey,
  filePath,
  houseGame,
  isDataset,
  schemaVersion,
  type Value,
} from "./schema.ts";
export { type CoursePoint, courseOf } from "./series.ts";
