const secretName = /token|authorization|password|passwd|secret|credential|private|api-?key|cookie/i;
const hidden = "[redacted]";

const scrubText = (text: string): string =>
  text
    .replace(/\bBearer\s+\S+/gi, `Bearer ${hidden}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden)
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^/\s@]+@/gi, `$1${hidden}@`)
    .replace(/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/g, hidden);

const scrubError = (error: Error, depth: number): Record<string, unknown> => ({
  type: error.name,
  message: scrubText(error.message),
  ...("code" in error ? { code: error.code } : {}),
  ...(error.stack === undefined ? {} : { stack: scrubText(error.stack) }),
  ...(error.cause === undefined ? {} : { cause: scrub(error.cause, depth - 1) }),
});

/** A copy of what is to be logged, with secrets hidden: by their names, and where texts look like them. */
export const scrub = (value: unknown, depth = 6): unknown => {
  if (typeof value === "string") return scrubText(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (depth <= 0) return "…";
  if (value instanceof Error) return scrubError(value, depth);
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secretName.test(key) ? hidden : scrub(item, depth - 1)]),
  );
};
