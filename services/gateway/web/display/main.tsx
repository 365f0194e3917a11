import "../design/base.css";
import "./display.css";
import "./celebration.css";
import "./themes.css";
import "./layouts/layouts.css";
import "./layouts/board.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import { pathParts } from "../shared/api.ts";
import { createKiosk } from "./kiosk.ts";
import { Screen } from "./screen.tsx";
import { readAddress } from "./settings.ts";

const kiosk = createKiosk(readAddress(pathParts(), new URLSearchParams(location.search)));
effect(() => {
  const { language, theme, layout } = kiosk.settings.value;
  const { documentElement: root } = document;
  root.lang = language.locale;
  root.dataset.theme = theme;
  root.dataset.layout = layout;
});
const root = document.querySelector("#app");
if (root !== null) render(<Screen kiosk={kiosk} />, root);
