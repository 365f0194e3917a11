import { pathParts } from "../shared/api.ts";
import type { Route } from "./place.ts";

const whole = (text: string | null | undefined): number | undefined =>
  text !== null && text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;

export const readRoute = (): Route => {
  const [site = "", table = "", day, round] = pathParts();
  const query = new URLSearchParams(location.search);
  const [step, from, to] = ["step", "from", "to"].map((name) => whole(query.get(name)));
  return { site, table, day, round: whole(round), step, from, to };
};

/** Keeps the shown step in the address, so that the link to it can be sent to somebody. */
export const rememberStep = (step: number): void => {
  const url = new URL(location.href);
  url.searchParams.set("step", `${step}`);
  history.replaceState(null, "", url);
};
