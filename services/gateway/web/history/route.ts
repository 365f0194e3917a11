import { pathParts } from "../shared/api.ts";

/** `/history/<site>/<table>/<day>/<round>?step=`, and of a day `?from=&to=`: the rounds of one count. */
export interface Route {
  readonly site: string;
  readonly table: string;
  readonly day: string | undefined;
  readonly round: number | undefined;
  readonly step: number | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

const whole = (text: string | null | undefined): number | undefined =>
  text !== null && text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;

export const readRoute = (): Route => {
  const [site = "", table = "", day, round] = pathParts();
  const query = new URLSearchParams(location.search);
  const [step, from, to] = ["step", "from", "to"].map((name) => whole(query.get(name)));
  return { site, table, day, round: whole(round), step, from, to };
};

export const historyPath = (site: string, table: string, day?: string, round?: number): string =>
  ["/history", ...[site, table, day, round].filter((part) => part !== undefined).map(encodeURIComponent)].join("/");

/** Keeps the shown step in the address, so that the link to it can be sent to somebody. */
export const rememberStep = (step: number): void => {
  const url = new URL(location.href);
  url.searchParams.set("step", `${step}`);
  history.replaceState(null, "", url);
};
