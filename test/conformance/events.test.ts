import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { composeHouse, floorOf, offlineDeps } from "@carrusel/cli";
import { asyncApi, histories, type JsonSchema, releasedEvents } from "@carrusel/contracts/catalogue";
import { type Commit, encodeCommit } from "@carrusel/event-store";
import { parseScript, runScript } from "@carrusel/floor-script";
import { expect, it } from "vitest";
import { z } from "zod";

const folder = join(import.meta.dirname, "own");
const { schemas } = (asyncApi(releasedEvents) as { components: { schemas: Record<string, JsonSchema> } }).components;

const named = (ref: string): string => ref.slice("#/components/schemas/".length);

/** As validators without references between documents take it. */
const whole = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(schema.allOf !== undefined && {
    allOf: schema.allOf.map((one) => (one.$ref === undefined ? one : (schemas[named(one.$ref)] as JsonSchema))),
  }),
});

const validators = new Map<string, z.ZodType>();
const faultOf = (name: string, schema: JsonSchema | undefined, value: unknown): string | undefined => {
  if (schema === undefined) return `${name}: there is no such schema`;
  const validator = validators.get(name) ?? z.fromJSONSchema(whole(schema) as Parameters<typeof z.fromJSONSchema>[0]);
  validators.set(name, validator);
  const result = validator.safeParse(value);
  return result.success ? undefined : `${name}: ${z.prettifyError(result.error)}`;
};

/** The envelope apart from its events, which are looked at one by one. */
const envelopeOf = (name: string): JsonSchema => {
  const { properties = {}, ...rest } = schemas[name] as JsonSchema;
  return { ...rest, properties: { ...properties, events: { type: "array" } } };
};

const seen = new Set<string>();

const faultsIn = (commit: Commit): (string | undefined)[] => {
  const { stream } = commit;
  const history = histories.find(({ contexts, kind }) => contexts.includes(stream.context) && kind === stream.kind);
  if (history === undefined) return [`${stream.context}/${stream.kind}: the catalogue does not know it`];
  const bytes = encodeCommit(stream, commit.version, commit);
  const message = JSON.parse(Buffer.from(bytes).toString()) as { events: { dataschema: string }[] };
  const name = `${history.name}-commit`;
  const listed = new Set(schemas[name]?.properties?.events?.items?.oneOf?.map(({ $ref = "" }) => named($ref)));
  const faults = message.events.map((event) => {
    const component = `${history.name}.${event.dataschema.replace("/", ".")}`;
    seen.add(component);
    return listed.has(component) ? faultOf(component, schemas[component], event) : `${component} is not in ${name}`;
  });
  return [faultOf(name, envelopeOf(name), message), ...faults];
};

/** Runs a script and gives every commit that it led to. */
const commitsOf = async (file: string): Promise<readonly Commit[]> => {
  const deps = offlineDeps();
  const house = composeHouse(deps);
  const commits: Commit[] = [];
  try {
    await house.attach("script");
    const actor = { id: "script", roles: ["administrator"] };
    const floor = floorOf(house.house, "script", { actor, prefix: "script", now: deps.now });
    await runScript(parseScript(readFileSync(join(folder, file), "utf8")), floor);
    const ends = await deps.store.ends("script");
    const all = Object.values(ends).reduce((sum, end) => sum + end, 0);
    for (const { contexts, kind } of histories) {
      for (const context of contexts) {
        for (const id of await deps.store.streams("script", context, kind)) {
          for await (const commit of deps.store.read({ site: "script", context, kind, id })) commits.push(commit);
        }
      }
    }
    expect(commits).toHaveLength(all);
  } finally {
    await house.stop();
    await deps.store.close();
  }
  return commits;
};

const scripts = globSync("*/*.json", { cwd: folder }).sort();

it("what the services store is as the AsyncAPI document says", async () => {
  for (const file of scripts) {
    for (const commit of await commitsOf(file)) {
      expect(faultsIn(commit).filter((fault) => fault !== undefined)).toEqual([]);
    }
  }
  // What the cases do not come to is rare: an irregular play, a second person's word, a screen's profile.
  expect(seen.size).toBeGreaterThan(60);
});

it("notices what is not as the document says", () => {
  const component = schemas["table.limits-set.1"];
  const event = {
    ...{ specversion: "1.0", id: "c.0", source: "/s/ball-games/table/T1@2026-11-29", time: "2026-11-29T20:15:00.000Z" },
    ...{ type: "carrusel.ball-games.limits-set", dataschema: "limits-set/1", data: { min: 500, max: 1_000 } },
  };
  expect(faultOf("table.limits-set.1", component, event)).toBeUndefined();
  expect(faultOf("table.limits-set.1", component, { ...event, data: { min: 500, max: "1000" } })).toContain("data.max");
  expect(faultOf("table.limits-set.1", component, { ...event, type: "carrusel.bank.limits-set" })).toContain("type");
});
