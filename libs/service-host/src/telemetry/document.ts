import { type Attribute, attributes, type MetricDefinition, type MetricName, metrics } from "./metrics.ts";
import { labelOf, prometheusName } from "./prometheus.ts";

const groups: readonly (readonly [title: string, prefixes: readonly string[]])[] = [
  ["Commands", ["carrusel.command."]],
  ["History", ["carrusel.append.", "carrusel.event.", "carrusel.follower."]],
  ["Floor", ["carrusel.round."]],
  ["Jackpots", ["carrusel.jackpot."]],
  ["Displays and pages", ["carrusel.display.", "carrusel.stream."]],
  ["Linked sites", ["carrusel.link."]],
  ["Analytics", ["carrusel.analytics."]],
  ["Calls", ["rpc."]],
  ["Processes", ["process.", "nodejs.", "v8js."]],
];

const names = Object.keys(metrics) as readonly MetricName[];

const list = (all: readonly Attribute[]): string => all.map((one) => `\`${one}\``).join(", ");

const attributesText = ({ attributes: own, optional = [] }: MetricDefinition): string => {
  const may = optional.length === 0 ? "" : `; some: ${list(optional)}`;
  return own.length + optional.length === 0 ? "" : `${list(own)}${may}`;
};

const row = (name: MetricName): string => {
  const definition: MetricDefinition = metrics[name];
  const { instrument, unit, description } = definition;
  const words = [`\`${name}\``, instrument, `\`${unit}\``, description, attributesText(definition)];
  return `| ${words.join(" | ")} |`;
};

const section = ([title, prefixes]: (typeof groups)[number]): string => {
  const own = names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  const inPrometheus = own.map((name) => `\`${prometheusName(name)}\``).join(", ");
  return [
    `## ${title}`,
    "",
    "| metric | instrument | unit | what it says | attributes |",
    "| --- | --- | --- | --- | --- |",
    ...own.map(row),
    "",
    `In Prometheus: ${inPrometheus}.`,
    "",
  ].join("\n");
};

/** The registry for people, in Markdown. */
export const metricsText = (): string => {
  const words = Object.entries(attributes).map(([name, text]) => `| \`${name}\` | \`${labelOf(name)}\` | ${text} |`);
  const lines = [
    "# Metrics",
    "",
    "<!-- Made from libs/service-host/src/telemetry/metrics by: pnpm generate:metrics -->",
    "",
    "What an installation sends where `OTEL_EXPORTER_OTLP_ENDPOINT` is set ([operations](operations.md#watching-it)): all",
    "of it is here, and nothing else is sent. A test holds a running installation to it, another one the dashboards in",
    "[infra/grafana](../infra/grafana). Sums of money are in the currency's minor unit. They are for watching; the books are",
    "in the history.",
    "",
    "A name in Prometheus ends in the unit, a counter's in `_total`; a histogram has the series `_bucket`, `_sum`, `_count`.",
    "",
    ...groups.map(section),
    "## Attributes",
    "",
    "| attribute | label in Prometheus | what it says |",
    "| --- | --- | --- |",
    ...words,
  ];
  return `${lines.join("\n")}\n`;
};
