import { connect, createServer, type Socket } from "node:net";

/** A line to a port on this machine that can be cut, swallow what is sent, and be good again. */
export interface Line {
  readonly port: number;
  /** Breaks every connection and takes no new ones. */
  cut(): void;
  /** Connections stay, and nothing comes through. */
  swallow(): void;
  /** New connections go through; those that swallowed are broken, as what they lost never comes. */
  restore(): void;
  close(): Promise<void>;
}

export const lineTo = async (port: number): Promise<Line> => {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: "good" | "cut" | "swallowing" = "good";
  const breakAll = (): void => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    pairs.clear();
  };
  const listener = createServer((near) => {
    if (state === "cut") {
      near.destroy();
      return;
    }
    const far = connect(port, "127.0.0.1");
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    near.on("data", (data) => state === "good" && far.write(data));
    far.on("data", (data) => state === "good" && near.write(data));
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return {
    port: (listener.address() as { port: number }).port,
    cut: () => {
      state = "cut";
      breakAll();
    },
    swallow: () => {
      state = "swallowing";
    },
    restore: () => {
      if (state === "swallowing") breakAll();
      state = "good";
    },
    close: () => {
      breakAll();
      return new Promise((resolve) => {
        listener.close(() => resolve());
      });
    },
  };
};
