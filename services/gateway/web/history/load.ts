import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Problem } from "../shared/api.ts";

export type Loaded<Data> =
  | { readonly state: "loading" }
  | { readonly state: "there"; readonly data: Data }
  | { readonly state: "failed"; readonly problem: Problem };

/** Loads once; a failure is something to show. */
export const useLoaded = <Data>(load: () => Promise<Data>): ReadonlySignal<Loaded<Data>> => {
  const loaded = useSignal<Loaded<Data>>({ state: "loading" });
  useEffect(() => {
    load().then(
      (data) => {
        loaded.value = { state: "there", data };
      },
      (error: unknown) => {
        const problem = error instanceof Problem ? error : new Problem("failed", "The page could not be read.");
        loaded.value = { state: "failed", problem };
      },
    );
  }, []);
  return loaded;
};
