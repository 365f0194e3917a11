import type { ComponentChildren } from "preact";
import { reportApi } from "./route.ts";

/** A part of a report: with its heading, what there is to say of it, and its figures as CSV. */
export const Section = ({
  id,
  title,
  about,
  csv,
  children,
}: {
  id: string;
  title: string;
  about?: string;
  /** Site, period and the names of the CSV files. */
  csv?: { readonly site: string; readonly period: string; readonly files: readonly string[] };
  children: ComponentChildren;
}) => (
  <section class="report-section" aria-labelledby={id}>
    <header class="section-head">
      <div>
        <h2 id={id}>{title}</h2>
        {about === undefined ? null : <p class="soft">{about}</p>}
      </div>
      {csv === undefined ? null : (
        <div class="tools">
          {csv.files.map((file) => (
            <a class="button small" key={file} href={reportApi(csv.site, csv.period, "csv", file)} download="">
              CSV{csv.files.length > 1 ? `, ${file}` : ""}
            </a>
          ))}
        </div>
      )}
    </header>
    {children}
  </section>
);

export const Nothing = ({ children }: { children: ComponentChildren }) => <p class="soft nothing">{children}</p>;
