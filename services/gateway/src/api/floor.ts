import type { House } from "@carrusel/hosting";
import type { FastifyInstance } from "fastify";
import { notFound } from "../errors.ts";
import type { Feeds } from "../feed/feeds.ts";
import { param } from "./params.ts";

/** How things stand: sites, tables, jackpots, the bank, and the games that are played. */
export const floorRoutes = (app: FastifyInstance, house: House, feeds: Feeds, now: () => string): void => {
  app.get("/api/sites", async ({ reader }) => ({
    sites: (await feeds.list()).filter(({ site }) => reader.isFor(site)),
  }));

  app.get("/api/sites/:site/floor", async ({ params }) => {
    const info = await feeds.info(param(params, "site"));
    const feed = await feeds.of(info.site);
    return { ...info, time: now(), tables: feed.tableViews() };
  });

  app.get("/api/sites/:site/jackpots", async ({ params, reader }) => {
    const info = await feeds.info(param(params, "site"));
    const feed = await feeds.of(info.site);
    const refused = reader.sees("floor") && reader.isFor(info.site) ? feed.refused() : [];
    return { ...info, time: now(), jackpots: feed.meters(), refused };
  });

  app.get("/api/sites/:site/bank/:day", async ({ params }) => {
    const { site, currency } = await feeds.info(param(params, "site"));
    const day = param(params, "day");
    if (!(await house.parts.bank.days(site)).some((known) => known.day === day)) {
      throw notFound("unknown-day", `The bank has no gaming day ${day}.`);
    }
    return { site, day, currency, ...(await house.parts.bank.bank(site, day)) };
  });

  app.get("/api/games", async () => {
    const { parts } = house;
    const sheets = await Promise.all(parts.families.map((family) => parts.family(family)?.sheets() ?? []));
    return { games: sheets.flat() };
  });
};
