type Outcome = Readonly<Record<string, unknown>>;

const slim = (value: unknown): unknown => {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  // A hand of which nothing else is said is known by its cards.
  const kept = fields.length === 1 ? fields : fields.filter(([field]) => field !== "cards");
  return Object.fromEntries(kept.map(([field, inner]) => [field, slim(inner)]));
};

/** An outcome with the names and totals of its hands, and without their cards: an older result needs no more. */
export const withoutCards = (outcome: Outcome): Outcome => slim(outcome) as Outcome;
