import type { Measures } from "@carrusel/service-host";
import type { Feeds } from "./feed/feeds.ts";

/** Who reads: screens and streams of each site that somebody looks at. */
export const observeReaders = (measures: Measures, feeds: Feeds): (() => void) =>
  measures.observe(["carrusel.display.screens", "carrusel.stream.readers", "carrusel.stream.cut"], (tell) => {
    for (const [site, feed] of feeds.running) {
      const of = { "carrusel.site": site };
      tell("carrusel.display.screens", feed.screens.connected, of);
      tell("carrusel.stream.readers", feed.hub.size, of);
      tell("carrusel.stream.cut", feed.hub.cut, of);
    }
  });
