/**
 * All that crosses the line between a hub and a site, in the account LINK, which holds nothing else:
 *
 * | subject                         | from the | what                                                                |
 * | ------------------------------- | -------- | ------------------------------------------------------------------- |
 * | `carrusel.hub.heartbeat`        | hub      | once a second: it lives, the group's record, where its logs end     |
 * | `carrusel.up.<site>.hello`      | site     | twice a second: the site's record, where its logs end               |
 * | `carrusel.ask.<site>.history`   | hub      | the next piece of one of the site's logs, please                    |
 * | `carrusel.up.<site>.history`    | site     | the next piece of one of the group's logs, please                   |
 * | `carrusel.up.<site>.answer.*`   | site     | the answers to the first                                            |
 * | `carrusel.ask.<site>.answer.*`  | hub      | the answers to the second                                           |
 */
export const heartbeatSubject = "carrusel.hub.heartbeat";
export const helloSubject = (site: string): string => `carrusel.up.${site}.hello`;
export const siteHistorySubject = (site: string): string => `carrusel.ask.${site}.history`;
export const groupHistorySubject = (site: string): string => `carrusel.up.${site}.history`;
export const siteAnswerPrefix = (site: string): string => `carrusel.up.${site}.answer`;
export const hubAnswerPrefix = (site: string): string => `carrusel.ask.${site}.answer`;

/** Where a site's link tells the site's own services whether the hub is heard. */
export const lineSubject = "carrusel.line";
/** Whoever asks here is told how an installation's links stand. */
export const statusSubject = "carrusel.links";

/** Where the gateway asks whoever administers an installation's sites to make or remove one. */
export const adminSubject = "carrusel.sites";

export const helloMs = 500;
export const heartbeatMs = 1_000;
