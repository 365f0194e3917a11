import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { datasetNames } from "@carrusel/analytics-store";
import { identifier } from "@carrusel/contracts";
import type { House } from "@carrusel/hosting";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { notFound } from "../errors.ts";
import type { SiteFigures } from "../figures.ts";
import { csvOf } from "../reports/csv.ts";
import { periodOf } from "../reports/period.ts";
import { Reports } from "../reports/report.ts";
import { SharedFiles } from "../reports/shared-files.ts";
import {
  type BankReport,
  csvSections,
  type FloorReport,
  type JackpotsReport,
  type Report,
  type ReportIndex,
} from "../reports-wire.ts";
import { read } from "./read.ts";

const atSite = z.object({ site: identifier });
const inPeriod = z.object({ site: identifier, period: z.string().max(30).transform(periodOf) });
const section = inPeriod.extend({ section: z.enum(csvSections) });
const dataset = inPeriod.extend({ dataset: z.enum(datasetNames as [never, ...never[]]) });

/** Whoever has not taken a whole file after so long is cut off (ms): it holds up others. */
const longestDownload = 15 * 60_000;

export interface ReportRoutes {
  readonly figures: SiteFigures;
  readonly house: House;
  readonly now: () => string;
}

/** The reports of a site's gaming days: figures, jackpots' books, the bank's day, the floor's records; as JSON and as files. */
export const reportRoutes = (app: FastifyInstance, { figures, house, now }: ReportRoutes): void => {
  const reports = new Reports(figures, house, now);
  const shared = new SharedFiles();

  app.get("/api/reports/:site", async ({ params }): Promise<ReportIndex> => reports.index(read(atSite, params).site));

  app.get("/api/reports/:site/:period", async ({ params }): Promise<Report> => {
    const { site, period } = read(inPeriod, params);
    return reports.report(site, period);
  });

  app.get("/api/reports/:site/:period/jackpots", async ({ params }): Promise<JackpotsReport> => {
    const { site, period } = read(inPeriod, params);
    return reports.jackpots(site, period);
  });

  app.get("/api/reports/:site/:period/bank", async ({ params }): Promise<BankReport> => {
    const { site, period } = read(inPeriod, params);
    return reports.bank(site, period);
  });

  app.get("/api/reports/:site/:period/floor", async ({ params }): Promise<FloorReport> => {
    const { site, period } = read(inPeriod, params);
    return reports.floor(site, period);
  });

  app.get("/api/reports/:site/:period/csv/:section", async ({ params }, reply) => {
    const { site, period, section: name } = read(section, params);
    const lines = await csvOf(reports, site, period, name);
    reply.type("text/csv; charset=utf-8");
    reply.header("content-disposition", `attachment; filename="${site}-${period.text}-${name}.csv"`);
    return reply.send(Readable.from(lines));
  });

  app.get("/api/reports/:site/:period/parquet/:dataset", async ({ params }, reply) => {
    const { site, period, dataset: name } = read(dataset, params);
    const { files } = await figures.of(site);
    const { from, to } = period;
    const made = await shared.lend(`${site}/${name}/${from}/${to}`, () => files.parquet(site, name, from, to));
    if (made === undefined) throw notFound("no-files", `There are no ${name} of ${site} in ${period.text}.`);
    const stream = createReadStream(made.path, { signal: AbortSignal.timeout(longestDownload) });
    // Also where whoever asked is gone before the end.
    stream.once("close", () => void made.giveBack());
    reply.type("application/vnd.apache.parquet");
    reply.header("content-disposition", `attachment; filename="${site}-${period.text}-${name}.parquet"`);
    return reply.send(stream);
  });
};
