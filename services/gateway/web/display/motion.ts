/** How the running meter moves and how its wheels stand. Pure: values are whole minor units, or what lies between two. */

/** The time in which a gap closes to about a third (ms): contributions run in, they do not jump. */
const ease = 1_200;
/** Minor units a second that the meter runs at least while it is behind. */
const slowest = 4;

/**
 * The value to show `dt` ms later. Rises towards the true meter and never beyond it; where the true meter is lower, it
 * is shown at once.
 */
export const advance = (shown: number, meter: number, dt: number): number => {
  if (shown >= meter) return meter;
  const gap = meter - shown;
  const step = Math.max(gap * (1 - Math.exp(-dt / ease)), (slowest * dt) / 1_000);
  return Math.min(meter, shown + step);
};

/** Above this many minor units a second single digits cannot be read: they change without rolling. */
const blur = 14;

/** The value as the wheels should show it: rolling while it is slow, in whole steps while it is fast. */
export const wheelValue = (shown: number, meter: number): number =>
  (meter - shown) * (1_000 / ease) > blur ? Math.floor(shown) : shown;

/**
 * Where each wheel stands, from the units up: 3.5 is half way between 3 and 4. As on a mechanical counter a wheel only
 * rolls while all below it go from 9 to 0, so that the wheels together never read more than the value, rounded up.
 */
export const wheelPositions = (value: number, wheels: number): readonly number[] => {
  const positions: number[] = [];
  let power = 1;
  for (let wheel = 0; wheel < wheels; wheel++) {
    const digit = Math.floor(value / power) % 10;
    const below = value % power;
    const carry = wheel === 0 ? value % 1 : Math.max(0, below - (power - 1));
    positions.push(digit + carry);
    power *= 10;
  }
  return positions;
};
