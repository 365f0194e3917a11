/** What `up` and `serve` are told; see their --help. */
export interface UpSettings {
  readonly data: string;
  readonly host: string;
  /** Of the pages. */
  readonly port: number;
  /** Of the gateway's gRPC. */
  readonly grpcPort: number;
  readonly natsPort: number;
  readonly site: string;
  readonly currency: string;
  readonly kind: "floor" | "demo";
  readonly currencies: readonly string[];
  readonly production: boolean;
}

export const now = (): string => new Date().toISOString();

/** The gaming day of a moment: until six in the morning it is still the evening's (local time). */
export const gamingDayOf = (moment: Date): string => {
  const shifted = new Date(moment.getTime() - 6 * 3_600_000 - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 10);
};
