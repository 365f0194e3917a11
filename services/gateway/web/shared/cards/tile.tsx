/** Where dots lie, by how many there are: columns and rows of a grid of three. */
const grids: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0.5, 1],
    [1.5, 1],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0.4, 0.3],
    [1.6, 0.3],
    [0.4, 1.7],
    [1.6, 1.7],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0.4],
    [1, 0.4],
    [2, 0.4],
    [0, 1.6],
    [1, 1.6],
    [2, 1.6],
  ],
  7: [
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ],
  8: [
    [0, 0],
    [1, 0],
    [2, 0],
    [0.5, 1],
    [1.5, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ],
  9: [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ],
};

/** A mahjong tile's face: its number large, and as many dots; W with two bars. */
export const TileShape = ({ label, dots }: { label: string; dots: number }) => (
  <>
    <rect class="tile-foot" x="0.75" y="61.5" width="48.5" height="7.75" rx="4" />
    <text class={dots === 0 ? "tile-number tile-w" : "tile-number"} x="25" y={dots === 0 ? 42 : 26}>
      {label}
    </text>
    {dots === 0 ? <path class="tile-bars" d="M12 50h26M12 8.5h26" /> : null}
    {(grids[dots] ?? []).map(([column, row]) => (
      <circle
        class={dots === 1 ? "tile-dot tile-dot-one" : "tile-dot"}
        key={`${column} ${row}`}
        cx={14 + column * 11}
        cy={34.5 + row * 9.8}
        r={dots === 1 ? 8 : 4}
      />
    ))}
    {dots === 1 ? <circle class="tile-eye" cx="25" cy="44.3" r="3.4" /> : null}
  </>
);
