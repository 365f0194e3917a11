import type { Api } from "./api.ts";
import { UnsuitableVolume } from "./errors.ts";

/** Where a relayed message came from, and up to where all before it had been acknowledged when it was sent. */
export const SOURCE = "Carrusel-Source";
export const THROUGH = "Carrusel-Through";

/** How far a volume has come. */
export interface VolumeState {
  /** The sequence of its last message. */
  seq: number;
  /** The place in the source's log of the last commit that it holds; 0: none. */
  taken: number;
}

export interface RelayState {
  readonly volumes: Map<string, VolumeState>;
  /** The source's log; undefined before anything was relayed. */
  readonly log: string | undefined;
  /** Everything up to here is on the bus. */
  readonly through: number;
}

interface LastMessage {
  readonly message: { readonly hdrs?: string };
}

const headersIn = (encoded: string | undefined): ReadonlyMap<string, string> => {
  const lines = Buffer.from(encoded ?? "", "base64")
    .toString("latin1")
    .split("\r\n")
    .slice(1);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const cut = line.indexOf(":");
      return cut < 0 ? [] : [[line.slice(0, cut), line.slice(cut + 1).trim()]];
    }),
  );
};

/**
 * A relay's position is kept with its result: the volumes' last messages tell how far it came, so that there is nothing
 * that a crash could leave behind half done. Throws UnsuitableVolume where somebody else wrote.
 */
export const relayState = async (api: Api, logs: readonly string[]): Promise<RelayState> => {
  const volumes = new Map<string, VolumeState>();
  let source: string | undefined;
  let through = 0;
  for (const log of logs) {
    const seq = (await api.stream(log))?.state.last_seq ?? 0;
    if (seq === 0) {
      volumes.set(log, { seq, taken: 0 });
      continue;
    }
    const { message } = await api.json<LastMessage>(`$JS.API.STREAM.MSG.GET.${log}`, { seq });
    const headers = headersIn(message.hdrs);
    const [from = "", taken] = (headers.get(SOURCE) ?? "").split(" ");
    if (taken === undefined || (source !== undefined && source !== from))
      throw new UnsuitableVolume(log, ["it holds messages that were not relayed from this history"]);
    source = from;
    volumes.set(log, { seq, taken: Number(taken) });
    through = Math.max(through, Number(headers.get(THROUGH) ?? 0));
  }
  return { volumes, log: source, through };
};
