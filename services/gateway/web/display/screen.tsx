import type { MeterView } from "../../src/wire.ts";
import { Celebrations } from "./celebration.tsx";
import { Odometer } from "./odometer.tsx";
import type { Settings } from "./settings.ts";
import type { Display } from "./state.ts";
import { Winners } from "./winners.tsx";

const clock = (time: Date, locale: string): string =>
  time.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });

const Message = ({ text }: { text: string }) => (
  <main class="screen screen-message">
    <p>{text}</p>
  </main>
);

const Meter = ({ meter, settings }: { meter: MeterView; settings: Settings }) => {
  const { locale, texts } = settings.language;
  const other = settings.currency !== null && settings.currency !== meter.currency;
  return (
    <section class="meter" key={meter.jackpot}>
      <header class="meter-head">
        <h1>{texts.jackpot}</h1>
        <p>{meter.jackpot}</p>
      </header>
      <Odometer meter={meter.meter} currency={meter.currency} lang={locale} />
      {/* A sum under the sign of another currency would be a wrong sum. */}
      {other ? <p class="meter-note">{texts.inCurrency(meter.currency)}</p> : null}
      {meter.retiredInto === null ? null : <p class="meter-note">{texts.ended}</p>}
    </section>
  );
};

export const Screen = ({ settings, display }: { settings: Settings; display: Display }) => {
  const { texts, locale } = settings.language;
  const silent = display.silentSince.value;
  const meter = display.current.value;
  if (display.problem.value !== null) return <Message text={display.problem.value} />;
  if (!display.connected.value) {
    return <Message text={silent === null ? texts.connecting : texts.silent(clock(silent, locale))} />;
  }
  if (meter === undefined) {
    const [asked] = settings.jackpots;
    return <Message text={asked === undefined ? texts.none : texts.unknown(asked)} />;
  }
  return (
    <main class={`screen ${silent === null ? "" : "screen-silent"}`}>
      <Meter meter={meter} settings={settings} />
      {settings.layout === "full" ? <Winners meter={meter} settings={settings} /> : null}
      {silent === null ? <Celebrations list={display.celebrations.value} settings={settings} /> : null}
      <p class="silent" role="status">
        {silent === null ? "" : texts.silent(clock(silent, locale))}
      </p>
    </main>
  );
};
