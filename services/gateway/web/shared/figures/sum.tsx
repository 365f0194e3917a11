import type { Figures } from "../../../src/figures-wire.ts";
import { signed, sum } from "./format.ts";

/** A number with its name above, and what explains it below. */
export const Sum = ({
  label,
  value,
  under,
  tone = "",
}: {
  label: string;
  value: string;
  under?: string;
  tone?: string;
}) => (
  <div class="sum">
    <dt>{label}</dt>
    <dd class={tone}>{value}</dd>
    {under === undefined ? null : <dd class="sum-under">{under}</dd>}
  </div>
);

/** How far the result lies from the expected one, and how far chance alone would take it. */
export const DeviationSum = ({
  figures: { deviation, band, alert, currency },
  confidence,
}: {
  figures: Pick<Figures, "deviation" | "band" | "alert" | "currency">;
  confidence: string;
}) => (
  <Sum
    label="Deviation"
    value={signed(deviation, currency)}
    under={band === null ? "too few rounds for a band" : `± ${sum(band, currency)} in ${confidence} of 100 cases`}
    tone={alert ? "is-alert" : ""}
  />
);
