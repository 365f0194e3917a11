/** Fields of results in the order in which people read them; others follow by name. */
const reading: readonly string[] = [
  ...["file", "ok", "failures", "tables", "jackpots", "bank"],
  ...["id", "table", "game", "state", "min", "max", "rounds", "stacks", "staff", "queue"],
  ...["award", "round", "status", "outcome", "wagers", "payments", "pots", "bank", "rake", "house", "reason"],
  ...["wager", "seat", "player", "bet", "on", "stake", "hand", "result", "won", "returned", "commission", "breakage"],
  ...["meter", "reserve", "overflow", "contributions", "awards", "combination", "amount"],
  ...["opening", "fills", "credits", "drop", "tips", "closing", "win", "expected", "variance", "cagnotte", "cage"],
];
const rank = new Map(reading.map((field, index) => [field, index]));

const byReading = ([a]: [string, unknown], [b]: [string, unknown]): number => {
  const [first, second] = [rank.get(a) ?? reading.length, rank.get(b) ?? reading.length];
  return first === second ? (a < b ? -1 : 1) : first - second;
};

/** The same value with its fields in one order, wherever it came from: offline and live print the same bytes. */
export const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(byReading);
  return Object.fromEntries(fields.map(([field, item]) => [field, inOrder(item)]));
};
