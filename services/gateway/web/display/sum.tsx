import type { MeterView } from "../../src/wire.ts";
import { nameOf, noteOf } from "./format.ts";
import { Odometer } from "./odometer.tsx";
import type { Settings } from "./settings.ts";

/** A jackpot's name and its running sum, as large as the place that it is given allows. */
export const Sum = ({ meter, settings, eyebrow }: { meter: MeterView; settings: Settings; eyebrow?: string }) => {
  const note = noteOf(meter, settings);
  return (
    <section class="sum">
      <header class="sum-name">
        {eyebrow === undefined ? null : <span>{eyebrow}</span>}
        <h1>{nameOf(meter.jackpot, settings)}</h1>
      </header>
      <div class="sum-room">
        <Odometer meter={meter.meter} currency={meter.currency} lang={settings.language.locale} />
      </div>
      {note === null ? null : <p class="sum-note">{note}</p>}
    </section>
  );
};
