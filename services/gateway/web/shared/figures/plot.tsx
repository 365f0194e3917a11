import "uplot/dist/uPlot.min.css";
import "./plot.css";
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import { decimals } from "../money.ts";

/** A canvas knows no variables: the colours as they are now, or as paper has them. */
export interface Colours {
  readonly accent: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly loss: string;
  readonly warn: string;
  /** Letters and lines are so many times as large: paper takes finer pictures than a screen. */
  readonly scale: number;
}

export const fadedOf = (colour: string, to = 0.14): string => colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${to})`);

const onPaperScale = 2;
const names = { accent: "--accent", ink: "--ink", soft: "--ink-soft", line: "--line", loss: "--loss", warn: "--warn" };

const coloursOf = (paper: boolean): Colours => {
  const probe = document.createElement("span");
  if (paper) probe.style.colorScheme = "light";
  document.body.append(probe);
  const found = Object.entries(names).map(([name, variable]) => {
    probe.style.color = `var(${variable})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return { ...Object.fromEntries(found), scale: paper ? onPaperScale : 1 } as Colours;
};

/** An axis in the page's own letters. */
export const axisOf = ({ soft, line, scale }: Colours, size?: number): uPlot.Axis => ({
  ...{ stroke: soft, grid: { stroke: line, width: scale }, ticks: { show: false }, space: 50 * scale },
  font: `${12 * scale}px ${getComputedStyle(document.body).getPropertyValue("--font").trim()}`,
  gap: 5 * scale,
  size: (size ?? 34) * scale,
});

/** Sums of money on an axis, short: `12K`. */
export const sumsOf = (currency: string) => (_: uPlot, at: readonly number[]) =>
  at.map((value) => (value / 10 ** decimals(currency)).toLocaleString("en", { notation: "compact" }));

/** What lies between the margins of A4 and of a panel, in CSS pixels; and how much lower pictures are there. */
const paperWidth = 660;
const paperHeight = 0.7;

export interface PlotProps {
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  readonly height: number;
  readonly data: uPlot.AlignedData;
  options(colours: Colours): Omit<uPlot.Options, "width" | "height">;
}

/** A chart in the theme's colours, as wide as there is room; on paper in light colours and as wide as that. */
export const Plot = ({ label, height, data, options }: PlotProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = box.current;
    if (host === null) return;
    let plot: uPlot | undefined;
    let toPaper = false;
    const draw = (paper: boolean): void => {
      plot?.destroy();
      toPaper = paper;
      const colours = coloursOf(paper);
      host.style.zoom = `${1 / colours.scale}`;
      const width = (paper ? paperWidth : host.clientWidth) * colours.scale;
      plot = new uPlot(
        { ...options(colours), width, height: height * colours.scale * (paper ? paperHeight : 1) },
        data,
        host,
      );
    };
    const onScreen = (): void => draw(false);
    const onPaper = (): void => draw(true);
    onScreen();
    const size = new ResizeObserver(() => {
      if (!toPaper) plot?.setSize({ width: host.clientWidth, height });
    });
    size.observe(host);
    const theme = new MutationObserver(onScreen);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", onScreen);
    addEventListener("beforeprint", onPaper);
    addEventListener("afterprint", onScreen);
    return () => {
      size.disconnect();
      theme.disconnect();
      dark.removeEventListener("change", onScreen);
      removeEventListener("beforeprint", onPaper);
      removeEventListener("afterprint", onScreen);
      plot?.destroy();
    };
  }, [data, options, height]);
  return <div class="plot" ref={box} role="img" aria-label={label} />;
};
