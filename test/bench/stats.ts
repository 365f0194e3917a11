/** The value below which this part of all values lies; NaN for none. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The median run's p50 and p99: one bad moment of the machine spoils one run, not the figure. */
export const latency = (runs: readonly (readonly number[])[]): { readonly p50: number; readonly p99: number } => ({
  p50: median(runs.map((run) => quantile(run, 0.5))),
  p99: median(runs.map((run) => quantile(run, 0.99))),
});

/** Milliseconds of the clock that all processes of a machine share. */
export const clock = (): number => Number(process.hrtime.bigint()) / 1e6;
