import { money } from "../shared/money.ts";
import type { Settings } from "./settings.ts";
import type { Celebration } from "./state.ts";

/** The won sums, newest first: a second win does not wait for the first one's turn. */
export const Celebrations = ({ list, settings }: { list: readonly Celebration[]; settings: Settings }) => {
  if (list.length === 0) return null;
  const { texts, locale } = settings.language;
  return (
    <div class="celebration" role="alert">
      <div class="rays" aria-hidden="true" />
      {list.map(({ meter, win }) => {
        const sum = money(win.amount, meter.currency, locale);
        return (
          <div class="won" key={`${meter.jackpot} ${win.award}`} style={{ "--glyphs": `${sum.length * 0.86}` }}>
            <p class="won-title">
              {texts.won} <span>{meter.jackpot}</span>
            </p>
            <p class="won-sum">{sum}</p>
            <p class="won-place">
              {texts.table} {win.table} <i /> {texts.seat} {win.seat}
            </p>
          </div>
        );
      })}
    </div>
  );
};
