import { widestOf } from "../odometer.tsx";
import { pageOf, pagesOf } from "../paging.ts";
import type { Display } from "../state.ts";
import { Sum } from "../sum.tsx";
import { Dots } from "./dots.tsx";

/** Levels that stand on the screen together. */
const atOnce = 5;

/** Several sums at once, the greatest on top unless the settings give an order; more of them take turns. */
export const Levels = ({ display }: { display: Display }) => {
  const { settings, shown, turn } = display;
  const { locale } = settings.language;
  const ordered = settings.jackpots.length > 1 ? shown.value : [...shown.value].sort((a, b) => b.meter - a.meter);
  const pages = pagesOf(ordered.length, atOnce);
  const page = pageOf(ordered, atOnce, turn.value);
  return (
    <>
      <div
        class="levels"
        data-count={page.length}
        style={{ "--widest": widestOf(page, locale), "--widest-below": widestOf(page.slice(1), locale) }}
      >
        {page.map((meter) => (
          <Sum key={meter.jackpot} meter={meter} settings={settings} />
        ))}
      </div>
      <Dots count={pages} turn={turn.value} />
    </>
  );
};
