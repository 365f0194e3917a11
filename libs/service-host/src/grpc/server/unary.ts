import type * as grpc from "@grpc/grpc-js";
import type { Identity } from "../../auth/tokens.ts";
import { faultOf, internalFault, statusOf } from "../../errors.ts";
import { callerOf } from "./caller.ts";
import type { Serving } from "./serving.ts";

/** What went wrong as it is said to the caller; faults of ours are logged. */
export const faultFor = (serving: Serving, what: string, error: unknown) => {
  const fault = faultOf(error);
  if (fault !== undefined) return fault;
  serving.log.warn(`${what} failed`, { error });
  return internalFault;
};

/** A handler of a unary call: who calls, then the work, then its result or what went wrong. */
export const unary =
  <Request, Reply>(
    serving: Serving,
    method: string,
    work: (caller: Identity, request: Request, metadata: grpc.Metadata) => Promise<Reply>,
  ): grpc.handleUnaryCall<Request, Reply> =>
  (call, callback) => {
    const answer = async (): Promise<Reply> =>
      work(await callerOf(call.metadata, serving.verify), call.request, call.metadata);
    answer().then(
      (reply) => callback(null, reply),
      (error: unknown) => callback(statusOf(faultFor(serving, method, error))),
    );
  };
