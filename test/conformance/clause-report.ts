import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clauseReport } from "./clauses.ts";

writeFileSync(join(import.meta.dirname, "../../docs/clauses.md"), clauseReport());
