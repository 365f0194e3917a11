import { type RuleSet, ruleSets } from "@carrusel/contracts";

/** The day from which the amendment below holds. */
export const amendedOn = "2000-01-02";

const [andorra, ...others] = ruleSets as readonly [RuleSet, ...RuleSet[]];

/** For tests alone, no law: an amendment of two games of the Andorran catalogue. */
export const amendedAndorra: RuleSet = {
  ...andorra,
  versions: [
    ...andorra.versions,
    {
      version: "2",
      from: amendedOn,
      source: "for tests: an amendment that nobody made",
      games: {
        "punto-banco": {
          clause: "AD-07-V",
          says: "The commission falls to 4 percent, a tie is paid 9 to 1, the maximum ends at 50 minimums.",
          changes: {
            bets: { tie: { pays: "9:1" } },
            facts: { bankPays: { commission: { commission: "4/100" } }, multiples: { most: 50 } },
          },
        },
        "roulette-french": {
          clause: "AD-01-IV.2.d",
          says: "Limits change only while the table is closed.",
          changes: { limitsInSession: { allowed: false } },
        },
      },
    },
  ],
};

/** The release's rule sets with that amendment among them. */
export const amendedRuleSets: readonly RuleSet[] = [amendedAndorra, ...others];

/** For tests alone: a third rule set, of a country that there is not. */
export const thirdRuleSet: RuleSet = {
  id: "ZZ-TEST-3",
  title: "A country for tests: two games",
  follows: andorra.id,
  versions: [
    {
      version: "1",
      from: "2000-01-01",
      source: "for tests: law 3, first article",
      games: {
        "punto-banco": {
          clause: "ZZ-1",
          says: "Eight packs; no commission, half for a banca that wins with six; a tie is at most a fifth of the maximum.",
          changes: {
            seats: 9,
            limits: { tie: { says: "Between the minimum and a fifth of the table's maximum.", clause: "ZZ-1.tie" } },
            facts: { packs: 8, bankPays: { commission: null }, tiePart: 5 },
          },
        },
        boule: { clause: "ZZ-2", says: "A number pays eight times.", changes: { bets: { straight: { pays: "8:1" } } } },
      },
    },
    {
      version: "1a",
      from: "2000-01-02",
      until: "2000-01-31",
      source: "for tests: law 3, a trial of a month",
      games: {
        boule: { clause: "ZZ-2.trial", says: "And nine.", changes: { bets: { straight: { pays: "9:1" } } } },
      },
    },
  ],
};
