import "../design/base.css";
import "../design/parts.css";
import "../design/segments.css";
import "./screens.css";
import { render } from "preact";
import type { SiteInfo } from "../../src/wire.ts";
import { get, pathParts } from "../shared/api.ts";
import { Page } from "./page.tsx";
import { createScreens } from "./state.ts";

const root = document.querySelector("#app");

/** The site in the address, else the first one there is: a house has one, as a rule. */
const siteOf = async (): Promise<string> => {
  const [named] = pathParts();
  if (named !== undefined) return named;
  const { sites } = await get<{ sites: readonly SiteInfo[] }>("/api/sites");
  return sites[0]?.site ?? "";
};

siteOf().then(
  (site) => {
    if (root !== null) render(<Page state={createScreens(site)} />, root);
  },
  (error: Error) => {
    if (root !== null) render(<p class="notice">{error.message}</p>, root);
  },
);
