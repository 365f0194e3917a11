const wheels: ReadonlySet<string> = new Set(["roulette-french", "roulette-american", "boule", "wheel-of-fortune"]);

/** Whether results are all that lies at a table of the game: they have the room of the cards. */
export const hasWheel = (game: string): boolean => wheels.has(game);

/** How places stand in the room of a tile. */
export interface Layout {
  readonly columns: number;
  readonly rows: number;
  /** Whether there is room for what a hand comes to, below its cards. */
  readonly notes: boolean;
}

/** Columns for layouts that lie on the cloth in a shape of their own: two rows of cards, two cards above two. */
const ownColumns: Readonly<Record<string, number>> = { "trente-et-quarante": 1, monte: 2 };

/** Beyond this many rows cards would be too small to be seen. */
const mostRows = 4;

const columnsFor = (places: number): number => {
  if (places <= 4) return Math.max(places, 1);
  if (places <= 8) return 4;
  return Math.max(5, Math.ceil(places / mostRows));
};

/** The grid in which places stand: the more there are, the closer. */
export const layoutOf = (game: string, places: number): Layout => {
  const columns = ownColumns[game] ?? columnsFor(places);
  const rows = Math.max(1, Math.ceil(places / columns));
  return { columns, rows, notes: rows <= 2 };
};
