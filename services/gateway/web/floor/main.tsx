import "../design/base.css";
import "../design/parts.css";
import "../design/segments.css";
import "./page.css";
import "./card.css";
import "./results.css";
import "./situation.css";
import "./compact.css";
import "../shared/cards/cards.css";
import "../shared/circle/circle.css";
import { render } from "preact";
import { pathParts } from "../shared/api.ts";
import { FloorPage, NoFloor } from "./page.tsx";
import { createFloor } from "./state.ts";

const [site = ""] = pathParts();
document.title = site === "" ? "Floor" : `Floor of ${site}`;
const root = document.querySelector("#app");
const page =
  site === "" ? (
    <NoFloor problem="The address names no casino: the start page lists them." />
  ) : (
    <FloorPage floor={createFloor(site)} />
  );
if (root !== null) render(page, root);
