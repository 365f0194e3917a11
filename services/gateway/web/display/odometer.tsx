import { useLayoutEffect, useRef } from "preact/hooks";
import { decimalText, money, moneyFormat } from "../shared/money.ts";
import { advance, wheelPositions, wheelValue } from "./motion.ts";

interface Props {
  readonly meter: number;
  readonly currency: string;
  readonly lang: string;
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/** Glyphs of a sum: wheels for its digits, text for the rest. */
type Glyph = { readonly wheel: true } | { readonly wheel: false; readonly text: string; readonly kind: string };

const glyphsOf = (value: number, currency: string, lang: string): readonly Glyph[] =>
  moneyFormat(currency, lang)
    .formatToParts(decimalText(value, currency))
    .flatMap(({ type, value: text }): readonly Glyph[] =>
      type === "integer" || type === "fraction"
        ? Array.from(text, () => ({ wheel: true }) as const)
        : [{ wheel: false, text, kind: type }],
    );

/** Widths in em, so that the style sheet can size the whole by the screen. */
const wheelWidth = 0.655;
const textWidth = (text: string, kind: string): number => {
  if (kind === "currency") return 0.12 + 0.36 * text.length;
  return text.trim() === "" ? 0.2 : 0.3;
};

/** How wide a sum is, in em of its wheels. */
export const widthOf = (value: number, currency: string, lang: string): number =>
  glyphsOf(value, currency, lang).reduce(
    (total, glyph) => total + (glyph.wheel ? wheelWidth : textWidth(glyph.text, glyph.kind)),
    0,
  );

/** The width of the widest: sums that stand side by side are written in one size. */
export const widestOf = (meters: readonly { meter: number; currency: string }[], lang: string): string =>
  `${Math.max(1, ...meters.map(({ meter, currency }) => widthOf(meter, currency, lang))).toFixed(2)}`;

const layoutKey = (value: number): number => `${Math.floor(value)}`.length;

/** Builds the glyphs anew: only when the number of digits changes. Returns the strips, units first. */
const build = (root: HTMLElement, value: number, currency: string, lang: string): readonly HTMLElement[] => {
  const strips: HTMLElement[] = [];
  root.replaceChildren(
    ...glyphsOf(value, currency, lang).map((glyph) => {
      const cell = document.createElement("span");
      if (!glyph.wheel) {
        cell.className = `glyph glyph-${glyph.kind}`;
        cell.textContent = glyph.text.trim() === "" ? "\u00a0" : glyph.text;
        return cell;
      }
      cell.className = "wheel";
      const strip = document.createElement("span");
      strip.className = "strip";
      for (const digit of digits) strip.append(Object.assign(document.createElement("span"), { textContent: digit }));
      cell.append(strip);
      strips.unshift(strip);
      return cell;
    }),
  );
  root.style.setProperty("--width", widthOf(value, currency, lang).toFixed(2));
  return strips;
};

/** Runs the wheels outside of the page's own rendering: sixty times a second only their positions change. */
export const Odometer = ({ meter, currency, lang }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const target = useRef(meter);
  const wake = useRef<() => void>(() => undefined);

  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    let shown = target.current;
    let strips: readonly HTMLElement[] = [];
    let key = -1;
    let frame = 0;
    let last = 0;

    const draw = (): void => {
      const value = wheelValue(shown, target.current);
      if (layoutKey(value) !== key) {
        key = layoutKey(value);
        strips = build(element, Math.floor(value), currency, lang);
      }
      wheelPositions(value, strips.length).forEach((position, wheel) => {
        const strip = strips[wheel];
        if (strip !== undefined) strip.style.transform = `translateY(${(-position).toFixed(3)}em)`;
      });
    };
    const run = (time: number): void => {
      // A tab that slept does not make up for the time: it goes on from where it was. And a frame may have begun before
      // the message came that woke the wheels: they never turn back.
      const dt = Math.max(0, Math.min(100, time - last));
      last = time;
      shown = still.matches ? target.current : advance(shown, target.current, dt);
      draw();
      frame = shown === target.current ? 0 : requestAnimationFrame(run);
    };
    wake.current = () => {
      // What is lower than before is shown at once, without waiting for the next frame.
      if (target.current < shown) {
        shown = target.current;
        draw();
      }
      if (frame !== 0 || shown === target.current) return;
      last = performance.now();
      frame = requestAnimationFrame(run);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [currency, lang]);

  useLayoutEffect(() => {
    target.current = meter;
    wake.current();
  }, [meter]);

  return (
    <div class="odometer" role="img" aria-label={money(meter, currency, lang)}>
      <div ref={root} class="wheels" aria-hidden="true" />
    </div>
  );
};
