import { HeaderTools } from "../shared/header-tools.tsx";
import { useSites } from "../shared/sites.ts";

/** Whose figures there are. */
export const Sites = () => {
  const { sites, problem } = useSites();
  return (
    <div class="page">
      <header class="top">
        <h1 class="top-title">Figures</h1>
        <HeaderTools />
      </header>
      <main>
        {problem.value === undefined ? null : <p class="notice">{problem.value}</p>}
        <ul class="figure-sites">
          {sites.value.map(({ site, currency }) => (
            <li key={site}>
              <a class="button" href={`/figures/${encodeURIComponent(site)}`}>
                {site}, {currency}
              </a>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
};
