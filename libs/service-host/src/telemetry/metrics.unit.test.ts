import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { metricsText } from "./document.ts";
import { attributes, type MetricDefinition, type MetricName, metrics } from "./metrics.ts";
import { prometheusName, seriesOf } from "./prometheus.ts";

const root = join(import.meta.dirname, "../../../..");
const all: readonly (readonly [string, MetricDefinition])[] = Object.entries(metrics);

test("docs/metrics.md is what the registry makes", () => {
  const written = readFileSync(join(root, "docs/metrics.md"), "utf8");
  expect(written === metricsText(), "run: pnpm generate:metrics").toBe(true);
  for (const [name] of all) expect(written).toContain(`\`${name}\``);
});

test("every metric has a name in lower case, a unit and a sentence, and attributes that are registered", () => {
  for (const [name, { unit, description, attributes: own, optional = [] }] of all) {
    expect(name).toMatch(/^[a-z0-9_]+(\.[a-z0-9_]+)+$/);
    expect(unit, name).toMatch(/^(s|By|1|\{[a-z_]+\})$/);
    expect(description, name).toMatch(/^\w.*\.$/);
    for (const attribute of [...own, ...optional]) expect(attributes, name).toHaveProperty([attribute]);
  }
});

test("every registered attribute is somebody's", () => {
  const used = new Set(all.flatMap(([, { attributes: own, optional = [] }]) => [...own, ...optional]));
  expect(Object.keys(attributes).filter((name) => !used.has(name as keyof typeof attributes))).toEqual([]);
});

test.each<[MetricName, string]>([
  ["carrusel.command.decided", "carrusel_command_decided_total"],
  ["carrusel.command.duration", "carrusel_command_duration_seconds"],
  ["carrusel.jackpot.awards", "carrusel_jackpot_awards"],
  ["carrusel.link.up", "carrusel_link_up_ratio"],
  ["process.memory.usage", "process_memory_usage_bytes"],
  ["process.cpu.time", "process_cpu_time_seconds_total"],
])("%s is %s in Prometheus", (name, expected) => {
  expect(prometheusName(name)).toBe(expected);
});

test("no two metrics have a series in common", () => {
  const series = (Object.keys(metrics) as MetricName[]).flatMap(seriesOf);
  expect(new Set(series).size).toBe(series.length);
});

test("instruments are made in one place, of the registry's names; .dependency-cruiser.cjs keeps the packages in", () => {
  const makes = /\.create(Observable)?(Counter|UpDownCounter|Gauge|Histogram)\(/;
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const making = sources.filter((file) => makes.test(readFileSync(join(import.meta.dirname, file), "utf8")));
  expect(making).toEqual(["instruments.ts"]);
});
