import { askLinks, type SiteRegistry } from "@carrusel/messaging";
import type { NatsConnection } from "@nats-io/nats-core";

const everyMs = 1_500;

export interface CutLines {
  /** Whether a site is a copy whose line is cut: what is known of it grows old. */
  isCut(site: string): boolean;
  stop(): void;
}

/** Knows which copies grow old, by the word of the installation's own link. */
export const watchLines = (connection: NatsConnection, registry: SiteRegistry): CutLines => {
  let cut: ReadonlySet<string> = new Set();
  const look = async (): Promise<void> => {
    const names = registry.copies();
    if (names.length === 0) return;
    const links = (await askLinks(connection)) ?? [];
    const up = new Set(links.filter((link) => link.up).map(({ site }) => site));
    cut = new Set(names.filter((site) => !up.has(site)));
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { isCut: (site) => cut.has(site), stop: () => clearInterval(timer) };
};
