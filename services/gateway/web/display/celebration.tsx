import { money } from "../shared/money.ts";
import { nameOf, placeOf } from "./format.ts";
import { Place } from "./place.tsx";
import type { Settings } from "./settings.ts";
import type { Celebration } from "./state.ts";

/** Sparks rise at places that look like chance and are the same every time. */
const sparks = Array.from({ length: 32 }, (_, index) => ({
  "--x": `${((index * 61.8) % 100).toFixed(1)}%`,
  "--delay": `${-((index * 0.37) % 6).toFixed(2)}s`,
  "--time": `${(4.5 + ((index * 1.7) % 4)).toFixed(2)}s`,
  "--size": `${(0.35 + ((index * 0.23) % 0.7)).toFixed(2)}`,
}));

/** The won sums, newest first: a second win does not wait for the first one's turn. */
export const Celebrations = ({ list, settings }: { list: readonly Celebration[]; settings: Settings }) => {
  if (list.length === 0) return null;
  const { texts, locale } = settings.language;
  const sums = list.map(({ meter, win }) => money(win.amount, meter.currency, locale));
  const longest = Math.max(...sums.map((sum) => sum.length));
  return (
    <div class="celebration" role="alert" style={{ "--count": `${list.length}`, "--width": `${longest * 0.58}` }}>
      <div class="rays" aria-hidden="true" />
      <div class="sparks" aria-hidden="true">
        {sparks.map((style) => (
          <i key={style["--x"]} style={style} />
        ))}
      </div>
      <p class="won-title">{texts.won}</p>
      {list.map(({ meter, win }, index) => (
        <div class="won" key={`${meter.jackpot} ${win.award}`}>
          <p class="won-sum">{sums[index]}</p>
          <Place class="won-place" name={nameOf(meter.jackpot, settings)} parts={placeOf(win, texts)} />
        </div>
      ))}
    </div>
  );
};
