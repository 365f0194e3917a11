import { addressOf } from "./asyncapi.ts";
import { fieldsOf } from "./fields.ts";
import { type CatalogueEvent, eventsOf, type History, histories, type ReleasedEvents } from "./histories.ts";
import { preface } from "./preface.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|");

/** The same for everybody who makes an address of a heading: the words, with hyphens. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, "")
    .replaceAll(" ", "-");

const eventTitle = (history: History, event: CatalogueEvent): string => `${history.name}: ${event.type}`;

const eventText = (history: History, event: CatalogueEvent): string => {
  const lines = fieldsOf(history.name, event.type, event.schema);
  const older = Object.keys(event.before);
  const rows = lines.map(({ shown, type, words }) => `| \`${cell(shown)}\` | ${cell(type)} | ${cell(words ?? "")} |`);
  const earlier =
    older.length === 0 ? "" : ` Histories also hold version ${older.join(", ")}: see the AsyncAPI document.`;
  return [
    `### ${eventTitle(history, event)}`,
    "",
    `${event.about} Schema \`${event.type}/${event.version}\`.${earlier}`,
    "",
    ...(rows.length === 0 ? ["No data."] : ["| field | type | meaning |", "| --- | --- | --- |", ...rows]),
    "",
  ].join("\n");
};

const historyText = (history: History, released: ReleasedEvents): string => {
  const events = eventsOf(history, released);
  const list = events.map((event) => {
    return `| [\`${event.type}\`](#${anchor(eventTitle(history, event))}) | ${event.version} | ${cell(event.about)} |`;
  });
  const { contexts, id } = history;
  const address = addressOf(history).replaceAll("{", "<").replaceAll("}", ">");
  return [
    `## ${history.title}`,
    "",
    `${history.about} Subjects \`${address}\`; the last token is ${id}.`,
    ...(contexts.length > 1 ? ["", `Families: ${contexts.map((one) => `\`${one}\``).join(", ")}.`] : []),
    "",
    "| event | version | what it says |",
    "| --- | --- | --- |",
    ...list,
    "",
    ...events.map((event) => eventText(history, event)),
  ].join("\n");
};

/** The catalogue for people, in Markdown. */
export const catalogueText = (released: ReleasedEvents, of: readonly History[] = histories): string => {
  const contents = of.map(({ title, about }) => `- [${title}](#${anchor(title)}): ${about}`);
  const all = of.map((history) => historyText(history, released));
  return `${preface(contents.join("\n"))}\n${all.join("\n").trimEnd()}\n`;
};
