import { parse, TomlError } from "smol-toml";
import { z } from "zod";
import { BadRecord, type Recorded } from "../import/format.ts";
import { jsonLines, linesOf } from "../import/lines.ts";
import { handOf, type PhhHand } from "./record.ts";

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** A file of TOML is one hand, or many in sections of their own. */
const tomlHands = function* (text: string): Generator<Recorded<PhhHand>> {
  let file: Readonly<Record<string, unknown>>;
  try {
    file = parse(text);
  } catch (error) {
    if (error instanceof TomlError) throw new BadRecord(error.line, error.message.split("\n")[0] ?? "is not TOML");
    throw error;
  }
  if ("actions" in file) {
    const { id, hand } = handOf(file, 1);
    return yield { id, record: hand };
  }
  for (const [section, value] of Object.entries(file)) {
    if (!isTable(value)) throw new BadRecord(1, `${section}: is no hand`);
    const { id, hand } = handOf(value, 1);
    yield { id: "hand" in value || "id" in value ? id : `hand ${section}`, record: hand };
  }
};

const jsonHands = function* (text: string): Generator<Recorded<PhhHand>> {
  for (const { line, value } of jsonLines(z.unknown(), text)) {
    const { id, hand } = handOf(value, line);
    yield { id, record: hand };
  }
};

/** The hands of a file: TOML as the notation has it, or a hand a line as JSON. Throws BadRecord. */
export const handsIn = (text: string): Iterable<Recorded<PhhHand>> =>
  linesOf(text)[0]?.text.startsWith("{") === true ? jsonHands(text) : tomlHands(text);
