import { gameRegistry } from "@carrusel/contracts";
import type { EventStore } from "@carrusel/event-store";
import { SiteFiles } from "./site.ts";
import { FilesWriter } from "./writer.ts";

export interface Rebuilt {
  readonly site: string;
  readonly streams: number;
  readonly files: number;
}

/**
 * Makes a site's files from its history, into a folder that holds none of them. What comes out has the same bytes as what
 * the service wrote piece by piece. `onStream` tells how far it is.
 */
export const rebuildSite = async (
  store: EventStore,
  site: string,
  folder: string,
  onStream: (done: number, all: number) => void = () => {},
): Promise<Rebuilt> => {
  const families = [...new Set(Object.values(gameRegistry).map(({ family }) => family))];
  const kinds = [
    ...families.map((context) => ({ context, kind: "table" })),
    { context: "chip-bank", kind: "day" },
    { context: "tables", kind: "floor" },
    { context: "jackpots", kind: "book" },
  ];
  // What is read in the meantime is followed from here on by the service: it knows each commit by its version.
  const positions = await store.ends(site);
  const ids = await Promise.all(kinds.map(({ context, kind }) => store.streams(site, context, kind)));
  const streams = kinds.flatMap((of, index) => (ids[index] ?? []).map((id) => ({ site, ...of, id })));
  const writer = await FilesWriter.open(folder);
  let files = 0;
  try {
    const target = new SiteFiles(folder, site, store, writer, false);
    for (const [index, stream] of streams.entries()) {
      await target.takeStream(stream);
      files += await target.flush();
      onStream(index + 1, streams.length);
    }
    await target.setPositions(positions);
  } finally {
    writer.close();
  }
  return { site, streams: streams.length, files };
};
