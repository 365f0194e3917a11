import type { FastifyInstance } from "fastify";
import { RequestError } from "../errors.ts";
import type { Feeds } from "../feed/feeds.ts";
import { eventText, type Topics } from "../stream/hub.ts";
import { option, param } from "./params.ts";

const topic = /^(floor|jackpots|screens|(table|jackpot):[A-Za-z0-9_-]{1,32})$/;

/** `?only=floor`, `?only=table:T1`, `?only=jackpot:J1,jackpot:J2`, `?only=screens`; the site where it is left out. */
const topicsOf = (query: unknown): Topics => {
  const { only } = query as { only?: string | string[] };
  const names = [only ?? []].flat().flatMap((text) => text.split(",").filter((name) => name !== ""));
  const wrong = names.find((name) => !topic.test(name));
  if (wrong !== undefined) {
    throw new RequestError(
      400,
      "bad-request",
      `"only" takes floor, table:<id>, jackpots, jackpot:<id> or screens, not "${wrong}".`,
    );
  }
  return new Set(names);
};

/** How soon a browser comes back when the line is lost (ms). */
const retry = 1_000;

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
    const leave = (): void => {
      leaveHub();
      joined?.leave();
    };
    raw.on("close", leave);
    raw.on("error", leave);
  });
};
