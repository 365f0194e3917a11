type Command = Readonly<Record<string, unknown>>;

/** Commands that name no card, or one that everybody saw. */
const openCommands: ReadonlySet<string> = new Set([
  "bet",
  "take-down",
  "close-bets",
  "spin",
  "no-spin",
  "roll",
  "no-roll",
  "void",
  "void-hand",
  "expose",
  "sit",
  "leave",
  "top-up",
  "start-hand",
  "bank",
  "auction",
  "fee",
  "correct-round",
]);

/** What an `act` says without the cards that it names. */
const openFields: ReadonlySet<string> = new Set([
  "do",
  "seat",
  "side",
  "action",
  "hand",
  "bet",
  "on",
  "player",
  "stake",
  "amount",
  "to",
  "times",
  "bids",
]);

/** A command as a viewer sees it while cards lie face down: of cards only how many there are. */
export const visibleCommand = (command: Command): Command => {
  const kind = `${command.do}`;
  if (openCommands.has(kind)) return command;
  if (kind === "act") return Object.fromEntries(Object.entries(command).filter(([field]) => openFields.has(field)));
  const { cards } = command;
  return Array.isArray(cards) ? { do: kind, count: cards.length } : { do: kind, hidden: true };
};
