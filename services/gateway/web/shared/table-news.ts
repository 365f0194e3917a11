import { useEffect, useRef } from "preact/hooks";
import { stay } from "./session.ts";
import { followSite } from "./stream.ts";

/** The least time between two calls (ms). */
const pace = 700;

/** Calls `onNews` whenever something happens at a table on a gaming day, soon after it and not too often. */
export const useTableNews = (site: string, table: string, day: string, onNews: () => void): void => {
  const latest = useRef(onNews);
  latest.current = onNews;
  useEffect(() => {
    let timer: number | undefined;
    let told = Number.NEGATIVE_INFINITY;
    let snapshots = 0;
    const tell = (): void => {
      timer ??= window.setTimeout(
        () => {
          timer = undefined;
          told = performance.now();
          latest.current();
        },
        Math.max(0, told + pace - performance.now()),
      );
    };
    const stream = followSite(site, `table:${table}`, {
      // The first picture is what the page has just read; a later one follows a gap.
      snapshot: () => {
        if (++snapshots > 1) tell();
      },
      floor: (view) => {
        if (view.day === day) tell();
      },
      denied: () => void stay(),
    });
    return () => {
      stream.close();
      window.clearTimeout(timer);
    };
  }, [site, table, day]);
};
