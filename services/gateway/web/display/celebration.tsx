import { money } from "../shared/money.ts";
import type { Settings } from "./settings.ts";
import type { Celebration } from "./state.ts";

/** The won sums, newest first: a second win does not wait for the first one's turn. */
export const Celebrations = ({ list, settings }: { list: readonly Celebration[]; settings: Settings }) => {
  if (list.length === 0) return null;
  const { texts, locale } = settings.language;
  const sums = list.map(({ meter, win }) => money(win.amount, meter.currency, locale));
  const longest = Math.max(...sums.map((sum) => sum.length));
  return (
    <div class="celebration" role="alert" style={{ "--count": `${list.length}`, "--width": `${longest * 0.58}` }}>
      <div class="rays" aria-hidden="true" />
      <p class="won-title">{texts.won}</p>
      {list.map(({ meter, win }, index) => (
        <div class="won" key={`${meter.jackpot} ${win.award}`}>
          <p class="won-sum">{sums[index]}</p>
          <p class="won-place">
            {meter.jackpot} <i /> {texts.table} {win.table} <i /> {texts.seat} {win.seat}
          </p>
        </div>
      ))}
    </div>
  );
};
