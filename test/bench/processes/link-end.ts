// One end of the line between a hub and a site, as the process of an installation has it.
import { JetStreamEventStore } from "@carrusel/event-store";
import { connect, HubLink, SiteLink, SiteRegistry } from "@carrusel/messaging";
import { logins } from "../linked.ts";
import { serveParent, settings } from "./serve-parent.ts";

export interface LinkEndSettings {
  readonly nats: string;
  readonly end: "hub" | "site";
  /** The site whose history this end writes. */
  readonly own: string;
}

const { nats, end, own } = settings<LinkEndSettings>();
let stop = (): Promise<unknown> => Promise.resolve();

serveParent(
  async () => {
    const house = await connect({ servers: nats, name: "bench", login: logins.admin });
    const link = await connect({ servers: nats, name: "bench", login: logins.link });
    const registry = await SiteRegistry.open(house);
    const store = await JetStreamEventStore.open(house, registry);
    const options = { house, link, registry, copying: store.copying(), own };
    const running = end === "hub" ? new HubLink(options) : new SiteLink(options);
    if (running instanceof HubLink) running.add("north");
    stop = () => running.stop();
  },
  { processor: () => process.cpuUsage().user + process.cpuUsage().system },
  () => stop(),
);
