import { useMemo } from "preact/hooks";
import type uPlot from "uplot";
import type { CoursePoint } from "../../src/figures-wire.ts";
import { axisOf, type Colours, fadedOf, Plot, sumsOf } from "../shared/figures/plot.tsx";
import { money } from "../shared/money.ts";

const dataOf = (course: readonly CoursePoint[]): uPlot.AlignedData => [
  course.map(({ at }) => Date.parse(at) / 1000),
  course.map(({ theoretical, band }) => (theoretical === null || band === null ? null : theoretical + band)),
  course.map(({ theoretical, band }) => (theoretical === null || band === null ? null : theoretical - band)),
  course.map(({ theoretical }) => theoretical),
  course.map(({ result }) => result),
];

const clock = (seconds: number): string => new Date(seconds * 1000).toTimeString().slice(0, 5);

const optionsOf = (currency: string, colours: Colours): Omit<uPlot.Options, "width" | "height"> => {
  const { accent, soft, scale } = colours;
  const amount = (_: uPlot, value: number | null): string =>
    value === null ? "–" : money(value, currency, "en", true);
  const edge = { stroke: "transparent", points: { show: false }, value: amount };
  return {
    cursor: { points: { size: 7 } },
    axes: [
      { ...axisOf(colours), values: (_, at) => at.map(clock) },
      { ...axisOf(colours, 84), values: sumsOf(currency) },
    ],
    series: [
      { label: "Time", value: (_, at) => (at === null ? "–" : clock(at)) },
      { ...edge, label: "Upper" },
      { ...edge, label: "Lower" },
      {
        label: "Expected",
        stroke: soft,
        width: 1.5 * scale,
        dash: [6 * scale, 5 * scale],
        points: { show: false },
        value: amount,
      },
      { label: "Result", stroke: accent, width: 2.5 * scale, points: { show: false }, value: amount },
    ],
    bands: [{ series: [1, 2], fill: fadedOf(accent) }],
  };
};

/** How a day went: what the house won, what the edges make of it, and how far chance takes the two apart. */
export const CourseChart = ({ course, currency }: { course: readonly CoursePoint[]; currency: string }) => {
  const data = useMemo(() => dataOf(course), [course]);
  const options = useMemo(() => (colours: Colours) => optionsOf(currency, colours), [currency]);
  return (
    <div class="course">
      <Plot label="Result and expected result over the day" height={300} data={data} options={options} />
    </div>
  );
};
