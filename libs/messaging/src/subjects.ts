import { checkSite, InvalidName } from "@carrusel/event-store";

const TOPIC = /^[A-Za-z0-9_-]{1,64}(\.[A-Za-z0-9_-]{1,64})?$/;

/**
 * Where a site's displays listen: `<site>.display.<topic>`. A topic has one or two tokens: with more, the subject could
 * be one that a volume of the history captures.
 */
export const displaySubject = (site: string, topic: string): string => {
  checkSite(site);
  if (!TOPIC.test(topic)) throw new InvalidName("topic", topic, "one or two tokens of letters, digits, _ or -");
  return `${site}.display.${topic}`;
};
