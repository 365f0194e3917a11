import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { asyncApiText } from "./asyncapi.ts";
import { breakingChanges, releasedText, releaseOf } from "./compatibility.ts";
import { histories, type ReleasedEvents } from "./histories.ts";
import { catalogueText } from "./markdown.ts";

/** Takes the current schemas as released and writes the documents; refuses where that would break with a release. */
const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const releasedFile = file("../released-events.json");
const docs = file("../../../../docs/events/");

const before: ReleasedEvents = existsSync(releasedFile) ? JSON.parse(readFileSync(releasedFile, "utf8")) : {};
const problems = breakingChanges(histories, before);
if (problems.length > 0) {
  const advice = "Give the event a new version and an upcaster from the one before; nothing was written.";
  console.error([...problems, advice].join("\n"));
  process.exitCode = 1;
} else {
  const released = releaseOf(histories, before);
  mkdirSync(docs, { recursive: true });
  writeFileSync(releasedFile, releasedText(released));
  writeFileSync(`${docs}asyncapi.json`, asyncApiText(released));
  writeFileSync(`${docs}catalogue.md`, catalogueText(released));
  console.log("released-events.json, asyncapi.json and catalogue.md are written");
}
