import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { type MetricDefinition, type MetricName, metrics } from "./metrics.ts";
import { labelOf, seriesOf } from "./prometheus.ts";

const infra = join(import.meta.dirname, "../../../../infra");
const folder = join(infra, "grafana/dashboards");

/** What Prometheus adds of its own: who sent it, and a histogram's buckets. */
const ofPrometheus = ["job", "instance", "le"];

const labelsOf = (name: MetricName): readonly string[] => {
  const { attributes, optional = [] }: MetricDefinition = metrics[name];
  return [...[...attributes, ...optional].map(labelOf), ...ofPrometheus];
};

/** Every series there is, with its labels. */
const series = new Map(
  (Object.keys(metrics) as MetricName[]).flatMap((name) =>
    seriesOf(name).map((one) => [one, new Set(labelsOf(name))] as const),
  ),
);

/** Grafana puts values in their place before it asks. */
const withValues = (query: string): string =>
  query
    .replaceAll(/\$__(rate_interval|range|interval)/g, "5m")
    .replaceAll("$minor", "100")
    .replaceAll(/\$[a-z]+/g, ".*");

/** What is wrong with a query: its syntax, and names that no installation sends. */
const problemsOf = (query: string): readonly string[] => {
  const text = withValues(query);
  const problems: string[] = [];
  const selected: Set<string>[] = [];
  const grouped: string[] = [];
  parser.parse(text).iterate({
    enter: ({ node }) => {
      const said = text.slice(node.from, node.to);
      if (node.type.isError) problems.push(`cannot be read at ${node.from}: ${text}`);
      if (node.name === "VectorSelector") {
        const name = text.slice(node.firstChild?.from, node.firstChild?.to);
        const labels = series.get(name);
        if (labels === undefined) problems.push(`there is no series ${name}`);
        selected.push(labels ?? new Set());
      }
      if (node.name !== "LabelName") return;
      const matches = node.parent?.name === "UnquotedLabelMatcher";
      if (!matches) grouped.push(said);
      else if (selected.at(-1)?.has(said) === false) problems.push(`its series has no label ${said}`);
    },
  });
  const common = grouped.filter((label) => !selected.every((labels) => labels.has(label)));
  return [...problems, ...common.map((label) => `not all of its series have the label ${label}`)];
};

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly type: string; readonly definition?: string }[];
  };
}

const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
const read = (file: string): Dashboard => JSON.parse(readFileSync(join(folder, file), "utf8")) as Dashboard;

describe.each(files)("the dashboard %s", (file) => {
  const { panels, templating } = read(file);

  it("asks for series and labels that installations send", () => {
    const asked = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.flatMap(({ title, expr }) => problemsOf(expr).map((problem) => `${title}: ${problem}`))).toEqual([]);
  });

  it("names in its legends what its queries group by", () => {
    for (const { title, targets = [] } of panels) {
      for (const { expr, legendFormat } of targets) {
        for (const [, label = ""] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(expr, title).toContain(label);
      }
    }
  });

  it("offers values of labels that there are, and uses every variable", () => {
    const text = JSON.stringify(panels);
    const variables = JSON.stringify(templating);
    for (const { name, type, definition = "" } of templating.list) {
      expect(text + variables, name).toMatch(new RegExp(`\\$\\{?${name}\\b`));
      if (type !== "query") continue;
      const [, selector = "", label = ""] = /^label_values\((.+), (\w+)\)$/.exec(definition) ?? [];
      expect(problemsOf(`count by (${label}) (${selector})`), name).toEqual([]);
    }
  });

  it("lays out its panels side by side, none over another", () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
      expect(x + w).toBeLessThanOrEqual(24);
      return Array.from({ length: w * h }, (_, n) => `${x + (n % w)}/${y + Math.floor(n / w)}`);
    });
    expect(new Set(cells).size).toBe(cells.length);
  });
});

test("there are dashboards of the floor, of jackpots and lines, and of the services", () => {
  expect(files.sort()).toEqual(["floor.json", "jackpots.json", "services.json"]);
  expect(new Set(files.map((file) => read(file).uid)).size).toBe(files.length);
});

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { alert: string; expr: string; annotations: { summary: string } }[];
  }[];
}

test("alerts watch what installations send", () => {
  const { groups } = parse(readFileSync(join(infra, "prometheus/rules.yaml"), "utf8")) as Rules;
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(5);
  for (const { alert, expr, annotations } of rules) {
    expect(problemsOf(expr), alert).toEqual([]);
    for (const [, label = ""] of annotations.summary.matchAll(/\$labels\.(\w+)/g)) expect(expr, alert).toContain(label);
  }
});

test("a query with a mistake is found", () => {
  expect(problemsOf("sum(rate(carrusel_round_handle[5m]))")).toEqual(["there is no series carrusel_round_handle"]);
  expect(problemsOf('carrusel_round_handle_total{table="T1"}')).toEqual(["its series has no label table"]);
  expect(problemsOf("sum by (carrusel_jackpot) (carrusel_round_handle_total)")).toHaveLength(1);
  expect(problemsOf("sum(carrusel_round_handle_total").length).toBeGreaterThan(0);
});
