import { StoreUnavailable } from "@carrusel/event-store";
import { FollowerBehind } from "@carrusel/hosting";
import { RequestError } from "../errors.ts";
import type { ErrorBody } from "../wire.ts";

const answer = (status: number, code: string, message: string): { status: number; body: ErrorBody } => ({
  status,
  body: { error: { code, message } },
});

/** What a failed request is told: what it can act on, nothing of the inside. */
export const errorAnswer = (error: unknown): { status: number; body: ErrorBody } => {
  if (error instanceof RequestError) return answer(error.status, error.code, error.message);
  if (error instanceof StoreUnavailable) return answer(503, error.code, "The history is out of reach: try again.");
  if (error instanceof FollowerBehind) return answer(503, error.code, "The history is still being read: try again.");
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 404) return answer(404, "not-found", "There is nothing here.");
  if (status !== undefined && status >= 400 && status < 500) {
    return answer(status, "bad-request", "The request is not understood.");
  }
  return answer(500, "internal", "Something went wrong here; it has been noted.");
};
