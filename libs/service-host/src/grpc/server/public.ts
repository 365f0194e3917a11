import { readFile } from "node:fs/promises";
import { descriptorsUrl } from "@carrusel/contracts/grpc";
import type * as grpc from "@grpc/grpc-js";
import { loadFileDescriptorSetFromBuffer } from "@grpc/proto-loader";
import { ReflectionService } from "@grpc/reflection";
import { HealthImplementation } from "grpc-health-check";

/** What a server answers to anybody: how it is, and what it serves. */
export interface Health {
  set(serving: boolean): void;
}

export const addHealth = (server: grpc.Server, services: readonly string[]): Health => {
  const all = ["", ...services];
  const health = new HealthImplementation(Object.fromEntries(all.map((name) => [name, "NOT_SERVING" as const])));
  health.addToServer(server);
  return {
    set: (serving) => {
      for (const name of all) health.setStatus(name, serving ? "SERVING" : "NOT_SERVING");
    },
  };
};

/** Server reflection, so that generic clients can list and call the services without their sources. */
export const addReflection = async (server: grpc.Server, services: readonly string[]): Promise<void> => {
  const definition = loadFileDescriptorSetFromBuffer(await readFile(descriptorsUrl));
  new ReflectionService(definition, { services: [...services] }).addToServer(server);
};
