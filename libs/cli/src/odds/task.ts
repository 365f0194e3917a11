import type { OddsJob, OddsSource } from "@carrusel/odds";

export type OddsFamilies = Readonly<Record<string, () => Promise<readonly OddsSource[]>>>;

/** One part of one job, by name: jobs hold functions, which no worker can be sent. */
export interface Task {
  readonly family: string;
  /** Numbers in the family's list of sources and the source's list of jobs. */
  readonly source: number;
  readonly job: number;
  readonly part: number;
}

export type PartResult = unknown;

const jobs = new Map<string, readonly OddsJob[]>();

/** Does a task. */
export const partOf = async (families: OddsFamilies, { family, source, job, part }: Task): Promise<PartResult> => {
  const key = `${family} ${source}`;
  let known = jobs.get(key);
  if (known === undefined) {
    known = (await families[family]?.())?.[source]?.jobs() ?? [];
    jobs.set(key, known);
  }
  return (known[job] as OddsJob).part(part);
};
