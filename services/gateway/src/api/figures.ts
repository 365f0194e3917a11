import { open } from "node:fs/promises";
import { join } from "node:path";
import {
  courseOf,
  dataFiles,
  datasetNames,
  figuresCsv,
  figuresParquet,
  filePath,
  groupings,
  parquetFolder,
} from "@carrusel/analytics-store";
import { gamingDay, identifier } from "@carrusel/contracts";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { notFound } from "../errors.ts";
import type { SiteFigures } from "../figures.ts";
import type { DayBooks, DayCourse, FigureRows } from "../figures-wire.ts";
import { read } from "./read.ts";

const range = z.object({
  from: gamingDay.optional(),
  to: gamingDay.optional(),
  by: z.enum(groupings).default("table"),
  game: identifier.optional(),
  table: identifier.optional(),
  format: z.enum(["json", "csv", "parquet"]).default("json"),
});
const atSite = z.object({ site: identifier });
const atDay = z.object({ site: identifier, day: gamingDay });
const oneFile = z.object({
  ...{ site: identifier, dataset: z.enum(datasetNames as [never, ...never[]]), game: identifier, day: gamingDay },
  file: z.string().regex(/^[A-Za-z0-9_-]{1,80}\.parquet$/, "the name of a file"),
});

const earliest = "0000-00-00";
const latest = "9999-99-99";
const parquetType = "application/vnd.apache.parquet";

export interface FigureRoutes {
  readonly figures: SiteFigures;
  readonly now: () => string;
}

/** Figures as they stand, the bank's books, the course of a day, and the files behind them. */
export const figureRoutes = (app: FastifyInstance, { figures: known, now }: FigureRoutes): void => {
  const { confidence } = known;
  const ready = (site: string) => known.of(site);

  app.get("/api/figures/:site", async ({ params, query }, reply): Promise<FigureRows | undefined> => {
    const { site } = read(atSite, params);
    const { from = earliest, to = latest, by, format, game, table } = read(range, query);
    const { reader: figures, titlesOf } = await ready(site);
    const only = { ...(game === undefined ? {} : { game }), ...(table === undefined ? {} : { table }) };
    const rows = await figures.figures(site, { from, to, ...only }, { by, now: Date.parse(now()), confidence });
    if (format === "json") {
      const days = await figures.days(site);
      return { site, by, time: now(), confidence, titles: titlesOf(rows), days, figures: rows };
    }
    const csv = format === "csv";
    reply.header("content-disposition", `attachment; filename="figures-${site}-${by}.${format}"`);
    reply.type(csv ? "text/csv; charset=utf-8" : parquetType);
    return reply.send(csv ? figuresCsv(rows) : await figuresParquet(rows));
  });

  app.get("/api/figures/:site/books/:day", async ({ params }): Promise<DayBooks> => {
    const { site, day } = read(atDay, params);
    const { reader: figures, info } = await ready(site);
    return { site, day, currency: info.currency, ...(await figures.books(site, day)) };
  });

  app.get("/api/figures/:site/course/:day", async ({ params, query }): Promise<DayCourse> => {
    const { site, day } = read(atDay, params);
    const { game, table } = read(range, query);
    const { reader: figures, info } = await ready(site);
    const only = { ...(game === undefined ? {} : { game }), ...(table === undefined ? {} : { table }) };
    const facts = await figures.facts(site, { from: day, to: day, ...only });
    return { site, day, currency: info.currency, confidence, course: courseOf(facts, confidence) };
  });

  app.get("/api/figures/:site/files", async ({ params }) => {
    const { site } = read(atSite, params);
    const { folder: root } = await ready(site);
    const files = (await Promise.all(datasetNames.map((dataset) => dataFiles(root, site, dataset)))).flat();
    const url = ({ dataset, game, day, file }: (typeof files)[number]): string =>
      `/api/figures/${site}/files/${dataset}/${game}/${day}/${file}.parquet`;
    return { site, files: files.map((file) => ({ ...file, url: url(file) })) };
  });

  app.get("/api/figures/:site/files/:dataset/:game/:day/:file", async ({ params }, reply) => {
    const { site, dataset, game, day, file } = read(oneFile, params);
    const { folder: root } = await ready(site);
    const name = file.slice(0, -".parquet".length);
    const path = join(parquetFolder(root), filePath({ dataset, site, game, day, name }));
    const handle = await open(path).catch(() => {
      throw notFound("unknown-file", `There is no file ${file} of ${dataset} on ${day}.`);
    });
    reply.type(parquetType).header("content-disposition", `attachment; filename="${file}"`);
    return reply.send(handle.createReadStream());
  });
};
