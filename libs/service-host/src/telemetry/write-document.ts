import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { metricsText } from "./document.ts";

const file = fileURLToPath(new URL("../../../../docs/metrics.md", import.meta.url));
writeFileSync(file, metricsText());
console.log("docs/metrics.md is written");
