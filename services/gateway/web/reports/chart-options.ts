import uPlot from "uplot";
import type { Figures } from "../../src/reports-wire.ts";
import { axisOf, type Colours, fadedOf, sumsOf } from "../shared/figures/plot.tsx";

type Options = Omit<uPlot.Options, "width" | "height">;

/** A table's hold of the wagers whose edge is known, what is expected of them, and half the band: shares of the drop. */
export interface HoldPoint {
  readonly name: string;
  readonly hold: number;
  readonly theory: number;
  readonly band: number | null;
  readonly alert: boolean;
}

export const holdData = (rows: readonly Figures[]): readonly HoldPoint[] =>
  rows.flatMap(({ table, drop, theoretical, deviation, band, alert }) =>
    drop === 0 || theoretical === null || deviation === null
      ? []
      : [
          {
            ...{ name: table, hold: (theoretical + deviation) / drop, theory: theoretical / drop, alert },
            band: band === null ? null : band / drop,
          },
        ],
  );

/** About how wide a letter is, and what stands beside the names (px). */
const letter = 6.6;
const beside = 80;

const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length));

/** Names below their columns: a word a line where there is room, else the whole of them turned. */
const namesAxis = (names: readonly string[], colours: Colours): uPlot.Axis => {
  const { scale } = colours;
  const words = names.map((name) => name.split(" "));
  const turned = ({ width }: uPlot): boolean =>
    (longest(words.flat()) * letter + 6) * scale > (width - beside * scale) / Math.max(1, names.length);
  const lines = Math.max(1, ...words.map((parts) => parts.length));
  return {
    ...axisOf(colours),
    grid: { show: false },
    // Of many columns only some have their name below.
    splits: ({ width }) => {
      const step = Math.ceil((names.length * 16 * scale) / Math.max(1, width - beside * scale));
      return names.flatMap((_, n) => (n % step === 0 ? [n] : []));
    },
    values: (plot, at) => at.map((n) => (turned(plot) ? (names[n] ?? "") : (words[n] ?? []).join("\n"))),
    rotate: (plot) => (turned(plot) ? -45 : 0),
    size: (plot) => (turned(plot) ? 20 + 0.72 * letter * longest(names) : 18 + 15 * lines) * scale,
  };
};

const sideBySide = (count: number): uPlot.Scale => ({ time: false, range: () => [-0.6, count - 0.4] });

const percents = (_: uPlot, at: readonly number[]): string[] => at.map((value) => `${Math.round(value * 1000) / 10} %`);

/** Bands, what is expected, and what came, table by table. */
const drawHold =
  (points: readonly HoldPoint[], { accent, soft, warn, scale }: Colours) =>
  (plot: uPlot) => {
    const { ctx } = plot;
    const pixel = scale * devicePixelRatio;
    const half = Math.min((plot.bbox.width / Math.max(1, points.length)) * 0.3, 14 * pixel);
    const y = (value: number): number => plot.valToPos(value, "y", true);
    ctx.save();
    for (const [n, { hold, theory, band, alert }] of points.entries()) {
      const x = plot.valToPos(n, "x", true);
      if (band !== null) {
        ctx.fillStyle = fadedOf(alert ? warn : accent, 0.2);
        ctx.fillRect(x - half, y(theory + band), 2 * half, y(theory - band) - y(theory + band));
      }
      ctx.fillStyle = soft;
      ctx.fillRect(x - half, y(theory) - pixel, 2 * half, 2 * pixel);
      ctx.fillStyle = alert ? warn : accent;
      ctx.beginPath();
      ctx.arc(x, y(hold), 5 * pixel, 0, 2 * Math.PI);
      ctx.fill();
    }
    ctx.restore();
  };

export const holdOptions = (points: readonly HoldPoint[], colours: Colours): Options => {
  const ends = points.flatMap(({ hold, theory, band }) => [hold, theory - (band ?? 0), theory + (band ?? 0), 0]);
  const [least, greatest] = [Math.min(...ends), Math.max(...ends)];
  const room = Math.max(0.005, (greatest - least) * 0.06);
  return {
    legend: { show: false },
    cursor: { show: false },
    scales: { x: sideBySide(points.length), y: { range: () => [least - room, greatest + room] } },
    axes: [
      namesAxis(
        points.map(({ name }) => name),
        colours,
      ),
      { ...axisOf(colours, 64), values: percents },
    ],
    series: [{}, { stroke: "transparent", points: { show: false } }],
    hooks: { draw: [drawHold(points, colours)] },
  };
};

/** Gains and losses as two series, so that each has its colour. */
export const barsOf = (values: readonly number[]): uPlot.AlignedData => [
  values.map((_, n) => n),
  values.map((value) => (value < 0 ? null : value)),
  values.map((value) => (value < 0 ? value : null)),
];

/** A bar is as long as its sum only where the axis begins at nothing. */
const fromZero = (_: uPlot, least: number | null, greatest: number | null): uPlot.Range.MinMax => {
  const [low, high] = [Math.min(0, least ?? 0), Math.max(0, greatest ?? 0)];
  const room = (high - low || 1) * 0.06;
  return [low === 0 ? 0 : low - room, high === 0 ? 0 : high + room];
};

export const barOptions = (names: readonly string[], currency: string, colours: Colours): Options => {
  const { accent, loss, scale } = colours;
  const bars = uPlot.paths.bars?.({ size: [0.62, 72 * colours.scale] });
  const series = (colour: string): uPlot.Series => ({
    ...{ stroke: colour, fill: fadedOf(colour, 0.55), width: scale, points: { show: false } },
    ...(bars === undefined ? {} : { paths: bars }),
  });
  return {
    legend: { show: false },
    cursor: { show: false },
    scales: { x: sideBySide(names.length), y: { range: fromZero } },
    axes: [namesAxis(names, colours), { ...axisOf(colours, 64), values: sumsOf(currency) }],
    series: [{}, series(accent), series(loss)],
  };
};

/** The course of a meter: a step at each moment at which it moved. */
export const meterOptions = (currency: string, single: boolean, colours: Colours): Options => {
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  const two = (at: number): string => `${at}`.padStart(2, "0");
  const clock = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;
  const day = (at: Date): string => at.toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  return {
    legend: { show: false },
    cursor: { show: false },
    padding: [null, 20 * colours.scale, null, null],
    axes: [
      {
        ...axisOf(colours),
        values: (_, at) => at.map((seconds) => (single ? clock : day)(new Date(seconds * 1000))),
      },
      { ...axisOf(colours, 64), values: sumsOf(currency) },
    ],
    series: [
      {},
      {
        ...{
          stroke: colours.accent,
          width: 2 * colours.scale,
          points: { show: false },
          fill: fadedOf(colours.accent, 0.1),
        },
        ...(stepped === undefined ? {} : { paths: stepped }),
      },
    ],
  };
};
