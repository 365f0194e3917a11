/** A message of a stream, with when it came. */
export interface Heard {
  readonly event: string;
  readonly id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
  readonly data: any;
  readonly at: number;
}

export interface Listener {
  readonly heard: readonly Heard[];
  /** The first message that fits, come or coming; throws after `ms`. */
  until(fits: (message: Heard) => boolean, ms?: number): Promise<Heard>;
  close(): void;
}

const parse = (text: string): Heard | undefined => {
  const fields = new Map(text.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  const [event, id, data] = ["event", "id", "data"].map((name) => fields.get(name));
  if (event === undefined || data === undefined) return undefined;
  return { event, id: id ?? "", data: JSON.parse(data), at: performance.now() };
};

/** Reads server-sent events from an address. */
export const listen = async (url: string, headers: Record<string, string> = {}): Promise<Listener> => {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const heard: Heard[] = [];
  let wake = (): void => undefined;
  const read = async (): Promise<void> => {
    let rest = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split("\n\n");
      rest = parts.pop() ?? "";
      heard.push(...parts.map(parse).filter((message) => message !== undefined));
      wake();
    }
  };
  read().catch(() => undefined);
  return {
    heard,
    until: async (fits, ms = 5_000) => {
      const end = performance.now() + ms;
      for (;;) {
        const found = heard.find(fits);
        if (found !== undefined) return found;
        const left = end - performance.now();
        if (left <= 0) throw new Error(`nothing of the kind came within ${ms} ms`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, left);
        });
      }
    },
    close: () => abort.abort(),
  };
};
