import type { RuleSet } from "./rule-set.ts";

/** The Andorran catalogue of casino games. Its text, as it lies before us, names no day of effect and no amendment. */
export const andorra: RuleSet = {
  id: "AD-455-2025",
  title: "Andorra: catalogue of casino games",
  versions: [
    {
      version: "1",
      from: null,
      source: "Decree 455/2025, annex I; the text has no date of effect",
    },
  ],
};
