import type { Display } from "../state.ts";
import { Sum } from "../sum.tsx";
import { Dots } from "./dots.tsx";
import { Winners } from "./winners.tsx";

/** One sum as large as the screen; several take turns. */
export const Single = ({ display }: { display: Display }) => {
  const { settings, current, shown, turn } = display;
  const meter = current.value;
  if (meter === undefined) return null;
  const wins = (meter.wins ?? []).map((win) => ({ ...win, jackpot: meter.jackpot, currency: meter.currency }));
  return (
    <>
      <Sum key={meter.jackpot} meter={meter} settings={settings} eyebrow={settings.language.texts.jackpot} />
      <Dots count={shown.value.length} turn={turn.value} />
      {settings.winners && wins.length > 0 ? <Winners wins={wins.slice(0, 4)} settings={settings} /> : null}
    </>
  );
};
