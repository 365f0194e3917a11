import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Problem } from "../shared/api.ts";

export type Loaded<Data> =
  | { readonly state: "loading" }
  | { readonly state: "there"; readonly data: Data }
  | { readonly state: "failed"; readonly problem: Problem };

export interface Loader<Data> {
  readonly loaded: ReadonlySignal<Loaded<Data>>;
  /** Reads it again; what is there stays until then, and where that fails. */
  readonly reload: () => void;
}

/** Loads at once; a failure is something to show. `load` gets what is there already. */
export const useLoaded = <Data>(load: (before: Data | undefined) => Promise<Data>): Loader<Data> => {
  const loaded = useSignal<Loaded<Data>>({ state: "loading" });
  /** Whether it is being read, and whether somebody asked for it again meanwhile. */
  const reading = useRef<"no" | "yes" | "again">("no");

  const read = async (): Promise<void> => {
    if (reading.current !== "no") {
      reading.current = "again";
      return;
    }
    reading.current = "yes";
    const { value } = loaded;
    try {
      loaded.value = { state: "there", data: await load(value.state === "there" ? value.data : undefined) };
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem("failed", "The page could not be read.");
      if (value.state !== "there") loaded.value = { state: "failed", problem };
    }
    const again = (reading.current as string) === "again";
    reading.current = "no";
    if (again) await read();
  };

  useEffect(() => {
    void read();
  }, []);
  return { loaded, reload: () => void read() };
};
