import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { descriptorsUrl } from "@carrusel/contracts/grpc";
import * as grpc from "@grpc/grpc-js";
import { loadFileDescriptorSetFromBuffer, loadSync } from "@grpc/proto-loader";
import { service as healthService } from "grpc-health-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeHouse } from "../testing/fakes.ts";
import { silent, type TestKeys, testKeys } from "../testing/setup.ts";
import { type Served, serveParts } from "./server/serve.ts";
import { partsOf } from "./server/serving.ts";

let keys: TestKeys;
beforeAll(async () => {
  keys = await testKeys();
});
afterAll(() => keys.remove());

const serve = (serving?: boolean): Promise<Served> => {
  const { bank, jackpots } = partsOf(fakeHouse());
  return serveParts({
    parts: { ...(bank && { bank }), ...(jackpots && { jackpots }) },
    address: "127.0.0.1:0",
    keys: keys.keys,
    log: silent,
    ...(serving === undefined ? {} : { serving }),
  });
};

const call = <Reply>(client: grpc.Client, method: grpc.MethodDefinition<unknown, Reply>, request: unknown) =>
  new Promise<Reply>((resolve, reject) =>
    client.makeUnaryRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      request,
      (error, reply) => (error === null ? resolve(reply as Reply) : reject(error)),
    ),
  );

test("health needs no token, follows what the service says, and ends with draining", async () => {
  const served = await serve(false);
  const client = new grpc.Client(served.address, grpc.credentials.createInsecure());
  const check = healthService.Check as grpc.MethodDefinition<unknown, { status: string }>;
  const watch = healthService.Watch as grpc.MethodDefinition<unknown, { status: string }>;
  const status = (service: string) => call(client, check, { service }).then((reply) => reply.status);
  expect(await status("")).toBe("NOT_SERVING");
  served.setServing(true);
  expect(await status("")).toBe("SERVING");
  expect(await status("carrusel.v1.Bank")).toBe("SERVING");
  await expect(status("carrusel.v1.Floor")).rejects.toMatchObject({ code: grpc.status.NOT_FOUND });

  const seen: string[] = [];
  const watching = client.makeServerStreamRequest(watch.path, watch.requestSerialize, watch.responseDeserialize, {
    service: "",
  });
  watching.on("error", () => {});
  const gone = new Promise<void>((resolve) => {
    watching.on("data", ({ status: now }: { status: string }) => {
      seen.push(now);
      if (now === "NOT_SERVING") resolve();
      else served.drain(500).catch(() => {});
    });
  });
  await gone;
  expect(seen).toEqual(["SERVING", "NOT_SERVING"]);
  client.close();
});

test("reflection lists exactly the services of the server, and describes them", async () => {
  const served = await serve();
  const folder = dirname(createRequire(import.meta.url).resolve("@grpc/reflection/package.json"));
  const definition = loadSync(join(folder, "build/proto/grpc/reflection/v1/reflection.proto"));
  const method = (definition["grpc.reflection.v1.ServerReflection"] as grpc.ServiceDefinition).ServerReflectionInfo;
  const client = new grpc.Client(served.address, grpc.credentials.createInsecure());
  const ask = (request: object) =>
    new Promise<Record<string, never>>((resolve, reject) => {
      if (method === undefined) throw new Error("no such method");
      const stream = client.makeBidiStreamRequest(method.path, method.requestSerialize, method.responseDeserialize);
      stream.on("data", resolve);
      stream.on("error", reject);
      stream.write(request);
      stream.end();
    });
  const listed = (await ask({ listServices: "" })) as unknown as {
    listServicesResponse: { service: { name: string }[] };
  };
  expect(listed.listServicesResponse.service.map(({ name }) => name).sort()).toEqual([
    "carrusel.v1.Bank",
    "carrusel.v1.Commands",
    "carrusel.v1.Jackpots",
  ]);
  const described = (await ask({ fileContainingSymbol: "carrusel.v1.BankReply" })) as unknown as {
    fileDescriptorResponse: { fileDescriptorProto: Buffer[] };
  };
  expect(described.fileDescriptorResponse.fileDescriptorProto.length).toBeGreaterThan(0);
  client.close();
  served.stop();
});

test("the descriptors know every service", async () => {
  const names = Object.keys(loadFileDescriptorSetFromBuffer(await readFile(descriptorsUrl)));
  for (const name of ["Commands", "Orders", "Tables", "Floor", "Bank", "Jackpots", "Sites"]) {
    expect(names).toContain(`carrusel.v1.${name}`);
  }
});
