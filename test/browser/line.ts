import type { AddressInfo } from "node:net";
import { createServer, connect as dial, type Server, type Socket } from "node:net";

/** A line between screens and a gateway that can be cut, as a cable or a switch is: nothing is refused, nothing comes. */
export interface Line {
  readonly url: string;
  /** Connections that were tried since the line was last cut. */
  readonly tried: number;
  /** From now on nothing passes, in either direction. */
  cut(): void;
  /** From now on new connections pass; those of before are lost. */
  mend(): void;
  close(): Promise<void>;
}

export const openLine = async (port: number): Promise<Line> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  let tried = 0;
  const hold = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  };
  const server: Server = createServer((near) => {
    hold(near);
    if (isCut) {
      tried++;
      near.pause();
      return;
    }
    const far = dial(port, "127.0.0.1");
    hold(far);
    near.on("data", (chunk) => isCut || far.write(chunk));
    far.on("data", (chunk) => isCut || near.write(chunk));
    near.on("close", () => isCut || far.destroy());
    far.on("close", () => isCut || near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get tried() {
      return tried;
    },
    cut: () => {
      isCut = true;
      tried = 0;
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
