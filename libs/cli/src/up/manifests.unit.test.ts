import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "@carrusel/service-host";
import { describe, expect, it, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { settingsSchema } from "./settings.ts";

const infra = join(import.meta.dirname, "../../../../infra");
const read = (file: string): string => readFileSync(join(infra, file), "utf8");

interface Kustomization {
  readonly resources: readonly string[];
  readonly patches?: readonly { readonly path: string }[];
  readonly configMapGenerator?: readonly { readonly name: string; readonly literals: readonly string[] }[];
}

interface Mount {
  readonly name: string;
  readonly mountPath: string;
}

interface StatefulSet {
  readonly kind: string;
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly containers: readonly {
          readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
          readonly volumeMounts: readonly Mount[];
          readonly readinessProbe?: { readonly grpc: { readonly port: number } };
        }[];
        readonly volumes: readonly { readonly name: string }[];
      };
    };
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
  };
}

const kustomization = (folder: string): Kustomization =>
  parse(read(`kubernetes/${folder}/kustomization.yaml`)) as Kustomization;

const environmentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    (kustomization(folder).configMapGenerator ?? []).flatMap(({ literals }) =>
      literals.map((literal): [string, string] => {
        const [name = "", ...value] = literal.split("=");
        return [name, value.join("=")];
      }),
    ),
  );

const base = parse(read("kubernetes/base/installation.yaml")) as StatefulSet;
const container = base.spec.template.spec.containers[0];
const ports = new Map(container?.ports?.map(({ name, containerPort }) => [name, containerPort]));

describe.each(["hub", "site"] as const)("the manifests of a %s", (folder) => {
  const { patches = [], resources } = kustomization(folder);
  const env = environmentOf(folder);

  it("name files that are there", () => {
    for (const { path } of patches) expect(() => read(`kubernetes/${folder}/${path}`)).not.toThrow();
    for (const resource of resources.filter((one) => one.endsWith(".yaml")))
      expect(() => read(`kubernetes/${folder}/${resource}`)).not.toThrow();
    expect(resources).toContain("../base");
  });

  it("say settings that there are, and that hold", () => {
    const known = new Set(Object.keys(settingsSchema.shape));
    for (const name of Object.keys(env)) {
      const setting = name
        .replace(/^CARRUSEL_/, "")
        .toLowerCase()
        .replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      expect(known, name).toContain(setting);
    }
    const settings = loadConfig(settingsSchema, { env });
    expect(settings).toMatchObject({ production: true, ...(folder === "hub" ? { role: "hub" } : { site: "north" }) });
  });

  it("mount the files that the settings name", () => {
    const mounts = patches.flatMap(({ path }) => {
      const { spec } = parse(read(`kubernetes/${folder}/${path}`)) as StatefulSet;
      return spec.template.spec.containers.flatMap(({ volumeMounts }) => volumeMounts.map((mount) => mount.mountPath));
    });
    const files = Object.values(env).filter((value) => value.startsWith("/"));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(
        mounts.some((mount) => file.startsWith(`${mount}/`)),
        file,
      ).toBe(true);
  });
});

test("ports are those of the settings, and the ones that the image says", () => {
  const { port, grpcPort, leafPort } = loadConfig(settingsSchema, { env: environmentOf("hub") });
  expect(ports.get("http")).toBe(port);
  expect(ports.get("grpc")).toBe(grpcPort);
  expect(container?.readinessProbe?.grpc.port).toBe(grpcPort);
  const leaf = parse(read("kubernetes/hub/tls.yaml")) as StatefulSet;
  expect(leaf.spec.template.spec.containers[0]?.ports).toEqual([{ name: "leaf", containerPort: leafPort }]);
  expect(read("image/Dockerfile")).toContain(`EXPOSE ${port} ${grpcPort} ${leafPort}`);
  const services = parseAllDocuments(read("kubernetes/base/services.yaml")).map((document) => document.toJS());
  expect(services).toMatchObject([{ kind: "Service", spec: { ports: [{ port }, { port: grpcPort }] } }]);
});

test("every mount has its volume", () => {
  const { template, volumeClaimTemplates = [] } = base.spec;
  const volumes = [
    ...template.spec.volumes.map(({ name }) => name),
    ...volumeClaimTemplates.map((one) => one.metadata.name),
  ];
  expect(container?.volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.sort());
});
