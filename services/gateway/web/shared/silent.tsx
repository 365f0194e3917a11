import type { ReadonlySignal } from "@preact/signals";

/** Says that what is shown is old. */
export const SilentNotice = ({ since }: { since: ReadonlySignal<Date | null> }) => (
  <div role="status">
    {since.value === null ? null : (
      <p class="notice silent-notice">
        No news since {since.value.toLocaleTimeString("en-GB")}. What you see may be old; the page reconnects by itself.
      </p>
    )}
  </div>
);
