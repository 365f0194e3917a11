import { gameRegistry } from "@carrusel/contracts";
import * as pb from "@carrusel/contracts/grpc";
import type {
  BankPart,
  Execute,
  FamilyPart,
  FloorPart,
  FloorTable,
  House,
  JackpotsPart,
  Parts,
} from "@carrusel/hosting";
import { ServiceUnavailable } from "../../errors.ts";
import type { SitesPart } from "../server/serving.ts";
import { Connection, type ConnectionOptions, type TokenSource } from "./connection.ts";
import {
  remoteBank,
  remoteFamily,
  remoteFloor,
  remoteJackpots,
  remoteSites,
  type Speaker,
  sendCommand,
  sendUnary,
} from "./remote.ts";

/** Where the services are. Several may share an address: they share its connection. */
export interface RemoteAddresses {
  readonly families?: Readonly<Record<string, string>>;
  readonly floor?: string;
  readonly bank?: string;
  readonly jackpots?: string;
}

export interface RemoteParts extends Parts {
  close(): Promise<void>;
}

/** Stands for a part whose address is not configured. */
const missing = <Part extends object>(name: string): Part =>
  new Proxy({} as Part, {
    get: () => () => Promise.reject(new ServiceUnavailable(`No address is configured for the service "${name}".`)),
  });

/** The parts of a house that run elsewhere, for services: their token has the role `service`. */
export const remoteParts = (addresses: RemoteAddresses, options: ConnectionOptions): RemoteParts => {
  const connections = new Map<string, Connection>();
  const speaker = (address: string): Speaker => {
    let connection = connections.get(address);
    if (connection === undefined) {
      connection = new Connection(address, options);
      connections.set(address, connection);
    }
    return { connection, forOthers: true };
  };
  const families = new Map<string, FamilyPart>();
  for (const [family, address] of Object.entries(addresses.families ?? {})) {
    families.set(family, remoteFamily(speaker(address), family));
  }
  const { floor, bank, jackpots } = addresses;
  return {
    family: (name) => families.get(name),
    families: [...families.keys()],
    floor: floor === undefined ? missing<FloorPart>("tables") : remoteFloor(speaker(floor)),
    bank: bank === undefined ? missing<BankPart>("chip-bank") : remoteBank(speaker(bank)),
    jackpots: jackpots === undefined ? missing<JackpotsPart>("jackpots") : remoteJackpots(speaker(jackpots)),
    close: () => {
      for (const connection of connections.values()) connection.close();
      return Promise.resolve();
    },
  };
};

/** Whoever connects by hand wants to know soon that nobody is there; in milliseconds. */
const usualFirstPatience = 5_000;

/** A house behind a gateway. */
export interface RemoteHouse extends House {
  readonly sites: SitesPart;
  /** Like `execute`, without the shared stream: for the one command of a short-lived program. */
  readonly executeAlone: Execute;
  close(): Promise<void>;
}

/**
 * Connects to a gateway; who the token names is who sends. Throws when nobody answers there or the token is not
 * accepted.
 */
export const connectHouse = async (
  address: string,
  token: TokenSource,
  options: Omit<ConnectionOptions, "token"> & {
    /** Passes on the envelopes' actors and times; for tokens with the role `service`. */
    readonly forOthers?: boolean;
    /** How long the first answer of all is waited for; in milliseconds, and never longer than `patience`. */
    readonly firstPatience?: number;
  } = {},
): Promise<RemoteHouse> => {
  const connection = new Connection(address, { ...options, token });
  const speaker: Speaker = { connection, forOthers: options.forOthers ?? false };
  let names: readonly string[];
  const first = Math.min(options.firstPatience ?? usualFirstPatience, connection.patience);
  try {
    names = (await connection.call(pb.TablesService.families, {}, undefined, first)).families;
  } catch (error) {
    connection.close();
    throw error;
  }
  const families = new Map(names.map((name) => [name, remoteFamily(speaker, name)]));
  const parts: Parts = {
    family: (name) => families.get(name),
    families: names,
    floor: remoteFloor(speaker),
    bank: remoteBank(speaker),
    jackpots: remoteJackpots(speaker),
  };
  const find = async (site: string, table: string): Promise<FloorTable | undefined> =>
    (await parts.floor.floor(site)).find((candidate) => candidate.table === table);
  return {
    parts,
    find,
    familyOf: async (site, table) => {
      const game = (await find(site, table))?.game;
      const entry = game === undefined ? undefined : gameRegistry[game];
      return entry && families.get(entry.family);
    },
    execute: (envelope, after) => sendCommand(speaker, envelope, after),
    executeAlone: (envelope, after) => sendUnary(speaker, envelope, after),
    sites: remoteSites(speaker),
    close: () => {
      connection.close();
      return Promise.resolve();
    },
  };
};
