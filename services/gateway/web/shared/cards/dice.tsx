import type { Size } from "./card.tsx";

/** Where pips lie on a face, on a grid of three. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 2],
    [2, 0],
  ],
  3: [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
};

const Die = ({ value }: { value: number }) => (
  <svg class="die" viewBox="0 0 40 40" aria-hidden="true">
    <rect x="1" y="1" width="38" height="38" rx="8" />
    {(pips[value] ?? []).map(([column, row]) => (
      <circle key={`${column} ${row}`} cx={10.5 + column * 9.5} cy={10.5 + row * 9.5} r="4" />
    ))}
  </svg>
);

/** Dice as they lie; read out as numbers with their sum. */
export const Dice = ({ dice, size = "small" }: { dice: readonly number[]; size?: Size }) => (
  <span
    class={`dice dice-${size}`}
    role="img"
    aria-label={`dice ${dice.join(", ")}, total ${dice.reduce((total, die) => total + die, 0)}`}
  >
    {dice.map((die, index) => (
      <Die key={index} value={die} />
    ))}
  </span>
);
