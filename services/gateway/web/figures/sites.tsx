import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { SiteInfo } from "../../src/wire.ts";
import { get } from "../shared/api.ts";
import { ThemeToggle } from "../shared/theme.tsx";

/** Whose figures there are. */
export const Sites = () => {
  const sites = useSignal<readonly SiteInfo[]>([]);
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    get<{ sites: readonly SiteInfo[] }>("/api/sites").then(
      (found) => {
        sites.value = found.sites;
      },
      (error: Error) => {
        problem.value = error.message;
      },
    );
  }, []);
  return (
    <div class="page">
      <header class="top">
        <h1 class="top-title">Figures</h1>
        <ThemeToggle />
      </header>
      <main>
        {problem.value === null ? null : <p class="notice">{problem.value}</p>}
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
