import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, Problem } from "../shared/api.ts";

export interface Loaded<Data> {
  readonly data: Data | undefined;
  /** A sentence for people, where it could not be read. */
  readonly problem: string | undefined;
  /** Whether that is because of who reads it. */
  readonly denied?: boolean;
}

const nothing = (): void => {};

/** Reads a part of the report, once or every so often (ms); what is there stays where a later reading fails. `first` hears of it before it is shown. */
export const useReport = <Data>(
  path: string,
  every?: number,
  first: (data: Data) => void = nothing,
): ReadonlySignal<Loaded<Data>> => {
  const loaded = useSignal<Loaded<Data>>({ data: undefined, problem: undefined });
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      try {
        const data = await get<Data>(path);
        if (gone) return;
        first(data);
        loaded.value = { data, problem: undefined };
      } catch (error) {
        const denied = error instanceof Problem && error.status === 403;
        if (!gone) loaded.value = { ...loaded.value, problem: (error as Error).message, denied };
      }
    };
    void load();
    const timer = every === undefined ? undefined : setInterval(() => void (document.hidden ? 0 : load()), every);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [path, every]);
  return loaded;
};
