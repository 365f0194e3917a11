import type { Figures } from "../../../src/figures-wire.ts";
import { signed, sum } from "./format.ts";

/** Beyond so many bands the mark stays at the edge. */
const widest = 2;

/** Where a deviation lies inside its band, or beyond it. */
export const Deviation = ({ figures }: { figures: Figures }) => {
  const { deviation, band, alert, currency } = figures;
  if (deviation === null) return <span class="soft">–</span>;
  const at = band === null || band === 0 ? 0 : Math.max(-widest, Math.min(widest, deviation / band));
  return (
    <span class={`deviation${alert ? " is-alert" : ""}`}>
      <span>{signed(deviation, currency)}</span>
      {band === null ? (
        <span class="soft deviation-band">too few rounds</span>
      ) : (
        <svg viewBox="0 0 100 10" class="deviation-mark" role="img" aria-label={`band ${sum(band, currency)}`}>
          <title>{`Chance alone: ± ${sum(band, currency)}`}</title>
          <rect x="0" y="4.5" width="100" height="1" class="deviation-line" />
          <rect x="25" y="2.5" width="50" height="5" rx="2.5" class="deviation-inside" />
          <circle cx={50 + (at * 46) / widest} cy="5" r="4" class="deviation-dot" />
        </svg>
      )}
    </span>
  );
};
