import { readdirSync, readFileSync } from "node:fs";
import type { AnyCommand } from "@carrusel/contracts";
import type { Installation, Tables } from "./installation.ts";

interface Script {
  readonly rules: string;
  readonly table: Tables[string];
  readonly steps: readonly (AnyCommand & { readonly refused?: string })[];
}

const folder = new URL("../conformance/scenarios/", import.meta.url);

/** The first acceptance case of a game. */
export const firstScenario = (game: string): Script => {
  const [file] = readdirSync(new URL(`${game}/`, folder)).sort();
  return JSON.parse(readFileSync(new URL(`${game}/${file}`, folder), "utf8")) as Script;
};

/** A table as a case describes it, less what only scripts know. */
export const tableOf = ({ table }: Script): Tables[string] => {
  const { game, min, max, options, chipUnit, seats } = table;
  return {
    ...{ game, min, max },
    ...(options !== undefined && { options }),
    ...(chipUnit !== undefined && { chipUnit }),
    ...(seats !== undefined && { seats }),
  };
};

/** Plays all that the case expects to be taken. */
export const play = async (house: Installation, at: string, { steps }: Script): Promise<void> => {
  for (const { refused, ...command } of steps) {
    if (refused === undefined) await house.send(at, command as AnyCommand);
  }
};
