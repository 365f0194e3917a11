import "../design/base.css";
import "./display.css";
import { render } from "preact";
import { Screen } from "./screen.tsx";
import { readSettings } from "./settings.ts";
import { createDisplay } from "./state.ts";

const settings = readSettings();
document.documentElement.lang = settings.language.locale;
const root = document.querySelector("#app");
if (root !== null) render(<Screen settings={settings} display={createDisplay(settings)} />, root);
