import type { MeterView } from "../../src/wire.ts";
import { money } from "../shared/money.ts";
import type { Settings } from "./settings.ts";

const when = (time: string, locale: string): string => {
  const date = new Date(time);
  const today = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(locale, {
    ...(today ? {} : { day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
};

/** Who won before: the last few, newest first. */
export const Winners = ({ meter, settings }: { meter: MeterView; settings: Settings }) => {
  const { texts, locale } = settings.language;
  const wins = (meter.wins ?? []).slice(0, 4);
  return (
    <aside class="winners" aria-label={texts.winners}>
      {wins.length === 0 ? null : <h2>{texts.winners}</h2>}
      <ol>
        {wins.map((win) => (
          <li key={win.award}>
            <strong>{money(win.amount, meter.currency, locale)}</strong>
            <span class="facts">
              <b>
                {texts.table} {win.table}
              </b>
              <b>
                {texts.seat} {win.seat}
              </b>
              <b>{when(win.time, locale)}</b>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
};
