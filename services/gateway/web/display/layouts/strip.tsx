import { money } from "../../shared/money.ts";
import { widestOf } from "../odometer.tsx";
import { pageOf, pagesOf } from "../paging.ts";
import type { Display } from "../state.ts";
import { Sum } from "../sum.tsx";
import { Dots } from "./dots.tsx";

const atOnce = 3;

/** A narrow screen at a table: which table it is, its limits, and the sums that it plays for. */
export const Strip = ({ display }: { display: Display }) => {
  const { settings, shown, turn, table } = display;
  const { texts, locale } = settings.language;
  const view = table.value;
  const page = pageOf(shown.value, atOnce, turn.value);
  const limit = (sum: number): string => money(sum, view?.currency ?? "EUR", locale, true);
  return (
    <>
      {settings.table === null ? null : (
        <aside class="strip-table">
          <p>
            {texts.table} <b>{settings.table}</b>
          </p>
          {view === null ? null : (
            <p class="strip-limits">
              {/* The sum alone says enough where the place is narrow; what it is stands for who cannot see. */}
              <span class="sr-only">{texts.limits} </span>
              {limit(view.min)} – {limit(view.max)}
            </p>
          )}
        </aside>
      )}
      <div class="strip-sums" style={{ "--least": widestOf(page, locale) }}>
        {page.map((meter) => (
          <Sum key={meter.jackpot} meter={meter} settings={settings} />
        ))}
      </div>
      <Dots count={pagesOf(shown.value.length, atOnce)} turn={turn.value} />
    </>
  );
};
