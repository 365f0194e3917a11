/** Poker between players: hands with a button and a pot. */
export const circlePokers = [
  ...["poker-draw", "poker-seven-stud", "poker-omaha", "poker-holdem", "poker-five-stud", "poker-synthetic"],
] as const;

export const isPoker = (game: string): boolean => (circlePokers as readonly string[]).includes(game);

/** Players hold the bank by turns. */
const banks: ReadonlySet<string> = new Set(["chemin-de-fer", "baccarat-two-cloths"]);

export const isAmongPlayers = (game: string): boolean => isPoker(game) || banks.has(game);

const boards: Readonly<Record<number, string>> = { 0: "Before the flop", 3: "Flop", 4: "Turn", 5: "River" };

const ordinals = ["", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"];

interface Moment {
  readonly interval: number;
  readonly phase: string | null;
  /** Cards in the middle. */
  readonly board: number;
}

/** How people call where a hand stands: `Flop`, `Fourth street`, `Before the draw`. */
export const streetName = (game: string, { interval, phase, board }: Moment): string => {
  if (phase === null) return "";
  if (phase === "over") return "The hand is over";
  if (phase === "drawing") return "The draw";
  if (game === "poker-holdem" || game === "poker-omaha") return boards[board] ?? "Flop";
  if (game === "poker-draw") return interval <= 1 ? "Before the draw" : "After the draw";
  if (game === "poker-synthetic") return board === 0 ? "The deal" : `${ordinals[board]} common card`;
  const street = interval + (game === "poker-seven-stud" ? 2 : 1) + (phase === "dealing" && interval > 0 ? 1 : 0);
  return interval === 0 ? "The deal" : `${ordinals[street] ?? `${street}th`} street`;
};
