import { printJson } from "../exit.ts";
import { type Compared, type ReadFile, readGroups } from "../import/check-rounds.ts";
import { phh } from "../phh/format.ts";
import { type PlayOptions, playAll, type ReadText, readFiles, sentences, writeScripts } from "./imported.ts";

export interface PhhOptions extends PlayOptions {
  readonly check?: boolean;
  readonly scripts?: string;
  readonly json?: boolean;
}

interface Hands {
  readonly variants: ReadonlyMap<string, ReadFile>;
}

interface OfVariant extends ReadFile {
  readonly file: string;
  readonly variant: string;
}

/** Plays hands of poker that others recorded, and compares stacks, pots and rake with the record. */
export const importPhh = async (files: readonly string[], options: PhhOptions): Promise<void> => {
  const sources = await readFiles(files, read);
  const { scripts, check, live } = options;
  if (scripts !== undefined) {
    const batches = (variants: Hands["variants"]) => [...variants.values()].flatMap((variant) => variant.batches);
    await writeScripts(
      scripts,
      sources.map(({ file, variants }) => ({ file, batches: batches(variants) })),
    );
  }
  const parts = sources.flatMap(({ file, variants }) =>
    [...variants].map(([variant, hands]): OfVariant => ({ ...hands, file, variant })),
  );
  if (scripts !== undefined && check !== true && live === undefined) {
    for (const part of parts) report(part, undefined, options);
    return;
  }
  await playAll(parts, options, (part, compared) => report(part, compared, options));
};

const read: ReadText<Hands> = (text) => {
  const variants = readGroups(phh, text);
  return variants.size === 0 ? ": has no hands" : { variants };
};

const report = (part: OfVariant, compared: Compared | undefined, { json }: PhhOptions): void => {
  const { file, format, variant, rounds, partly, unsupported } = part;
  if (json === true) printJson({ file, format, variant, hands: rounds, ...compared, partly, unsupported });
  else process.stdout.write(`${sentences(`${file}, ${variant}`, "hands", part, compared).join("\n")}\n`);
};
