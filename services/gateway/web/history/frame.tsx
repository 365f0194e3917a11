import type { ComponentChildren } from "preact";
import { HeaderTools } from "../shared/header-tools.tsx";
import type { Loaded } from "./load.ts";
import { dayText } from "./names.ts";
import { historyPath, placeThere, type Route, wayOut } from "./place.ts";

const Crumbs = ({ route }: { route: Route }) => (
  <nav aria-label="Where you are">
    <ol class="crumbs">
      <li>
        <a href="/">Carrusel</a>
      </li>
      {route.site === "" ? null : (
        <li>
          <a href={`/floor/${encodeURIComponent(route.site)}`}>Floor of {route.site}</a>
        </li>
      )}
      {route.round === undefined || route.day === undefined ? null : (
        <li>
          <a href={historyPath(route.site, route.table, route.day)}>
            {route.table}, {dayText(route.day)}
          </a>
        </li>
      )}
    </ol>
  </nav>
);

export const Frame = ({
  route,
  title,
  under,
  tools,
  children,
}: {
  route: Route;
  title: string;
  /** A second line, such as the game. */
  under?: string;
  tools?: ComponentChildren;
  children: ComponentChildren;
}) => (
  <div class="page">
    <header class="top">
      <div class="top-title">
        <Crumbs route={route} />
        <h1>{title}</h1>
        {under === undefined ? null : <p class="soft">{under}</p>}
      </div>
      {tools}
      <HeaderTools />
    </header>
    <main>{children}</main>
  </div>
);

const WayOut = ({ route, code }: { route: Route; code: string }) => {
  const { path, name } = wayOut(route, code);
  return (
    <a class="button" href={path}>
      {name}
    </a>
  );
};

/** What is shown instead while something is read, or where it cannot be. */
export const Waiting = ({ route, loaded }: { route: Route; loaded: Exclude<Loaded<unknown>, { state: "there" }> }) => (
  <Frame
    route={loaded.state === "failed" ? placeThere(route, loaded.problem.code) : route}
    title={`Table ${route.table}`}
  >
    {loaded.state === "loading" ? (
      <p class="soft" role="status">
        Reading the history
      </p>
    ) : (
      <div class="empty" role="alert">
        <h2>This cannot be shown</h2>
        <p>{loaded.problem.message}</p>
        <WayOut route={route} code={loaded.problem.code} />
      </div>
    )}
  </Frame>
);
