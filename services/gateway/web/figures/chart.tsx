import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import type { CoursePoint } from "../../src/figures-wire.ts";
import { decimals, money } from "../shared/money.ts";

const height = 300;
const css = (name: string): string => getComputedStyle(document.body).getPropertyValue(name).trim();

/** A colour as the theme has it now: a canvas knows no variables. */
const colour = (variable: string): string => {
  const probe = document.createElement("span");
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
};

const faded = (text: string): string => text.replace(/^rgb\((.*)\)$/, "rgba($1, 0.14)");

const dataOf = (course: readonly CoursePoint[]): uPlot.AlignedData => [
  course.map(({ at }) => Date.parse(at) / 1000),
  course.map(({ theoretical, band }) => (theoretical === null || band === null ? null : theoretical + band)),
  course.map(({ theoretical, band }) => (theoretical === null || band === null ? null : theoretical - band)),
  course.map(({ theoretical }) => theoretical),
  course.map(({ result }) => result),
];

const optionsOf = (width: number, currency: string): uPlot.Options => {
  const [accent, ink, soft, line] = ["--accent", "--ink", "--ink-soft", "--line"].map(colour) as [
    string,
    string,
    string,
    string,
  ];
  const amount = (_: uPlot, value: number | null): string =>
    value === null ? "–" : money(value, currency, "en", true);
  const whole = 10 ** decimals(currency);
  const axis = {
    stroke: soft,
    grid: { stroke: line, width: 1 },
    ticks: { show: false },
    font: `12px ${css("--font")}`,
  };
  const edge = { stroke: "transparent", points: { show: false }, value: amount };
  return {
    width,
    height,
    cursor: { points: { size: 7 } },
    axes: [
      { ...axis, values: (_, at) => at.map((s) => new Date(s * 1000).toTimeString().slice(0, 5)) },
      {
        ...axis,
        size: 84,
        values: (_, at) => at.map((value) => (value / whole).toLocaleString("en", { notation: "compact" })),
      },
    ],
    series: [
      { label: "Time", value: (_, at) => (at === null ? "–" : new Date(at * 1000).toTimeString().slice(0, 5)) },
      { ...edge, label: "Upper" },
      { ...edge, label: "Lower" },
      { label: "Expected", stroke: soft, width: 1.5, dash: [6, 5], points: { show: false }, value: amount },
      { label: "Result", stroke: accent, width: 2.5, points: { show: false }, value: amount },
    ],
    bands: [{ series: [1, 2], fill: faded(accent) }],
    hooks: { ready: [(plot) => plot.root.style.setProperty("color", ink)] },
  };
};

/** How a day went: what the house won, what the edges make of it, and how far chance takes the two apart. */
export const CourseChart = ({ course, currency }: { course: readonly CoursePoint[]; currency: string }) => {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  useEffect(() => {
    const host = box.current;
    if (host === null) return;
    const draw = (): void => {
      plot.current?.destroy();
      plot.current = new uPlot(optionsOf(host.clientWidth, currency), dataOf(course), host);
    };
    draw();
    const size = new ResizeObserver(() => plot.current?.setSize({ width: host.clientWidth, height }));
    size.observe(host);
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      size.disconnect();
      theme.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [course, currency]);
  return <div class="course" ref={box} role="img" aria-label="Result and expected result over the day" />;
};
