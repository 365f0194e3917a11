import type { Figures } from "../../src/reports-wire.ts";
import { percent, signed, sum, toneOf } from "../shared/figures/format.ts";
import { gameName } from "../shared/figures/names.ts";
import { DeviationSum, Sum } from "../shared/figures/sum.tsx";

const covered = ({ covered: share }: Figures): string =>
  share === null || share > 0.9995 ? "by the house edges" : `for ${percent(share, 0)} of the stakes`;

/** The period in eight numbers. */
export const Summary = ({ whole, confidence }: { whole: Figures; confidence: string }) => {
  const { currency, win, result } = whole;
  const counted = win !== null;
  return (
    <dl class="panel sums">
      <Sum label="Drop" value={sum(whole.drop, currency)} />
      <Sum
        label={counted ? "Win" : "Result so far"}
        value={signed(win ?? result, currency)}
        tone={toneOf(win ?? result)}
        under={
          counted
            ? `${signed(result, currency)} by the rounds`
            : `${whole.uncounted.toLocaleString("en")} books not counted yet`
        }
      />
      <Sum label="Hold" value={percent(whole.hold)} under={`${percent(whole.holdOfHandle)} of handle`} />
      <Sum label="Handle" value={sum(whole.handle, currency)} under={`${whole.rounds.toLocaleString("en")} rounds`} />
      <Sum label="Expected" value={sum(whole.theoretical, currency)} under={covered(whole)} />
      <DeviationSum figures={whole} confidence={confidence} />
      <Sum
        label="Variance of the counts"
        value={signed(whole.variance, currency)}
        tone={whole.variance === 0 ? "" : "is-alert"}
      />
      <Sum
        label="Rounds an hour"
        value={whole.roundsAnHour === null ? "–" : `${whole.roundsAnHour}`}
        under={
          whole.occupancy === null
            ? `${whole.seatsPlayed?.toFixed(1) ?? "–"} places played`
            : `${percent(whole.occupancy, 0)} of the places`
        }
      />
    </dl>
  );
};

/** What needs somebody to look at it: results beyond the band, and counts that found another sum. */
export const Alerts = ({ rows, confidence }: { rows: readonly Figures[]; confidence: string }) => {
  const beyond = rows.filter(({ alert }) => alert);
  const unequal = rows.filter(({ variance }) => variance !== 0);
  if (beyond.length + unequal.length === 0) return null;
  return (
    <ul class="alerts" aria-label="To be looked at">
      {beyond.map(({ table, game, deviation, band, currency }) => (
        <li class="notice" key={`band ${table} ${game}`}>
          <strong>
            {table}, {gameName(game)}
          </strong>{" "}
          {signed(deviation, currency)} against the expected result; chance alone stays within ± {sum(band, currency)}{" "}
          in {confidence} of 100 cases
        </li>
      ))}
      {unequal.map(({ table, game, variance, currency }) => (
        <li class="notice" key={`count ${table} ${game}`}>
          <strong>
            {table}, {gameName(game)}
          </strong>{" "}
          {variance < 0 ? "lacks" : "has too much by"} {sum(Math.abs(variance), currency)} by its counts
        </li>
      ))}
    </ul>
  );
};
