import type { Report } from "../../src/reports-wire.ts";
import { reportApi } from "./route.ts";
import { Section } from "./section.tsx";

/** The files behind the report, one a dataset. */
export const Downloads = ({ report: { site, period, files } }: { report: Report }) =>
  files.length === 0 ? null : (
    <Section id="files" title="Files" about="Everything behind this report as Parquet, one file a dataset.">
      <ul class="panel files">
        {files.map(({ dataset, about }) => (
          <li key={dataset}>
            <a href={reportApi(site, period.text, "parquet", dataset)} download="">
              {dataset}
            </a>{" "}
            <span class="soft">{about}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
