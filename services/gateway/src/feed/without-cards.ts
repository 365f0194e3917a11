type Outcome = Readonly<Record<string, unknown>>;

const slim = (value: unknown): unknown => {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => field !== "cards")
      .map(([field, inner]) => [field, slim(inner)]),
  );
};

/** An outcome with the names and totals of its hands, and without their cards: an older result needs no more. */
export const withoutCards = (outcome: Outcome): Outcome => slim(outcome) as Outcome;
