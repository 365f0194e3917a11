import type { Commit, NewCommit } from "@carrusel/event-store";
import { systemActor } from "./service.ts";

/** Commits in their order, those that follow one another with the same time together. */
export const byTime = (commits: readonly Commit[]): readonly (readonly Commit[])[] => {
  const parts: Commit[][] = [];
  for (const commit of commits) {
    const part = parts.at(-1);
    if (part?.[0]?.time === commit.time) part.push(commit);
    else parts.push([commit]);
  }
  return parts;
};

/** The commit of what a follower concludes, without its events; its id is the same whenever it takes this in. */
export const takenIn = (
  context: string,
  last: Commit,
  from: readonly string[],
  sources: Readonly<Record<string, number>>,
): Omit<NewCommit, "events"> => ({
  id: `follow.${last.position.log}.${last.position.seq}`,
  time: last.time,
  actor: systemActor(context),
  ...(last.trace === undefined ? {} : { trace: last.trace }),
  command: { do: "take-in", from },
  sources,
});
