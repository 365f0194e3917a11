const first = 600;
const longest = 8_000;

/**
 * How long to wait after so many failures in a row (ms): twice as long each time up to eight seconds, less a part that
 * chance decides, so that two thousand screens do not all knock at a gateway in the moment of its start.
 */
export const retryDelay = (failures: number, chance = Math.random()): number =>
  Math.min(longest, first * 2 ** Math.min(failures, 10)) * (1 - chance / 2);
