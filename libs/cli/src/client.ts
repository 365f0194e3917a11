import { connect } from "node:net";
import { connectHouse, type RemoteHouse } from "@carrusel/service-host";
import { isSilent, UserError, unreachable } from "./exit.ts";
import { dataDirectory, ownToken, reachable, readRunning } from "./installation.ts";

export interface ClientOptions {
  readonly address?: string;
  readonly token?: string;
  readonly data?: string;
  /** How long anything asked may go without an answer (ms), once there is a gateway. */
  readonly patience?: number;
}

export interface Client {
  readonly house: RemoteHouse;
  /** The installation's site, where it has just one that is not a script's. */
  onlySite(): Promise<string>;
  close(): Promise<void>;
}

/** How long a gateway is waited for at first: then it is looked at what is at its address. */
const firstMs = 2_000;
/** How long it may take to answer where something listens: a machine may be busy, and a person still wants to know. */
const patienceMs = 13_000;

/** Whether pages are at an address; a gRPC door answers no such request. */
const speaksHttp = (address: string): Promise<boolean> =>
  fetch(`http://${address}/`, { signal: AbortSignal.timeout(firstMs) }).then(
    () => true,
    () => false,
  );

/** Whether anything listens at an address: however busy its program is, the system itself takes the connection. */
const listens = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!URL.canParse(`tcp://${address}`)) return resolve(false);
    const { hostname, port } = new URL(`tcp://${address}`);
    const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ""));
    const end = (found: boolean): void => {
      socket.destroy();
      resolve(found);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.setTimeout(firstMs, () => end(false));
  });

const wrongDoor = async (address: string, data: string): Promise<UserError> => {
  const grpc = (await readRunning(data))?.grpc ?? "";
  const door = grpc === "" ? 'the address that "carrusel up" prints behind gRPC' : grpc;
  return new UserError(`${address} answers, but not gRPC: the gRPC door is ${door}`);
};

/**
 * Connects to a gateway, by the given token, CARRUSEL_TOKEN or this machine's own. That nobody answers is
 * said before it is said that there are no keys: the installation may just not have been started.
 */
export const connectGateway = async (
  address: string,
  given: string | undefined,
  data: string,
  patience: number = patienceMs,
): Promise<RemoteHouse> => {
  let noKeys: unknown;
  const token =
    given ??
    process.env.CARRUSEL_TOKEN ??
    (await ownToken(data).catch((error: unknown) => {
      noKeys = error;
      return "none";
    }));
  try {
    return await connectHouse(address, token, { patience, firstPatience: firstMs }).catch(async (error: unknown) => {
      if (!isSilent(error) || !(await listens(address))) throw error;
      if (await speaksHttp(address)) throw await wrongDoor(address, data);
      return connectHouse(address, token, { patience, firstPatience: patienceMs });
    });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw noKeys === undefined || isSilent(error) ? unreachable(address, error) : noKeys;
  }
};

/** Connects to a running installation; throws a sentence where there is none. */
export const openClient = async (options: ClientOptions): Promise<Client> => {
  const data = dataDirectory(options.data);
  const address = options.address ?? (await reachable(data))?.grpc;
  if (address === undefined) {
    throw new UserError(`no installation runs over ${data}: start one with "carrusel up", or name it with --address`);
  }
  const house = await connectGateway(address, options.token, data, options.patience);
  return {
    house,
    onlySite: async () => {
      const sites = (await house.sites.list()).filter((site) => site.kind !== "script");
      const only = sites[0];
      if (only === undefined || sites.length > 1) {
        throw new UserError(
          `name the site with --site: there are ${sites.map(({ site }) => site).join(", ") || "none"}`,
        );
      }
      return only.site;
    },
    close: () => house.close(),
  };
};
