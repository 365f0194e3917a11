import "../design/base.css";
import "../design/parts.css";
import "./floor.css";
import { render } from "preact";
import { pathParts } from "../shared/api.ts";
import { FloorPage } from "./page.tsx";
import { createFloor } from "./state.ts";

const [site = ""] = pathParts();
document.title = `Floor of ${site}`;
const root = document.querySelector("#app");
if (root !== null) render(<FloorPage floor={createFloor(site)} />, root);
