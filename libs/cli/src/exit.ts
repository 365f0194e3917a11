/** 0: all is well; 1: it ran, and something is not as it should be; 2: the call or a file is not understood. */
export const exitCodes = { failed: 1, usage: 2 } as const;

/** A failure in a sentence that a person can act on; stacks only for bugs, with CARRUSEL_DEBUG set. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (process.env.CARRUSEL_DEBUG !== undefined) return error.stack ?? error.message;
  const coded = "code" in error && typeof error.code === "string" && error.name !== "Error";
  return coded ? error.message : `${error.message} (CARRUSEL_DEBUG=1 shows where)`;
};

/** Something that the person at the keyboard can put right. */
export class UserError extends Error {
  override readonly name = "UserError";
  readonly code = "user-error";
  readonly exitCode: number;
  constructor(message: string, exitCode: number = exitCodes.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Nobody answered, as against somebody who refused. */
export const isSilent = (error: unknown): boolean => error instanceof Error && error.name === "ServiceUnavailable";

/** A gateway that cannot be used, with what to do about it. */
export const unreachable = (address: string, error: unknown): UserError => {
  const advice = isSilent(error) ? ' "carrusel up" starts one and prints its gRPC address.' : "";
  return new UserError(
    `the gateway at ${address} cannot be used: ${error instanceof Error ? error.message : error}${advice}`,
  );
};

/** What a failure ends the process with. */
export const exitCodeOf = (error: unknown): number => {
  if (error instanceof UserError) return error.exitCode;
  const misconfigured = error instanceof Error && "code" in error && error.code === "config-invalid";
  return misconfigured ? exitCodes.usage : exitCodes.failed;
};

export const printJson = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};
