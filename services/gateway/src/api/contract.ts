import { catalogueView, publishedContract, releasedEvents } from "@carrusel/contracts/catalogue";
import type { FastifyInstance, FastifyReply } from "fastify";
import { stringify } from "yaml";

/** Makes it when it is first asked for. */
const once = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** What the house's events are, for those who build on them: for machines, for its page, and in Markdown. */
export const contractRoutes = (app: FastifyInstance): void => {
  const contract = once(publishedContract);
  const view = once(() => ({ histories: catalogueView(releasedEvents) }));
  const yaml = once(() => stringify(JSON.parse(contract().asyncapi), { aliasDuplicateObjects: false }));

  const download = (reply: FastifyReply, name: string, type: string, text: string): FastifyReply =>
    reply
      .headers({
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      })
      .type(`${type}; charset=utf-8`)
      .send(text);

  app.get("/api/asyncapi.json", (_, reply) => reply.type("application/json; charset=utf-8").send(contract().asyncapi));
  app.get("/api/events", () => view());
  app.get("/api/events.md", (_, reply) =>
    reply
      .headers({ "content-disposition": "inline", "x-content-type-options": "nosniff" })
      .type("text/markdown; charset=utf-8")
      .send(contract().catalogue),
  );
  app.get("/events/asyncapi.json", (_, reply) =>
    download(reply, "carrusel.asyncapi.json", "application/json", contract().asyncapi),
  );
  app.get("/events/asyncapi.yaml", (_, reply) => download(reply, "carrusel.asyncapi.yaml", "application/yaml", yaml()));
};
