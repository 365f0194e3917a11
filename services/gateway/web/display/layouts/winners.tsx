import { money } from "../../shared/money.ts";
import { placeOf, when } from "../format.ts";
import type { Settings } from "../settings.ts";
import type { Win } from "../state.ts";

/** Who won before: the last few, newest first, in a row below the sum. */
export const Winners = ({ wins, settings }: { wins: readonly Win[]; settings: Settings }) => {
  const { texts, locale } = settings.language;
  return (
    <aside class="winners" aria-label={texts.winners}>
      <h2>{texts.winners}</h2>
      <ol>
        {wins.map((win) => (
          <li key={win.award}>
            <strong>{money(win.amount, win.currency, locale)}</strong>
            <span class="facts">
              {placeOf(win, texts).map((part) => (
                <b key={part}>{part}</b>
              ))}
              <b>{when(win.time, locale)}</b>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
};
