import type { CatalogueEvent, History } from "./histories.ts";
import type { JsonSchema } from "./schema.ts";

const time: JsonSchema = { type: "string", format: "date-time", description: "ISO 8601, UTC." };
const text = (description: string): JsonSchema => ({ type: "string", description });

/** The context of a history, as a CloudEvent's type and source have it. */
const constOrEnum = (values: readonly string[]): JsonSchema =>
  values.length === 1 ? { const: values[0] } : { enum: values };

/** What every event of a commit is: CloudEvents 1.0, structured, JSON. */
export const cloudEvent: JsonSchema = {
  type: "object",
  description: "CloudEvents 1.0, structured, JSON.",
  required: ["specversion", "id", "source", "type", "dataschema", "time", "data"],
  properties: {
    specversion: { const: "1.0" },
    id: text("`<commit id>.<n>`, from 0: the same for every retry."),
    source: text("`/<site>/<context>/<kind>/<id>`: the stream."),
    type: text("`carrusel.<context>.<event type>`."),
    dataschema: text("`<event type>/<version>`: the schema of `data`."),
    time,
    traceparent: text("W3C trace context of the command."),
    data: { type: "object" },
  },
};

/** One event of the catalogue as it stands in a commit, in one of its versions. */
export const eventSchema = (
  { contexts }: History,
  { type, about }: CatalogueEvent,
  version: number | string,
  data: JsonSchema,
): JsonSchema => ({
  description: about,
  allOf: [
    { $ref: "#/components/schemas/CloudEvent" },
    {
      type: "object",
      properties: {
        type: constOrEnum(contexts.map((context) => `carrusel.${context}.${type}`)),
        dataschema: { const: `${type}/${version}` },
        data,
      },
    },
  ],
});

/** A commit: all events of one command, stored together or not at all. `events`: the schemas of those it may hold. */
export const commitSchema = (events: readonly string[]): JsonSchema => ({
  type: "object",
  description: "All events of one command, stored together or not at all.",
  required: ["carrusel", "id", "version", "actor", "command", "time", "events"],
  properties: {
    carrusel: { const: 1, description: "The format of this envelope." },
    id: text("The command's id; unique in its stream for ever."),
    version: { type: "integer", minimum: 1, description: "1 for the first commit of its stream, without gaps." },
    actor: {
      type: "object",
      description: "Who sent the command.",
      required: ["id", "roles"],
      properties: { id: { type: "string" }, roles: { type: "array", items: { type: "string" } } },
    },
    command: { type: "object", description: "The command as it was decided; for auditors, not for consumers." },
    at: text("Whom the command was addressed to; absent in what a follower concluded."),
    day: text("The gaming day that the command named; absent in what a follower concluded."),
    sources: {
      type: "object",
      description: "Of a follower: the last positions taken in, by log.",
      additionalProperties: { type: "integer" },
    },
    time,
    trace: text("W3C `traceparent` of the command."),
    events: { type: "array", items: { oneOf: events.map(($ref) => ({ $ref })) } },
  },
});

/** The headers of a commit's message. They serve the writer: what consumers need is in the payload. */
export const headersSchema: JsonSchema = {
  type: "object",
  description: "They guard the append. Which of them are there depends on who stored the message.",
  properties: {
    "Nats-Msg-Id": text("`<site>:<context>:<kind>:<id>:<commit id>`: by it the server stores a retry once."),
    "Nats-Expected-Last-Subject-Sequence": text(
      "From a service: the last message of the subject that it knew; `0`: none.",
    ),
    "Nats-Expected-Last-Sequence": text("From a relay or a copy: the last message of the whole stream that it knew."),
    "Nats-Expected-Stream": text("In a copy of another installation's history: the stream."),
    "Carrusel-Source": text("From a relay: `<log> <position>` in the store where the history lies."),
    "Carrusel-Through": text("From a relay: up to which position of that log everything has been relayed."),
  },
};
