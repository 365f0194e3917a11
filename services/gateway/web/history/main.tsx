import "../design/base.css";
import "../design/parts.css";
import "./list.css";
import "./round.css";
import "./cloth/cloth.css";
import "./board/board.css";
import "../shared/cards/cards.css";
import "../shared/circle/circle.css";
import "../shared/circle/large.css";
import "./circle/circle.css";
import { render } from "preact";
import { HistoryPage } from "./page.tsx";
import { readRoute } from "./route.ts";

const route = readRoute();
const what = `${route.table}${route.round === undefined ? "" : ` round ${route.round}`}`;
document.title = route.table === "" ? "History" : `${what} at ${route.site}`;
const root = document.querySelector("#app");
if (root !== null) render(<HistoryPage route={route} />, root);
