import "../design/base.css";
import "../design/parts.css";
import "./events.css";
import "./catalogue.css";
import "./event.css";
import type { HistoryView } from "@carrusel/contracts/catalogue";
import { render } from "preact";
import { get } from "../shared/api.ts";
import { EventsPage } from "./page.tsx";
import { createCatalogue } from "./state.ts";

const root = document.querySelector("#app");

get<{ histories: readonly HistoryView[] }>("/api/events").then(
  ({ histories }) => {
    if (root !== null) render(<EventsPage state={createCatalogue(histories)} />, root);
  },
  (error: Error) => {
    if (root !== null) render(<p class="notice">{error.message}</p>, root);
  },
);
