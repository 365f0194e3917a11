import type { FastifyInstance } from "fastify";
import type { Feeds } from "../feed/feeds.ts";
import { eventText } from "../stream/hub.ts";
import { topicsOf } from "../stream/topics.ts";
import { option, param } from "./params.ts";

/** How soon a browser comes back when the line is lost (ms). */
const retry = 1_000;

/** The longest that a timer waits (ms); whoever may hear on then comes back. */
const longest = 2 ** 31 - 1;

/**
 * A site's changes as server-sent events. Whoever connects gets the whole picture first, with or without
 * `Last-Event-ID`: a message that was missed is never needed, because each one says how things stand. A jackpot display
 * names itself (`?screen=<id>`), and the profile of its address (`?profile=`): it is told first what it is to show.
 */
export const streamRoute = (app: FastifyInstance, feeds: Feeds): void => {
  app.get("/api/sites/:site/stream", async (request, reply) => {
    const topics = topicsOf(request.query);
    const screen = option(request.query, "screen");
    const profile = option(request.query, "profile") ?? null;
    const feed = await feeds.of(param(request.params, "site"));
    reply.hijack();
    const { raw } = reply;
    // It ends with the connection, so that every reader can be written the same bytes, without a frame of its own.
    raw.useChunkedEncodingByDefault = false;
    raw.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      connection: "close",
    });
    const snapshot = `retry: ${retry}\n${eventText("snapshot", feed.snapshot(topics))}`;
    const joined = screen === undefined ? undefined : feed.screens.join(screen, request.ip, profile);
    const leaveHub =
      joined === undefined
        ? feed.hub.join(raw, topics, snapshot)
        : feed.hub.join(raw, new Set([...topics, `screen:${screen}`]), joined.order, snapshot);
    // Nobody goes on hearing by a token that has run out.
    const { until } = request.reader;
    const end = Number.isFinite(until)
      ? setTimeout(() => raw.end(), Math.min(longest, until * 1_000 - Date.now()))
      : undefined;
    const leave = (): void => {
      clearTimeout(end);
      leaveHub();
      joined?.leave();
    };
    raw.on("close", leave);
    raw.on("error", leave);
  });
};
