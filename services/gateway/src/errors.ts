/** What every error of the gateway is. `code` is stable; the message is one sentence for people. */
export abstract class GatewayError extends Error {
  override readonly name: string = this.constructor.name;
  abstract readonly code: string;
}

/** Another program listens on the address already. */
export class AddressInUse extends GatewayError {
  readonly code = "address-in-use";
  readonly host: string;
  readonly port: number;
  constructor(host: string, port: number, cause: unknown) {
    super(`Port ${port} on ${host} is in use: end the other program or choose another port.`, { cause });
    this.host = host;
    this.port = port;
  }
}

/** The address cannot be listened on at all. */
export class CannotListen extends GatewayError {
  readonly code = "cannot-listen";
  readonly host: string;
  readonly port: number;
  constructor(host: string, port: number, reason: string, cause: unknown) {
    super(`The pages cannot be served on ${host}, port ${port}: ${reason}.`, { cause });
    this.host = host;
    this.port = port;
  }
}

/** A request that cannot be answered as it was asked. */
export class RequestError extends GatewayError {
  readonly code: string;
  readonly status: number;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const notFound = (code: string, message: string): RequestError => new RequestError(404, code, message);

/** Turns what `listen` throws into a sentence. */
export const listenError = (host: string, port: number, error: unknown): unknown => {
  if (!(error instanceof Error) || !("code" in error)) return error;
  return error.code === "EADDRINUSE"
    ? new AddressInUse(host, port, error)
    : new CannotListen(host, port, `${error.code}`, error);
};
