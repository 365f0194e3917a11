import "../design/base.css";
import "../design/parts.css";
import "./start.css";
import { render } from "preact";
import { Start } from "./start.tsx";

const root = document.querySelector("#app");
if (root !== null) render(<Start />, root);
