import { cloudEvent, commitSchema, eventSchema, headersSchema } from "./envelope.ts";
import { eventsOf, type History, histories, type ReleasedEvents } from "./histories.ts";
import type { JsonSchema } from "./schema.ts";
import { wordsFor } from "./words.ts";

type Json = Readonly<Record<string, unknown>>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const site = {
  description: "The site: 1 to 32 letters, digits, `_` or `-`. `*` for all of them.",
};
const volume = {
  description: "`<period>-s<shard>`: the part of the history that the stream lies in. `*` for all of them.",
};

/** The address of a history's subjects, as NATS has them. */
export const addressOf = ({ contexts, kind }: History): string => {
  const context = contexts.length === 1 ? contexts[0] : "{family}";
  return `{site}.${context}.${kind}.{volume}.{id}`;
};

const channelOf = (history: History): Json => {
  const family = { description: "The service of the table's game.", enum: history.contexts };
  return {
    address: addressOf(history),
    title: history.title,
    description: history.about,
    parameters: {
      site,
      ...(history.contexts.length > 1 && { family }),
      volume,
      id: { description: capital(`${history.id}.`) },
    },
    messages: { commit: { $ref: `#/components/messages/${history.name}-commit` } },
  };
};

/** The schema with its fields in words. */
const explained = (history: string, event: string, schema: JsonSchema, path = ""): JsonSchema => {
  const inner = (one: JsonSchema): JsonSchema => explained(history, event, one, path);
  const { properties, items, anyOf, additionalProperties } = schema;
  const fields = Object.entries(properties ?? {}).map(([name, one]) => {
    const at = path === "" ? name : `${path}.${name}`;
    const description = wordsFor(history, event, at);
    return [
      name,
      { ...(description !== undefined && { description }), ...explained(history, event, one, at) },
    ] as const;
  });
  return {
    ...schema,
    ...(properties !== undefined && { properties: Object.fromEntries(fields) }),
    ...(items !== undefined && { items: inner(items) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(inner) }),
    ...(typeof additionalProperties === "object" && { additionalProperties: inner(additionalProperties) }),
  };
};

/** Every schema of a history's events, by its name among the components. */
const schemasOf = (history: History, released: ReleasedEvents): readonly (readonly [string, JsonSchema])[] =>
  eventsOf(history, released).flatMap((event) => {
    const versions = [...Object.entries(event.before), [event.version, event.schema] as const];
    return versions.map(([version, data]) => {
      const schema = eventSchema(history, event, version, explained(history.name, event.type, data));
      return [`${history.name}.${event.type}.${version}`, schema] as const;
    });
  });

const messageOf = (history: History): Json => ({
  name: `${history.name}-commit`,
  title: `${history.title}: a commit`,
  contentType: "application/json",
  headers: { $ref: "#/components/schemas/Headers" },
  payload: { $ref: `#/components/schemas/${history.name}-commit` },
});

/** The AsyncAPI 3 document of what a site's histories say on NATS. */
export const asyncApi = (released: ReleasedEvents, of: readonly History[] = histories): Json => {
  const all = of.map((history) => ({ history, schemas: schemasOf(history, released) }));
  const ref = ([name]: readonly [string, JsonSchema]): string => `#/components/schemas/${name}`;
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Carrusel: the history of a site",
      version: "1",
      description:
        "Every message is a commit: all events of one command, kept for ever in JetStream. How to read it, and what " +
        "never changes, is in the event catalogue beside this document.",
      license: { name: "Apache-2.0" },
    },
    defaultContentType: "application/json",
    servers: {
      installation: {
        host: "127.0.0.1:4222",
        protocol: "nats",
        description:
          "An installation's nats-server with JetStream; `running.json` in its data folder names its address.",
        security: [{ $ref: "#/components/securitySchemes/login" }],
      },
    },
    channels: Object.fromEntries(of.map((history) => [history.name, channelOf(history)])),
    operations: Object.fromEntries(
      of.map(({ name, title }) => [
        `store-${name}`,
        {
          action: "send",
          title: `${title}: its service stores a commit`,
          channel: { $ref: `#/channels/${name}` },
          messages: [{ $ref: `#/channels/${name}/messages/commit` }],
        },
      ]),
    ),
    components: {
      securitySchemes: {
        login: { type: "userPassword", description: "A login that reads, with an inbox prefix of its own." },
      },
      messages: Object.fromEntries(of.map((history) => [`${history.name}-commit`, messageOf(history)])),
      schemas: {
        CloudEvent: cloudEvent,
        Headers: headersSchema,
        ...Object.fromEntries(
          all.map(({ history, schemas }) => [`${history.name}-commit`, commitSchema(schemas.map(ref))]),
        ),
        ...Object.fromEntries(all.flatMap(({ schemas }) => schemas)),
      },
    },
  };
};

export const asyncApiText = (released: ReleasedEvents): string => `${JSON.stringify(asyncApi(released), null, 2)}\n`;
