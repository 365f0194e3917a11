import { randomBytes } from "node:crypto";
import { type ContractSetup, eventStoreContract } from "@carrusel/event-store/testing";
import { binaryEvent, jsonEvent, KurrentDBClient } from "@kurrent/kurrentdb-client";
import { afterAll, beforeAll, describe } from "vitest";
import { connectionString } from "../connection.ts";
import { logOf, nameOf } from "../names.ts";
import { KurrentDbEventStore } from "../store.ts";
import { type StandInKurrentDb, startStandIn } from "./stand-in/server.ts";

/** Little patience, so that the cases are quick. */
const OPTIONS = { attemptMs: 800, patienceMs: 1200 };

/** What another system might have put there: JSON where it is some, bytes otherwise. */
const foreign = (bytes: Uint8Array) => {
  try {
    return jsonEvent({ type: "foreign", data: JSON.parse(Buffer.from(bytes).toString()) });
  } catch {
    return binaryEvent({ type: "foreign", data: bytes });
  }
};

const setupAt = async (url: string): Promise<ContractSetup> => {
  const site = `site_${randomBytes(6).toString("hex")}`;
  const otherSite = `${site}_other`;
  const store = await KurrentDbEventStore.open(url, OPTIONS);
  const second = await KurrentDbEventStore.open(url, OPTIONS);
  const stranger = KurrentDBClient.connectionString(connectionString(url));
  return {
    store,
    second,
    site,
    otherSite,
    putForeign: async (stream, bytes) => {
      const { position } = await stranger.appendToStream(nameOf(stream), foreign(bytes));
      return { log: logOf(stream.site), seq: Number(position?.commit) };
    },
    cleanup: async () => {
      await stranger.dispose();
      await store.deleteSite(site).catch(() => {});
      await store.close();
      await second.close();
    },
  };
};

describe("a stand-in for KurrentDB", () => {
  let server: StandInKurrentDb;
  beforeAll(async () => {
    server = await startStandIn();
  });
  afterAll(() => server.stop());

  eventStoreContract("KurrentDB adapter", async () => ({
    ...(await setupAt(server.url)),
    server: {
      stop: () => server.stop(),
      kill9: async () => server.kill(),
      start: () => server.start(),
    },
  }));
});

const url = process.env.KURRENTDB_URL ?? "";

describe.skipIf(url === "")(
  `KurrentDB itself (${url === "" ? "set KURRENTDB_URL to run this" : "KURRENTDB_URL"})`,
  () => {
    eventStoreContract("KurrentDB adapter", () => setupAt(url));
  },
);
