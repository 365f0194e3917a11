import type { JackpotsPart, JackpotView } from "@carrusel/hosting";
import type { LinkStatus } from "@carrusel/messaging";
import type { Measures, Tell } from "./measures.ts";

const jackpotMetrics = [
  "carrusel.jackpot.meter",
  "carrusel.jackpot.reserve",
  "carrusel.jackpot.overflow",
  "carrusel.jackpot.contributions",
  "carrusel.jackpot.stakes",
  "carrusel.jackpot.awards",
  "carrusel.jackpot.awarded",
] as const;

const tellJackpot = (tell: Tell<(typeof jackpotMetrics)[number]>, site: string, jackpot: JackpotView): void => {
  const of = { "carrusel.site": site, "carrusel.jackpot": jackpot.id, "carrusel.currency": jackpot.currency };
  tell("carrusel.jackpot.meter", jackpot.meter, of);
  tell("carrusel.jackpot.reserve", jackpot.reserve, of);
  tell("carrusel.jackpot.overflow", jackpot.overflow, of);
  tell("carrusel.jackpot.contributions", jackpot.contributions, of);
  tell("carrusel.jackpot.stakes", jackpot.wagers, of);
  for (const state of ["pending", "paid"] as const) {
    const awards = jackpot.awards.filter((award) => award.state === state);
    const inState = { ...of, "carrusel.award": state };
    tell("carrusel.jackpot.awards", awards.length, inState);
    const awarded = awards.reduce((sum, { amount }) => sum + amount, 0);
    tell("carrusel.jackpot.awarded", awarded, inState);
  }
};

/** Meters and awards of the sites whose jackpots are kept here. */
export const observeJackpots = (
  measures: Measures,
  sites: () => Promise<readonly string[]>,
  jackpots: Pick<JackpotsPart, "jackpots">,
): (() => void) =>
  measures.observe(jackpotMetrics, async (tell) => {
    for (const site of await sites()) {
      for (const jackpot of await jackpots.jackpots(site)) tellJackpot(tell, site, jackpot);
    }
  });

/** How the lines of an installation stand. */
export const observeLinks = (measures: Measures, links: () => readonly LinkStatus[]): (() => void) =>
  measures.observe(["carrusel.link.up", "carrusel.link.behind", "carrusel.link.faults"], (tell) => {
    for (const { site, up, behind, faults } of links()) {
      const of = { "carrusel.site": site };
      tell("carrusel.link.up", up ? 1 : 0, of);
      tell("carrusel.link.behind", behind, of);
      tell("carrusel.link.faults", faults.length, of);
    }
  });

/** Memory and computing time of this process. */
export const observeProcess = (measures: Measures): (() => void) =>
  measures.observe(["process.memory.usage", "process.cpu.time"], (tell) => {
    tell("process.memory.usage", process.memoryUsage.rss(), {});
    const { user, system } = process.cpuUsage();
    tell("process.cpu.time", user / 1e6, { "cpu.mode": "user" });
    tell("process.cpu.time", system / 1e6, { "cpu.mode": "system" });
  });
