import type { NatsConnection } from "@nats-io/nats-core";
import type { LinkStatus } from "./copier.ts";
import { statusSubject } from "./subjects.ts";

export interface Links {
  status(): readonly LinkStatus[];
}

const LOG = /^carrusel_(.+)_[A-Za-z0-9-]{1,32}-s\d{1,2}$/;

/** Whether a log is one of a site's. */
export const isOf = (site: string, log: string): boolean => LOG.exec(log)?.[1] === site;

/** Answers whoever asks how the links stand. Returns how to end that. */
export const answerStatus = (house: NatsConnection, links: Links): (() => void) => {
  const subscription = house.subscribe(statusSubject, {
    callback: (error, message) => {
      if (error === null) message.respond(JSON.stringify(links.status()));
    },
  });
  return () => {
    if (!house.isClosed()) subscription.unsubscribe();
  };
};

/** How the links of an installation stand; undefined where it has none, or does not run. */
export const askLinks = async (house: NatsConnection): Promise<readonly LinkStatus[] | undefined> => {
  try {
    return (await house.request(statusSubject, "", { timeout: 2_000 })).json<readonly LinkStatus[]>();
  } catch {
    return undefined;
  }
};
