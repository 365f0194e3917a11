import "../design/base.css";
import "../design/parts.css";
import "../shared/figures/figures.css";
import "./reports.css";
import "./slip.css";
import "./print.css";
import { render } from "preact";
import { IndexPage, Sites } from "./index.tsx";
import { ReportPage } from "./page.tsx";
import { readRoute } from "./route.ts";
import { SlipPage } from "./slip.tsx";
import { periodText } from "./text.ts";

const { site, period, slip } = readRoute();

const Page = () => {
  if (site === undefined) return <Sites />;
  if (period === undefined) return <IndexPage site={site} />;
  if (slip === undefined) return <ReportPage site={site} period={period} />;
  return <SlipPage site={site} day={period} number={slip} />;
};

document.title = [slip === undefined ? "" : `Slip ${slip}`, period === undefined ? "Reports" : periodText(period), site]
  .filter((part) => part !== "" && part !== undefined)
  .join(", ");
const root = document.querySelector("#app");
if (root !== null) render(<Page />, root);
