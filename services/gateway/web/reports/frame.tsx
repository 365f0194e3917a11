import type { ComponentChildren } from "preact";
import { HeaderTools } from "../shared/header-tools.tsx";
import { reportPath } from "./route.ts";

/** Where one is, the title, the tools; `made` stands on paper, where the tools do not. */
export const Frame = ({
  site,
  within,
  title,
  under,
  tools,
  children,
}: {
  site?: string;
  /** A page of the site's reports that this one belongs to. */
  within?: { readonly path: string; readonly title: string };
  title: string;
  under?: string;
  tools?: ComponentChildren;
  children: ComponentChildren;
}) => (
  <div class="page reports">
    <header class="top">
      <div class="top-title">
        <nav aria-label="Where you are">
          <ol class="crumbs">
            <li>
              <a href="/">Carrusel</a>
            </li>
            {site === undefined ? null : (
              <li>
                <a href={reportPath(site)}>Reports of {site}</a>
              </li>
            )}
            {within === undefined ? null : (
              <li>
                <a href={within.path}>{within.title}</a>
              </li>
            )}
          </ol>
        </nav>
        <h1>{title}</h1>
        {under === undefined ? null : <p class="soft">{under}</p>}
      </div>
      {tools}
      <HeaderTools />
    </header>
    <main>{children}</main>
  </div>
);

export const Problem = ({ children }: { children: ComponentChildren }) => (
  <p class="notice" role="alert">
    {children}
  </p>
);

/** On paper nothing can be opened: everything is. */
export const openAll = (): void => {
  for (const one of document.querySelectorAll("details")) one.open = true;
};
