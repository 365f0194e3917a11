export { Copying, type LogReader, type RawCommit } from "./copying.ts";
export * from "./errors.ts";
export {
  checkLayout,
  checkSite,
  checkStream,
  fixedLayouts,
  type SiteLayout,
  type SiteLayouts,
  shardOf,
} from "./names.ts";
export { HistoryRelay, type RelayOptions } from "./relay.ts";
export type { CreateSiteOptions } from "./sites.ts";
export { JetStreamEventStore, type JetStreamOptions } from "./store.ts";
