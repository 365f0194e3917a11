import { pathParts } from "../shared/api.ts";

/** `/reports/<site>/<period>/slips/<number>`; what is missing is undefined. */
export interface Route {
  readonly site: string | undefined;
  readonly period: string | undefined;
  readonly slip: number | undefined;
}

export const readRoute = (): Route => {
  const [site, period, part, number] = pathParts();
  return { site, period, slip: part === "slips" && /^\d+$/.test(number ?? "") ? Number(number) : undefined };
};

export const reportPath = (site: string, ...parts: readonly (string | number)[]): string =>
  ["/reports", ...[site, ...parts].map(encodeURIComponent)].join("/");

export const reportApi = (site: string, ...parts: readonly string[]): string => `/api${reportPath(site, ...parts)}`;

/** The rounds that a table's books rest on. */
export const roundsPath = (
  site: string,
  table: string,
  day: string,
  from: number | null,
  to: number | null,
): string => {
  const path = ["/history", ...[site, table, day].map(encodeURIComponent)].join("/");
  return from === null || to === null ? path : `${path}?from=${from}&to=${to}`;
};
