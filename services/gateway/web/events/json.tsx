import { useSignal } from "@preact/signals";

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?/g;

interface Part {
  readonly text: string;
  readonly kind?: "key" | "text" | "value";
}

/** JSON in parts that look different. */
export const partsOf = (json: string): readonly Part[] => {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: all, 1: quoted, 2: colon, index } of json.matchAll(token)) {
    if (index > end) parts.push({ text: json.slice(end, index) });
    if (quoted === undefined) parts.push({ text: all, kind: "value" });
    else {
      parts.push({ text: quoted, kind: colon === undefined ? "text" : "key" });
      if (colon !== undefined) parts.push({ text: colon });
    }
    end = index + all.length;
  }
  return [...parts, { text: json.slice(end) }];
};

/** How long a button says that it has copied (ms). */
const saidFor = 2_000;

const Copy = ({ text }: { text: string }) => {
  const copied = useSignal(false);
  // Browsers have it only where the page came over a line that nobody else can write to.
  if (navigator.clipboard === undefined) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    copied.value = true;
    setTimeout(() => {
      copied.value = false;
    }, saidFor);
  };
  return (
    <button type="button" class="button copy" onClick={() => void copy().catch(() => undefined)}>
      {copied.value ? "Copied" : "Copy"}
    </button>
  );
};

export const Json = ({ value, label }: { value: unknown; label: string }) => {
  const text = JSON.stringify(value, null, 2);
  return (
    <div class="json">
      <Copy text={text} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also for who has no pointer. */}
      <section aria-label={label} tabIndex={0}>
        <pre>
          <code>
            {partsOf(text).map(({ text: part, kind }, index) =>
              kind === undefined ? (
                part
              ) : (
                <span key={index} class={`json-${kind}`}>
                  {part}
                </span>
              ),
            )}
          </code>
        </pre>
      </section>
    </div>
  );
};
