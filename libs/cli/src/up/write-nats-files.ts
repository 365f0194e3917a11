import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { natsFiles } from "./nats-files.ts";

const [folder = "infra/nats"] = process.argv.slice(2);
for (const [name, text] of Object.entries(natsFiles())) writeFileSync(join(folder, name), text);
