import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { SiteInfo } from "../../src/wire.ts";
import { get } from "./api.ts";

/** The sites that there are, once they are known, or why they are not. */
export const useSites = (): {
  readonly sites: Signal<readonly SiteInfo[]>;
  readonly problem: Signal<string | undefined>;
} => {
  const sites = useSignal<readonly SiteInfo[]>([]);
  const problem = useSignal<string | undefined>(undefined);
  useEffect(() => {
    get<{ sites: readonly SiteInfo[] }>("/api/sites").then(
      (found) => {
        sites.value = found.sites;
      },
      (error: Error) => {
        problem.value = error.message;
      },
    );
  }, []);
  return { sites, problem };
};
