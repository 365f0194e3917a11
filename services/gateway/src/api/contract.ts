import { publishedContract } from "@carrusel/contracts/catalogue";
import type { FastifyInstance } from "fastify";

/** What the house's events are, for those who build on them: for machines, and for people in Markdown. */
export const contractRoutes = (app: FastifyInstance): void => {
  let made: ReturnType<typeof publishedContract> | undefined;
  const contract = () => {
    made ??= publishedContract();
    return made;
  };

  app.get("/api/asyncapi.json", (_, reply) => reply.type("application/json; charset=utf-8").send(contract().asyncapi));
  app.get("/api/events.md", (_, reply) =>
    reply
      .headers({ "content-disposition": "inline", "x-content-type-options": "nosniff" })
      .type("text/markdown; charset=utf-8")
      .send(contract().catalogue),
  );
};
