import { HeaderTools } from "../shared/header-tools.tsx";
import { SilentNotice } from "../shared/silent.tsx";
import { ScreenList } from "./list.tsx";
import { Profiles } from "./profiles.tsx";
import type { ScreensState } from "./state.ts";

const Summary = ({ state }: { state: ScreensState }) => {
  const { all, silent, stale } = state.count.value;
  return (
    <p class="soft">
      {all === 1 ? "1 screen" : `${all} screens`}, {silent} silent{stale === 0 ? "" : `, ${stale} without news`}
    </p>
  );
};

export const Page = ({ state }: { state: ScreensState }) => (
  <div class="page">
    <header class="top">
      <div class="top-title">
        <nav aria-label="Where you are">
          <ol class="crumbs">
            <li>
              <a href="/">Carrusel</a>
            </li>
            <li>
              <a href={`/floor/${encodeURIComponent(state.site)}`}>{state.site}</a>
            </li>
          </ol>
        </nav>
        <h1>Screens</h1>
        <Summary state={state} />
      </div>
      <HeaderTools offersSignIn />
    </header>
    <SilentNotice since={state.silentSince} />
    <div role="status">{state.said.value === null ? null : <p class="notice said">{state.said.value}</p>}</div>
    <main class="screens">
      {state.problem.value === null ? null : <p class="notice">{state.problem.value}</p>}
      <ScreenList state={state} />
      <Profiles state={state} />
    </main>
  </div>
);
