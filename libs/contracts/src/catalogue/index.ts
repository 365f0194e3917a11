import released from "../released-events.json" with { type: "json" };
import { asyncApiText } from "./asyncapi.ts";
import type { ReleasedEvents } from "./histories.ts";
import { catalogueText } from "./markdown.ts";

export { addressOf, asyncApi, asyncApiText } from "./asyncapi.ts";
export { breakingChanges, changesOf, releasedText, releaseOf } from "./compatibility.ts";
export { type FieldLine, fieldsOf } from "./fields.ts";
export { type AnyCodec, eventsOf, type History, histories, type ReleasedEvents } from "./histories.ts";
export { catalogueText } from "./markdown.ts";
export type { JsonSchema } from "./schema.ts";
export { catalogueView, type EventView, type HistoryView, type VersionView } from "./view.ts";

/** The event schemas that others rely on. */
export const releasedEvents: ReleasedEvents = released as unknown as ReleasedEvents;

/** The AsyncAPI document and the catalogue of this release, as a gateway serves them. */
export const publishedContract = (): { readonly asyncapi: string; readonly catalogue: string } => ({
  asyncapi: asyncApiText(releasedEvents),
  catalogue: catalogueText(releasedEvents),
});
