import { runOffline } from "../../compose/offline.ts";
import { type Compared, compareRounds, type ReadFile, readGroups } from "../../import/check-rounds.ts";
import { phh } from "../format.ts";

/** A file's hands by variant, played on the engine in this process. */
export const playedVariants = async (text: string): Promise<Readonly<Record<string, ReadFile & Compared>>> => {
  const played: Record<string, ReadFile & Compared> = {};
  for (const [variant, read] of readGroups(phh, text)) {
    played[variant] = { ...read, ...(await compareRounds(read, runOffline)) };
  }
  return played;
};
