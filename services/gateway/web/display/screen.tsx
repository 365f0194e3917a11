import type { ComponentType } from "preact";
import { Celebrations } from "./celebration.tsx";
import { clock } from "./format.ts";
import type { Kiosk } from "./kiosk.ts";
import { Ambient } from "./layouts/ambient.tsx";
import { Levels } from "./layouts/levels.tsx";
import { Single } from "./layouts/single.tsx";
import { Strip } from "./layouts/strip.tsx";
import { WinnersList } from "./layouts/winners-list.tsx";
import type { Layout, Settings } from "./settings.ts";
import type { Display } from "./state.ts";

const layouts: Readonly<Record<Layout, ComponentType<{ display: Display }>>> = {
  single: Single,
  levels: Levels,
  strip: Strip,
  winners: WinnersList,
  celebration: Ambient,
};

const Message = ({ text }: { text: string }) => (
  <main class="screen screen-message">
    <p>{text}</p>
  </main>
);

/** The name of the screen, large enough to be read from a ladder at the other end of the hall. */
const Identity = ({ kiosk }: { kiosk: Kiosk }) => {
  if (!kiosk.identifying.value) return null;
  return (
    <div class="identity" role="alert">
      <p>{kiosk.name.value ?? kiosk.screen}</p>
      <p>
        {kiosk.name.value === null ? null : `${kiosk.screen} · `}
        {innerWidth} × {innerHeight}
      </p>
    </div>
  );
};

const why = ({ jackpots, table, language: { texts } }: Settings): string => {
  const [asked] = jackpots;
  if (asked !== undefined) return texts.unknown(asked);
  return table === null ? texts.none : texts.noneAt(table);
};

const Content = ({ display }: { display: Display }) => {
  const { settings } = display;
  const { texts, locale } = settings.language;
  const silent = display.silentSince.value;
  if (display.problem.value !== null) return <Message text={display.problem.value} />;
  if (!display.connected.value) {
    return <Message text={silent === null ? texts.connecting : texts.silent(clock(silent, locale))} />;
  }
  if (display.shown.value.length === 0) return <Message text={why(settings)} />;
  const Chosen = layouts[settings.layout];
  return (
    <main class={`screen layout-${settings.layout} ${silent === null ? "" : "screen-silent"}`}>
      <Chosen display={display} />
      {silent === null ? <Celebrations list={display.celebrations.value} settings={settings} /> : null}
      <p class="silent" role="status">
        {silent === null ? "" : texts.silent(clock(silent, locale))}
      </p>
    </main>
  );
};

const Inner = ({ kiosk }: { kiosk: Kiosk }) => {
  const { texts } = kiosk.settings.value.language;
  const [wrong] = kiosk.wrong;
  if (wrong !== undefined) return <Message text={texts.badAddress(wrong)} />;
  if (kiosk.noSite.value) return <Message text={texts.whichSite} />;
  if (kiosk.missing.value !== null) return <Message text={texts.noProfile(kiosk.missing.value)} />;
  const display = kiosk.display.value;
  return display === null ? <Message text={texts.connecting} /> : <Content display={display} />;
};

export const Screen = ({ kiosk }: { kiosk: Kiosk }) => (
  <>
    <Inner kiosk={kiosk} />
    <Identity kiosk={kiosk} />
  </>
);
