import { randomUUID } from "node:crypto";
import { because, displaySettings, type displayShapes, identifier, isRefusal, screenName } from "@carrusel/contracts";
import type { EventStore } from "@carrusel/event-store";
import { Aggregates, type Elsewhere } from "@carrusel/hosting";
import type { Identity } from "@carrusel/service-host";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { notFound, RequestError } from "../errors.ts";
import type { Feeds } from "../feed/feeds.ts";
import { bookId, type DisplayBook, type DisplayCommand, displayBook, most } from "../screens/book.ts";
import type { ScreenReport, Screens } from "../wire.ts";
import { param } from "./params.ts";

const text = z.string().max(40);
const pixels = z.int().min(0).max(100_000);

const report = z.object({
  ...{ layout: text, theme: text, lang: text, page: text, width: pixels, height: pixels },
  profile: identifier.nullable(),
  showing: z.array(z.object({ jackpot: identifier, meter: z.int(), currency: z.string().max(3) })).max(24),
  staleSince: z.iso.datetime().nullable(),
}) satisfies z.ZodType<ScreenReport>;

const description = z.strictObject({ name: screenName.nullable(), profile: identifier.nullable() });
const order = z.strictObject({
  do: z.enum(["identify", "reload"]),
  /** All of the site where it is left out. */
  screens: z.array(identifier).min(1).max(most.screens).optional(),
});

const body = <Shape extends z.ZodType>(shape: Shape, request: FastifyRequest): z.infer<Shape> => {
  const result = shape.safeParse(request.body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const why = issue?.path.length ? `"${issue.path.join(".")}" ${issue.message}` : because(issue?.message);
  throw new RequestError(400, "bad-request", `This is not understood: ${why}.`);
};

export interface ScreenRoutes {
  readonly feeds: Feeds;
  readonly store: EventStore;
  readonly now: () => string;
  readonly page: () => string;
  readonly elsewhere: Elsewhere | undefined;
}

/** The screens of a site: what they say of themselves, what they are told, and the profiles that they go by. */
export const screenRoutes = (app: FastifyInstance, { feeds, store, now, page, elsewhere }: ScreenRoutes): void => {
  const books = new Aggregates<DisplayBook, DisplayCommand, typeof displayShapes>(store, displayBook, {
    remembered: 1_000,
  });

  const change = async (request: FastifyRequest, command: DisplayCommand): Promise<void> => {
    const site = param(request.params, "site");
    const { id: who, roles } = request.identity as Identity;
    const time = now();
    const id = `screens.${randomUUID()}`;
    const answer =
      elsewhere?.(site) ??
      (await books.execute(bookId, {
        id,
        site,
        day: time.slice(0, 10),
        at: "displays",
        command,
        actor: { id: who, roles: [...roles] },
        time,
      }));
    if (isRefusal(answer)) throw new RequestError(409, answer.refused, answer.message);
  };

  const bookOf = async (params: unknown): Promise<DisplayBook> => {
    const { site } = await feeds.info(param(params, "site"));
    return books.state(site, bookId);
  };

  const mustHaveProfile = ({ profiles }: DisplayBook, profile: string): void => {
    if (!Object.hasOwn(profiles, profile)) throw notFound("unknown-profile", `There is no profile "${profile}".`);
  };

  app.get("/api/sites/:site/screens", async ({ params }): Promise<Screens> => {
    const { site } = await feeds.info(param(params, "site"));
    const { screens } = await feeds.of(site);
    return { site, time: now(), page: page(), screens: screens.views(), profiles: screens.profiles() };
  });

  app.post("/api/sites/:site/screens/:screen/report", { bodyLimit: 8_192 }, async (request, reply) => {
    const screen = param(request.params, "screen");
    const said = body(report, request);
    const { screens } = await feeds.of(param(request.params, "site"));
    if (!screens.report(screen, request.ip, said)) {
      throw new RequestError(503, "too-many-screens", "There are more screens than can be kept in view.");
    }
    return reply.status(204).send();
  });

  app.post("/api/sites/:site/screens/tell", async (request) => {
    const { site } = await feeds.info(param(request.params, "site"));
    const { do: what, screens: named } = body(order, request);
    const { screens } = await feeds.of(site);
    return { told: screens.tell(named ?? screens.ids(), what) };
  });

  app.put("/api/sites/:site/screens/:screen", async (request, reply) => {
    const screen = param(request.params, "screen");
    const book = await bookOf(request.params);
    const { name, profile } = body(description, request);
    if (profile !== null) mustHaveProfile(book, profile);
    if (!Object.hasOwn(book.screens, screen) && Object.keys(book.screens).length >= most.screens) {
      throw new RequestError(409, "too-many-screens", `A site names at most ${most.screens} screens.`);
    }
    await change(request, { do: "describe-screen", screen, name, profile });
    return reply.status(204).send();
  });

  app.delete("/api/sites/:site/screens/:screen", async (request, reply) => {
    await bookOf(request.params);
    await change(request, { do: "forget-screen", screen: param(request.params, "screen") });
    return reply.status(204).send();
  });

  app.put("/api/sites/:site/profiles/:profile", async (request, reply) => {
    const profile = param(request.params, "profile");
    const { profiles } = await bookOf(request.params);
    const settings = body(displaySettings, request);
    if (!Object.hasOwn(profiles, profile) && Object.keys(profiles).length >= most.profiles) {
      throw new RequestError(409, "too-many-profiles", `A site has at most ${most.profiles} profiles.`);
    }
    await change(request, { do: "store-profile", profile, settings });
    return reply.status(204).send();
  });

  app.delete("/api/sites/:site/profiles/:profile", async (request, reply) => {
    const profile = param(request.params, "profile");
    mustHaveProfile(await bookOf(request.params), profile);
    await change(request, { do: "remove-profile", profile });
    return reply.status(204).send();
  });
};
