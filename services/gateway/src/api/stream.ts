import type { FastifyInstance } from "fastify";
import { RequestError } from "../errors.ts";
import type { Feeds } from "../feed/feeds.ts";
import { eventText, type Topics } from "../stream/hub.ts";
import { param } from "./params.ts";

const topic = /^(floor|jackpots|(table|jackpot):[A-Za-z0-9_-]{1,32})$/;

/** `?only=floor`, `?only=table:T1`, `?only=jackpots`, `?only=jackpot:J1,jackpot:J2`; everything where it is left out. */
const topicsOf = (query: unknown): Topics => {
  const { only } = query as { only?: string | string[] };
  const names = [only ?? []].flat().flatMap((text) => text.split(",").filter((name) => name !== ""));
  const wrong = names.find((name) => !topic.test(name));
  if (wrong !== undefined) {
    throw new RequestError(
      400,
      "bad-request",
      `"only" takes floor, table:<id>, jackpots or jackpot:<id>, not "${wrong}".`,
    );
  }
  return new Set(names);
};

/** How soon a browser comes back when the line is lost (ms). */
const retry = 1_000;

/**
 * A site's changes as server-sent events. Whoever connects gets the whole picture first, with or without
 * `Last-Event-ID`: a message that was missed is never needed, because each one says how things stand.
 */
export const streamRoute = (app: FastifyInstance, feeds: Feeds): void => {
  app.get("/api/sites/:site/stream", async (request, reply) => {
    const topics = topicsOf(request.query);
    const feed = await feeds.of(param(request.params, "site"));
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    const first = `retry: ${retry}\n${eventText("snapshot", feed.snapshot(topics))}`;
    const leave = feed.hub.join(raw, topics, first);
    raw.on("close", leave);
    raw.on("error", leave);
  });
};
