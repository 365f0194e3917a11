import { money } from "../../shared/money.ts";
import { nameOf, placeOf, when } from "../format.ts";
import type { Display } from "../state.ts";
import { Sum } from "../sum.tsx";

const listed = 6;

/** The last wins of all jackpots, over the whole screen; below them the sum that runs now. */
export const WinnersList = ({ display }: { display: Display }) => {
  const { settings, wins, current } = display;
  const { texts, locale } = settings.language;
  const list = wins.value.slice(0, listed);
  const meter = current.value;
  return (
    <>
      <section class="board" data-count={list.length}>
        <h1>{texts.winners}</h1>
        {list.length === 0 ? <p class="board-empty">{texts.noWinners}</p> : null}
        <ol>
          {list.map((win) => (
            <li key={`${win.jackpot} ${win.award}`}>
              <strong>{money(win.amount, win.currency, locale)}</strong>
              <span class="board-name">{nameOf(win.jackpot, settings)}</span>
              <span class="facts board-place">
                {placeOf(win, texts).map((part) => (
                  <b key={part}>{part}</b>
                ))}
              </span>
              <time dateTime={win.time}>{when(win.time, locale)}</time>
            </li>
          ))}
        </ol>
      </section>
      {meter === undefined ? null : (
        <div class="board-sum">
          <Sum key={meter.jackpot} meter={meter} settings={settings} />
        </div>
      )}
    </>
  );
};
