import { money } from "../../shared/money.ts";
import { nameOf, placeOf, when } from "../format.ts";
import { Place } from "../place.tsx";
import type { Display } from "../state.ts";
import { Sum } from "../sum.tsx";
import { Dots } from "./dots.tsx";

const listed = 5;

/**
 * A screen that is there for wins: until the next one it shows the last ones, one after the other, and the sum that
 * runs. Where nobody has won yet the sum has all of it.
 */
export const Ambient = ({ display }: { display: Display }) => {
  const { settings, wins, current, turn, shown } = display;
  const { texts, locale } = settings.language;
  const meter = current.value;
  const list = wins.value.slice(0, listed);
  const win = list[turn.value % Math.max(1, list.length)];
  if (meter === undefined) return null;
  if (win === undefined) {
    return (
      <>
        <Sum key={meter.jackpot} meter={meter} settings={settings} eyebrow={texts.jackpot} />
        <Dots count={shown.value.length} turn={turn.value} />
      </>
    );
  }
  const sum = money(win.amount, win.currency, locale);
  return (
    <>
      <section class="last" key={`${win.jackpot} ${win.award}`}>
        <p class="last-title">{win === list[0] ? texts.lastWon : texts.won}</p>
        <div class="sum-room">
          <p class="last-sum" style={{ "--width": `${sum.length * 0.58}` }}>
            {sum}
          </p>
        </div>
        <Place
          class="last-place"
          name={nameOf(win.jackpot, settings)}
          parts={[...placeOf(win, texts), when(win.time, locale)]}
        />
      </section>
      <Dots count={list.length} turn={turn.value} />
      <div class="board-sum">
        <Sum key={meter.jackpot} meter={meter} settings={settings} />
      </div>
    </>
  );
};
