/** Whether two values are the same as JSON: a field that is undefined is a field that is not there. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, n) => sameJson(item, b[n]));
  }
  const [one, two] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key in one) if (one[key] !== undefined && !sameJson(one[key], two[key])) return false;
  for (const key in two) if (two[key] !== undefined && one[key] === undefined) return false;
  return true;
};
