import { expect, it } from "vitest";
import type { EventCodec, Shapes } from "../events/registry.ts";
import { histories } from "./histories.ts";
import { releasedEvents } from "./index.ts";
import { catalogueView } from "./view.ts";

const view = catalogueView(releasedEvents);

it("shows every event of every history with an example that its schema takes", () => {
  expect(view.map(({ name }) => name)).toEqual(histories.map(({ name }) => name));
  for (const [index, { name, events }] of view.entries()) {
    const codec = histories[index]?.codec as EventCodec<Shapes> | undefined;
    expect(events.map(({ type }) => type)).toEqual(Object.keys(codec?.shapes ?? {}));
    for (const { type, version, example } of events) {
      const stored = { type, version, data: example.data as Record<string, unknown> };
      expect(codec?.check(stored), `${name}/${type}: ${JSON.stringify(example.data)}`).toBeUndefined();
      expect(example).toMatchObject({ specversion: "1.0", dataschema: `${type}/${version}` });
    }
  }
});

it("names subjects, services and sources as they are on the bus", () => {
  const bank = view.find(({ name }) => name === "bank");
  expect(bank).toMatchObject({ address: "{site}.chip-bank.day.{volume}.{id}", services: ["chip-bank"] });
  expect(bank?.events[0]?.example).toMatchObject({ source: "/north/chip-bank/day/2026-11-29" });
  const table = view.find(({ name }) => name === "table");
  expect(table?.services.length).toBeGreaterThan(5);
  expect(table?.events[0]?.example).toMatchObject({ source: "/north/ball-games/table/T1@2026-11-29" });
});
