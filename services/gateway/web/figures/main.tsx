import "../design/base.css";
import "../design/parts.css";
import "../shared/figures/figures.css";
import "./figures.css";
import { render } from "preact";
import { pathParts } from "../shared/api.ts";
import { FiguresPage } from "./page.tsx";
import { Sites } from "./sites.tsx";

const [site = "", day] = pathParts();
document.title = site === "" ? "Figures" : `Figures of ${site}`;
const root = document.querySelector("#app");
if (root !== null) render(site === "" ? <Sites /> : <FiguresPage site={site} first={day} />, root);
