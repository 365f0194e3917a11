import type { JackpotsPart } from "@carrusel/hosting";
import type { createJackpots } from "@carrusel/jackpots";

/** What the rest of the house asks of the jackpots service. */
export const jackpotsPart = (jackpots: ReturnType<typeof createJackpots>): JackpotsPart => ({
  execute: jackpots.execute,
  jackpots: async (site, after) => {
    const { jackpots: states } = await jackpots.state(site, after);
    return (await jackpots.jackpots(site)).map((result) => {
      const state = states.get(result.id);
      return { ...result, currency: state?.currency ?? "", awardDays: state?.awards.map((award) => award.day) ?? [] };
    });
  },
});
