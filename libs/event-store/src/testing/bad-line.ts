import { connect, createServer, type Socket } from "node:net";

/** A line to a server that can be cut, also so that what was sent arrives and its answers do not. */
export interface BadLine {
  readonly port: number;
  /** From now on the server hears what is sent, and nothing of its answers comes back. */
  loseAnswers(): void;
  /** Breaks every connection; new ones are good again. */
  cut(): void;
  close(): Promise<void>;
}

export const badLineTo = async (port: number): Promise<BadLine> => {
  const pairs = new Set<readonly [Socket, Socket]>();
  const listener = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return {
    port: (listener.address() as { port: number }).port,
    loseAnswers: () => {
      for (const [near, far] of pairs) far.unpipe(near).resume();
    },
    cut: () => {
      for (const [near] of pairs) near.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        for (const [near] of pairs) near.destroy();
        listener.close(() => resolve());
      }),
  };
};
