import { flushCompileCache } from "node:module";
import type { FromChild, ToChild } from "./messages.ts";

export const settings = <Settings>(): Settings => JSON.parse(process.argv[2] as string) as Settings;

const send = (message: FromChild): void => {
  process.send?.(message);
};

const why = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Answers what the benchmark asks, until it hangs up; then stops what was begun, and ends. */
export const serveParent = (
  begin: () => Promise<unknown>,
  answers: Readonly<Record<string, (data: never) => unknown>> = {},
  stop: () => Promise<unknown> = () => Promise.resolve(),
): void => {
  process.on("message", ({ id, what, data }: ToChild) => {
    const answer = answers[what] as ((data: unknown) => unknown) | undefined;
    Promise.resolve(data)
      .then((given) => answer?.(given))
      .then(
        (value) => send({ id, value }),
        (error: unknown) => send({ id, error: why(error) }),
      );
  });
  process.once("disconnect", () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  begin().then(
    (value) => {
      send({ id: 0, value });
      // It may end by a signal: what the next one needs is written now.
      flushCompileCache();
    },
    (error: unknown) => {
      send({ id: 0, error: why(error) });
      process.exitCode = 1;
      process.disconnect?.();
    },
  );
};
