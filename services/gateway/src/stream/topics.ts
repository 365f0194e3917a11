import type { Query } from "@carrusel/service-host";
import { RequestError } from "../errors.ts";
import type { Topics } from "./hub.ts";

const topic = /^(floor|jackpots|screens|(table|sign|jackpot):[A-Za-z0-9_-]{1,32})$/;

/** `?only=floor`, `?only=table:T1`, `?only=jackpot:J1,jackpot:J2`, `?only=screens`; the site where it is left out. */
export const topicsOf = (query: unknown): Topics => {
  const { only } = query as { only?: string | string[] };
  const names = [only ?? []].flat().flatMap((text) => text.split(",").filter((name) => name !== ""));
  const wrong = names.find((name) => !topic.test(name));
  if (wrong !== undefined) {
    throw new RequestError(
      400,
      "bad-request",
      `"only" takes floor, table:<id>, sign:<id>, jackpots, jackpot:<id> or screens, not "${wrong}".`,
    );
  }
  return new Set(names);
};

/** What somebody has to see to hear of it: nothing for what hangs in public, meters and a table's sign. */
const queriesOfTopic = (name: string): readonly Query[] => {
  if (name === "floor") return ["floor", "table"];
  if (name.startsWith("table:")) return ["table"];
  return name === "screens" ? ["jackpots"] : [];
};

export const queriesOf = (topics: Topics): readonly Query[] => [
  ...new Set(topics.size === 0 ? queriesOfTopic("floor") : [...topics].flatMap(queriesOfTopic)),
];
