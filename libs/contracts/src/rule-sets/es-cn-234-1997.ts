import type { RuleSet } from "./rule-set.ts";

/** The Canary decree. Its second final disposition: in force on the day after its publication on 10 October 1997. */
export const canary: RuleSet = {
  id: "ES-CN-234-1997",
  title: "Canary Islands: three games of poker",
  versions: [
    {
      version: "1",
      from: "1997-10-11",
      source: "Decree 234/1997, BOC 131 of 10 October 1997, second final disposition: the day after publication",
    },
  ],
};
