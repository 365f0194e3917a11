import { InvalidRequest } from "@carrusel/contracts/grpc";
import { StoreUnavailable } from "@carrusel/event-store";
import { FollowerBehind } from "@carrusel/hosting";
import * as grpc from "@grpc/grpc-js";

/** What every error of this package is: a stable code and one sentence for people. */
export abstract class HostError extends Error {
  override readonly name: string = this.constructor.name;
  abstract readonly code: string;
}

/** The service did not answer in time or is out of reach: nothing is known about what was sent last. */
export class ServiceUnavailable extends HostError {
  readonly code = "service-unavailable";
}

/** The token is missing, not ours, or has run out. */
export class NotAuthenticated extends HostError {
  readonly code = "not-authenticated";
}

/** The bearer's roles or sites do not allow it. Commands are refused instead: `not-authorised`. */
export class NotPermitted extends HostError {
  readonly code = "not-permitted";
}

/** The server does not serve what was asked of it. */
export class NotServed extends HostError {
  readonly code = "not-served";
}

/** The server is about to stop and takes nothing new; somebody else, or its successor, will. */
export class Draining extends HostError {
  readonly code = "draining";
}

/** The service failed in a way that is a fault of the service. */
export class ServiceFailed extends HostError {
  readonly code = "internal";
}

/** An error as it travels. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly retry: boolean;
  readonly status: grpc.status;
}

interface Kind {
  readonly status: grpc.status;
  readonly retry: boolean;
  make(message: string): Error;
}

const { status } = grpc;

/** Errors that mean the same on both sides of a connection. */
const kinds: Readonly<Record<string, Kind>> = {
  "service-unavailable": { status: status.UNAVAILABLE, retry: true, make: (text) => new ServiceUnavailable(text) },
  "store-unavailable": { status: status.UNAVAILABLE, retry: true, make: (text) => new StoreUnavailable(text) },
  "follower-behind": { status: status.UNAVAILABLE, retry: true, make: (text) => new FollowerBehind(text) },
  draining: { status: status.UNAVAILABLE, retry: true, make: (text) => new Draining(text) },
  "not-authenticated": { status: status.UNAUTHENTICATED, retry: false, make: (text) => new NotAuthenticated(text) },
  "invalid-token": { status: status.UNAUTHENTICATED, retry: false, make: (text) => new NotAuthenticated(text) },
  "not-permitted": { status: status.PERMISSION_DENIED, retry: false, make: (text) => new NotPermitted(text) },
  "not-served": { status: status.UNIMPLEMENTED, retry: false, make: (text) => new NotServed(text) },
  "invalid-request": { status: status.INVALID_ARGUMENT, retry: false, make: (text) => new InvalidRequest(text) },
};

/** What an error is to whoever called; undefined for a fault of ours, whose details stay in our log. */
export const faultOf = (error: unknown): Fault | undefined => {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  const kind = Object.hasOwn(kinds, code) ? kinds[code] : undefined;
  return kind && { code, message: (error as Error).message, retry: kind.retry, status: kind.status };
};

export const internalFault: Fault = {
  code: "internal",
  message: "The service failed at this; its log says why.",
  retry: false,
  status: status.INTERNAL,
};

/** The error that a fault was on the other side. */
export const errorOf = (code: string, message: string): Error =>
  (Object.hasOwn(kinds, code) ? kinds[code] : undefined)?.make(message) ?? new ServiceFailed(message);

const codeKey = "carrusel-code";

export const statusOf = (fault: Fault): Partial<grpc.StatusObject> => {
  const metadata = new grpc.Metadata();
  metadata.set(codeKey, fault.code);
  return { code: fault.status, details: fault.message, metadata };
};

const codeOfStatus = (code: grpc.status): string => {
  switch (code) {
    case status.UNAVAILABLE:
    case status.DEADLINE_EXCEEDED:
    case status.CANCELLED:
      return "service-unavailable";
    case status.UNAUTHENTICATED:
      return "not-authenticated";
    case status.PERMISSION_DENIED:
      return "not-permitted";
    case status.UNIMPLEMENTED:
      return "not-served";
    case status.INVALID_ARGUMENT:
      return "invalid-request";
    default:
      return "internal";
  }
};

/** The error that a call ended with. */
export const errorOfStatus = (error: grpc.ServiceError): Error => {
  const code = error.metadata?.get(codeKey)[0];
  const own = typeof code === "string" ? code : codeOfStatus(error.code);
  return errorOf(own, error.details === "" ? error.message : error.details);
};
