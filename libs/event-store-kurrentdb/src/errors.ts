import { StoreError, StoreUnavailable } from "@carrusel/event-store";
import {
  AccessDeniedError,
  InvalidArgumentError,
  StreamDeletedError,
  StreamTombstonedError,
  UnknownError,
  UnsupportedError,
} from "@kurrent/kurrentdb-client";

/** A connection string that cannot be used. */
export class BadConnectionString extends StoreError {
  readonly code = "bad-connection-string";
}

/** The user of the connection string may not do that. */
export class AccessDenied extends StoreError {
  readonly code = "not-allowed";
}

/** The server's own refusal, for a reason that waiting does not mend. */
export class Refused extends StoreError {
  readonly code = "server-refused";
}

/** No answer came in time. */
export class Late extends Error {
  override readonly name = "Late";
}

/** Waits no longer than so many milliseconds; throws Late. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`there was no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Reads go through native code, which tells a refused argument by its words alone. */
const isInvalid = (error: unknown): error is Error =>
  error instanceof InvalidArgumentError ||
  error instanceof UnsupportedError ||
  (error instanceof UnknownError && /invalid argument|position is invalid/i.test(error.message));

/**
 * What an error of the client means for whoever asked: a StoreError where asking again would not help, undefined where
 * it may (and nothing is known about what was asked).
 */
export const refusalOf = (error: unknown, what: string): StoreError | undefined => {
  if (error instanceof StoreUnavailable) return undefined;
  if (error instanceof StoreError) return error;
  if (error instanceof AccessDeniedError)
    return new AccessDenied(`The user of the connection string may not ${what}: check its rights in KurrentDB.`);
  if (error instanceof StreamDeletedError || error instanceof StreamTombstonedError)
    return new Refused(`KurrentDB refused to ${what}: the stream was deleted for good.`);
  if (isInvalid(error)) return new Refused(`KurrentDB refused to ${what}: ${error.message}.`);
  return undefined;
};

/** The same for an error that is not to be waited out any longer. */
export const finalOf = (error: unknown, what: string): StoreError =>
  refusalOf(error, what) ??
  (error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable(`KurrentDB did not ${what}: ${(error as Error).message ?? error}.`, { cause: error }));
