/** Column types of the files. Sums are minor units of the row's currency; `exact` is a whole number or a fraction, as text. */
export type ColumnType = "text" | "integer" | "sum" | "exact" | "moment" | "flag";

export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly about: string;
}

const column = (name: string, type: ColumnType, about: string): Column => ({ name, type, about });

const place = [
  column("table", "text", "the table"),
  column("round", "integer", "number of the round, from 1 every gaming day"),
  column("time", "moment", "when the history took it in (UTC)"),
];
const who = [
  column("wager", "integer", "number of the wager at its table and gaming day"),
  column("seat", "integer", "the place on the layout"),
  column("player", "text", "who laid it"),
];
const source = [
  column("version", "integer", "number of the commit in its stream"),
  column("line", "integer", "number of the row inside that commit"),
];

/** What is kept, in which columns. Before these, every file has its partition: `site`, `game` and `day`. */
export const datasets = {
  rounds: {
    about: "A round that came to its end, settled or annulled.",
    columns: [
      ...place,
      column("started", "moment", "when it began"),
      column("status", "text", "settled, blank (nobody opened) or void"),
      column("currency", "text", "ISO 4217"),
      column("min", "sum", "least bet"),
      column("max", "sum", "greatest bet"),
      column("rule_set", "text", "the law"),
      column("rule_version", "text", "version of its rules"),
      column("seats_played", "integer", "places with a wager that was decided"),
      column("wagers", "integer", "wagers that were decided"),
      column("handle", "sum", "stakes of the wagers that were decided; between players nothing"),
      column("returned", "sum", "what went back to the players of them"),
      column("rake", "sum", "what the house took of pots"),
      column("house", "sum", "what the house won or lost"),
      column("reason", "text", "why it was annulled"),
      column("outcome", "text", "what ball, dice or cards showed, as JSON"),
      ...source,
    ],
  },
  wagers: {
    about: "Chips that went on the felt or came back from it before a decision.",
    columns: [
      ...place,
      ...who,
      column("kind", "text", "placed, taken-down or cut"),
      column("bet", "text", "the bet"),
      column("selection", "text", "what it is laid on"),
      column("hand", "integer", "hand of a place that was split"),
      column("amount", "sum", "chips; below zero where they came back"),
      column("total", "sum", "what the wager stands at now"),
      column("in_betting", "flag", "whether bets were open: a raise comes after"),
      column("jackpot", "text", "the jackpot that it plays for"),
      ...source,
    ],
  },
  results: {
    about: "What each wager came to in a round.",
    columns: [
      ...place,
      ...who,
      column("bet", "text", "the bet"),
      column("selection", "text", "what it was laid on"),
      column("hand", "integer", "hand of a place that was split"),
      column("first_stake", "sum", "what house edges are a part of; 0 for what a decision added"),
      column("stake", "sum", "all that was staked"),
      column("result", "text", "win, lose, push, half, surrender, prison, freed, open, split, taken, void"),
      column("decided", "flag", "false while it stays on the felt (prison, open)"),
      column("won", "sum", "paid on top of the stake, after commission"),
      column("returned", "sum", "all that went back"),
      column("commission", "exact", "kept out of the win"),
      column("breakage", "exact", "left by rounding to chips"),
      column("jackpot", "text", "the jackpot that it played for"),
      ...source,
    ],
  },
  contributions: {
    about: "What a stake brought to a jackpot, or what was taken back with an annulled round.",
    columns: [
      column("table_site", "text", "the site of the table"),
      ...place,
      ...who,
      column("jackpot", "text", "the jackpot"),
      column("kind", "text", "made, taken-back or refused"),
      column("stake", "sum", "the stake; below zero where it was taken back"),
      column("to_meter", "exact", "its part in the meter"),
      column("to_reserve", "exact", "its part in the reserve"),
      column("to_overflow", "exact", "its part above the ceiling"),
      column("meter_before", "exact", "the meter before the round's contribution"),
      column("meter_after", "exact", "and after it"),
      ...source,
    ],
  },
  awards: {
    about: "Prizes of jackpots: won, verified, paid. The amount stands with `won`.",
    columns: [
      column("table_site", "text", "the site of the table"),
      ...place,
      ...who,
      column("jackpot", "text", "the jackpot"),
      column("award", "integer", "number of the award in its jackpot"),
      column("step", "text", "won, verified or paid"),
      column("combination", "text", "what won it"),
      column("prize", "text", "the part of the meter, or the sum"),
      column("amount", "sum", "the prize; 0 in later steps"),
      column("by", "text", "who verified or paid it"),
      column("voucher", "integer", "of a payment: number of the voucher, from 1 per site"),
      column("meter_before", "exact", "the meter before the prize"),
      column("meter_after", "exact", "and after it"),
      ...source,
    ],
  },
  movements: {
    about: "Every movement of chips and cash that the bank has on record.",
    columns: [
      column("table", "text", "the table; empty at the cage"),
      column("time", "moment", "when the history took it in (UTC)"),
      column(
        "kind",
        "text",
        "stock, carried, float, returned, fill, credit, buy-in, cash-out, tip, colour-up, count, count-taken, count-cancelled, slip-requested, slip-confirmed, slip-received, slip-voided, slip-reprinted, fee, close",
      ),
      column("amount", "sum", "worth; of a count what lay on the table; below zero where it takes back an earlier row"),
      column("tender", "text", "of a buy-in: cash or cheque"),
      column("slip", "text", "the slip of a fill or credit"),
      column("number", "integer", "the slip's running number of the day"),
      column("chips", "text", "denominations and their numbers, as JSON"),
      column("given", "text", "of a colour-up: what was given for them"),
      column("expected", "sum", "of a count: what the books expected"),
      column("variance", "sum", "of a count: found less expected"),
      column("win", "sum", "of a count: closing + credits + drop - opening - fills"),
      column("reason", "text", "why a slip is void or a count cancelled"),
      column("by", "text", "who sent the command"),
      ...source,
    ],
  },
  balances: {
    about: "What a jackpot held when a gaming day of its book ended, and all that went in and out on that day.",
    columns: [
      column("jackpot", "text", "the jackpot"),
      column("currency", "text", "ISO 4217"),
      column("time", "moment", "when it last changed on that day (UTC)"),
      column("opening", "exact", "meter, reserve and overflow together as the day began"),
      column("seeds", "exact", "put in by the house: seeds and what topped it up"),
      column("to_meter", "exact", "contributions to the meter, less what annulled rounds took back"),
      column("to_reserve", "exact", "contributions to the reserve"),
      column("to_overflow", "exact", "contributions above the ceiling"),
      column("up", "exact", "adjustments upward, and what other jackpots left to it"),
      column("down", "exact", "adjustments downward, and what it left to others"),
      column("awards", "exact", "prizes won"),
      column("meter", "exact", "what the displays showed at the end"),
      column("reserve", "exact", "the hidden pool for the next seed"),
      column("overflow", "exact", "what waits above the ceiling"),
      column("wagers", "integer", "stakes that counted"),
      column("staked", "sum", "what they came to"),
      column("hits", "integer", "prizes won"),
      ...source,
    ],
  },
  entries: {
    about: "What changed a jackpot beside stakes, and who did it.",
    columns: [
      column("jackpot", "text", "the jackpot"),
      column("time", "moment", "when the history took it in (UTC)"),
      column(
        "kind",
        "text",
        "created, adjusted, won, restarted, verified, paid, pending, changed, given, received, retired, refused or drawn",
      ),
      column("amount", "exact", "the sum that it is about"),
      column("by", "text", "who sent the command; the service where it follows from a round"),
      column("about", "text", "reason, combination, or the other jackpot"),
      column("award", "integer", "number of the award in its jackpot"),
      column("table_site", "text", "of what a round did: the site of its table"),
      column("table", "text", "the table"),
      column("round_day", "text", "the round's gaming day"),
      column("round", "integer", "and its number"),
      column("seat", "integer", "the place that won"),
      column("voucher", "integer", "of a payment: number of the voucher, from 1 per site"),
      column("terms", "text", "new terms, as JSON"),
      column("meter_before", "exact", "the meter before"),
      column("meter_after", "exact", "and after it"),
      ...source,
    ],
  },
  shifts: {
    about: "Who held which post at a table, from when to when.",
    columns: [
      column("table", "text", "the table"),
      column("role", "text", "table-head, inspector, croupier, croupier-2, stickman or cashier"),
      column("name", "text", "who"),
      column("started", "moment", "when the post was taken (UTC)"),
      column("ended", "moment", "when it was handed over or left; empty while it is held"),
      column("next", "text", "who took over; empty where nobody did"),
      ...source,
    ],
  },
  breaks: {
    about: "Who rested from when to when, under the table where the break began.",
    columns: [
      column("table", "text", "the table"),
      column("name", "text", "who"),
      column("started", "moment", "when the break began (UTC)"),
      column("ended", "moment", "when it was over; empty while it lasts"),
      ...source,
    ],
  },
  equipment: {
    about: "Where wheels, dice, cards, shoes and tiles were, and what counts of them found.",
    columns: [
      column("table", "text", "the table"),
      column("time", "moment", "when the history took it in (UTC)"),
      column("item", "text", "the number that the item carries"),
      column("kind", "text", "wheel, dice, cards, shoe or tiles"),
      column("step", "text", "placed, removed, withdrawn, in-use or counted"),
      column("pieces", "integer", "so many dice, cards or tiles"),
      column("counted", "integer", "of a count: so many were found"),
      column("reason", "text", "why it was taken away"),
      column("by", "text", "who sent the command"),
      ...source,
    ],
  },
  incidents: {
    about: "What was out of order at a table, and how it was settled.",
    columns: [
      column("table", "text", "the table"),
      column("time", "moment", "when the history took it in (UTC)"),
      column("incident", "integer", "number of the incident on its floor"),
      column("step", "text", "recorded or settled"),
      column("kind", "text", "dispute, irregular, machine, cards, dice or other; empty where it is settled"),
      column("round", "integer", "the round, where it is about one"),
      column("seat", "integer", "the place, where it is about one"),
      column("item", "text", "the item, where it is about one"),
      column("reason", "text", "what happened, or what was done about it"),
      column("by", "text", "who says so"),
      ...source,
    ],
  },
  corrections: {
    about: "Rounds that were put right after they were over, on the gaming day on which the money was booked.",
    columns: [
      ...place,
      ...who,
      column("round_day", "text", "the round's own gaming day"),
      column("bet", "text", "the bet; empty where the place's part in the round is meant"),
      column("selection", "text", "what it was laid on"),
      column("hand", "integer", "hand of a place that was split"),
      column("amount", "sum", "what the player got; below zero what he gave back"),
      column("reason", "text", "why"),
      column("by", "text", "who authorised it"),
      column("incident", "integer", "number of the incident that it settles"),
      ...source,
    ],
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly columns: readonly Column[] }>>;

export type Dataset = keyof typeof datasets;
export const datasetNames = Object.keys(datasets) as readonly Dataset[];

export const isDataset = (name: string): name is Dataset => Object.hasOwn(datasets, name);

/** Version of this schema; stands in every file. Files of another one are made again. */
export const schemaVersion = "4";

/** The partition of what belongs to no game: movements of the cage, jackpots of tables that nobody knows here. */
export const houseGame = "house";

export type Value = string | number | boolean | null;

/** Where a file lies and what it holds. */
export interface FileKey {
  readonly dataset: Dataset;
  readonly site: string;
  readonly game: string;
  readonly day: string;
  /** Name without its ending. */
  readonly name: string;
}

/** A file's path below the folder of the files. */
export const filePath = ({ dataset, site, game, day, name }: FileKey): string =>
  `${dataset}/site=${site}/game=${game}/day=${day}/${name}.parquet`;
