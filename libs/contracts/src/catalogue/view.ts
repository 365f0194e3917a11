import { addressOf } from "./asyncapi.ts";
import { exampleOf } from "./example.ts";
import { type FieldLine, fieldsOf } from "./fields.ts";
import { type CatalogueEvent, eventsOf, type History, histories, type ReleasedEvents } from "./histories.ts";
import type { JsonSchema } from "./schema.ts";

/** An event in one of its versions. */
export interface VersionView {
  readonly version: number;
  readonly fields: readonly FieldLine[];
  readonly schema: JsonSchema;
}

/** An event as a page shows it. */
export interface EventView extends VersionView {
  readonly type: string;
  readonly about: string;
  /** Versions that histories hold still, but that are written no more; the newest first. */
  readonly earlier: readonly VersionView[];
  /** As it stands in a commit: a CloudEvent. */
  readonly example: Readonly<Record<string, unknown>>;
}

export interface HistoryView {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** Its subjects, as `{site}.chip-bank.day.{volume}.{id}`. */
  readonly address: string;
  /** Who writes it. */
  readonly services: readonly string[];
  /** What the last token of a subject is. */
  readonly id: string;
  readonly events: readonly EventView[];
}

/** The last token of a subject in an example: what `id` says, where it gives one. */
const idOf = ({ id }: History): string =>
  /such as `([^`]+)`|always `([^`]+)`/.exec(id)?.slice(1).find(Boolean) ?? "grand";

const exampleEvent = (history: History, { type, version, schema }: CatalogueEvent): EventView["example"] => {
  const [context = ""] = history.contexts.includes("ball-games") ? ["ball-games"] : history.contexts;
  return {
    specversion: "1.0",
    id: "0193-c2a1.0",
    source: `/north/${context}/${history.kind}/${idOf(history)}`,
    type: `carrusel.${context}.${type}`,
    dataschema: `${type}/${version}`,
    time: "2026-11-29T20:15:00.000Z",
    data: exampleOf(schema),
  };
};

const eventView = (history: History, event: CatalogueEvent): EventView => {
  const { type, about, version, schema, before } = event;
  const inVersion = (number: number, of: JsonSchema): VersionView => ({
    version: number,
    fields: fieldsOf(history.name, type, of),
    schema: of,
  });
  const earlier = Object.entries(before).map(([number, of]) => inVersion(Number(number), of));
  return {
    ...{ type, about, ...inVersion(version, schema) },
    earlier: earlier.sort((a, b) => b.version - a.version),
    example: exampleEvent(history, event),
  };
};

/** The catalogue as data, for a page. */
export const catalogueView = (released: ReleasedEvents, of: readonly History[] = histories): readonly HistoryView[] =>
  of.map((history) => {
    const { name, title, about, contexts, id } = history;
    const events = eventsOf(history, released).map((event) => eventView(history, event));
    return { name, title, about, address: addressOf(history), services: contexts, id, events };
  });
