import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AddressUnusable } from "../grpc/address.ts";

export interface Probes {
  readonly port: number;
  close(): void;
}

/** `/livez`: the process answers. `/readyz`: it takes work. For whoever cannot ask over gRPC. */
export const serveProbes = (host: string, port: number, ready: () => boolean): Promise<Probes> => {
  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0];
    const known = path === "/livez" || path === "/readyz";
    const well = path === "/livez" || (path === "/readyz" && ready());
    response.writeHead(known ? (well ? 200 : 503) : 404, { "content-type": "text/plain", "cache-control": "no-store" });
    response.end(known ? (well ? "ok\n" : "not ready\n") : "not found\n");
  });
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new AddressUnusable(`${host}:${port}`, error.code ?? error.message)),
    );
    server.listen(port, host, () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      }),
    );
  });
};
