import { type TableEvent, tableEvents, UnknownEvent } from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import {
  type Act,
  evolveTable,
  finishedRound,
  initialTable,
  isReady,
  type ReadyTable,
  statusOf,
  type TableState,
  viewFor,
} from "@carrusel/game-kit";
import { type FloorTable, tableOfStream } from "@carrusel/hosting";
import { type Circle, type CircleNow, circleNow, emptyCircle, foldCircle } from "../circle/index.ts";
import { isAmongPlayers, isSecretWord, opensWhenOver, visibleOutcome } from "../redact.ts";
import type { ActNow, RoundNow, TableResultLine, TableView } from "../wire.ts";
import { type Seen, spectators } from "./spectator.ts";
import { withoutCards } from "./without-cards.ts";

const evolve = evolveTable(spectators);

/** Results that a table shows. */
const shown = 12;

const actNow = ({ seat, side, player, hand, action }: Act): ActNow => ({ seat, side, player, hand, action });

/** Chips of a hand: in the middle, and before the players. */
const inTheMiddle = ({ pots, seats, phase }: CircleNow): number =>
  phase === null
    ? 0
    : [...pots.map(({ amount }) => amount), ...seats.map(({ front }) => front)].reduce((a, b) => a + b, 0);

/** The round in progress as the floor may see it. */
const roundNow = ({ phase, round, felt, play, terms }: ReadyTable, circle: CircleNow | null): RoundNow | null => {
  if (phase === "idle") return null;
  const lying = felt.filter((wager) => !wager.taken);
  return {
    round,
    phase,
    wagers: lying.length,
    staked: lying.reduce((total, wager) => total + wager.stake, 0) + (circle === null ? 0 : inTheMiddle(circle)),
    outcome: visibleOutcome(terms.game, (play as Seen).outcome ?? {}),
  };
};

/** Cards and decisions as the floor may see them: covered ones only once a banked round is over. */
const whatLies = (state: ReadyTable): Pick<TableView, "hands" | "acts"> => {
  const all = state.phase === "idle" && opensWhenOver(state.terms.game);
  const { hands, acts: spoken } = viewFor(state, { kind: all ? "auditor" : "floor" });
  const secret = state.phase !== "idle" && isAmongPlayers(state.terms.game);
  const acts = secret ? spoken.filter((act) => !isSecretWord(act)) : spoken;
  return {
    hands: Object.fromEntries(Object.entries(hands).map(([place, { cards }]) => [place, cards])),
    acts: acts.map(actNow),
  };
};

/** One table as it stands, folded from its history: its latest gaming day. */
export class TableModel {
  readonly table: string;
  private stream = "";
  private day = "";
  private state: TableState = initialTable;
  private results: readonly TableResultLine[] = [];
  private rounds = 0;
  private circle: Circle | null = null;
  private installed: FloorTable | undefined;

  constructor(table: string) {
    this.table = table;
  }

  /** Folds a commit of one of the table's days; whether anything that is shown changed. */
  take(commit: Commit, onUnknown: (error: UnknownEvent) => void): boolean {
    const stream = `${commit.stream.context}/${commit.stream.id}`;
    let changed = false;
    for (const stored of commit.events) {
      try {
        const event = tableEvents.read(stored);
        if (event.type === "table-set-up" && event.day >= this.day) this.begin(stream, commit);
        if (stream !== this.stream) continue;
        this.fold(event);
        changed = true;
      } catch (error) {
        // Families have events of their own (cards, say) that say nothing about what is shown here.
        if (!(error instanceof UnknownEvent)) throw error;
        onUnknown(error);
      }
    }
    return changed;
  }

  /** What the floor knows of it: staff, waiting players. Whether that is new. */
  describe(installed: FloorTable): boolean {
    const changed = JSON.stringify(installed) !== JSON.stringify(this.installed);
    this.installed = installed;
    return changed;
  }

  /** Undefined for a table that was installed but never had a day set up. */
  view(): TableView | undefined {
    const { state } = this;
    if (!isReady(state)) return undefined;
    const { game, min, max, currency, options } = state.terms;
    const circle = this.circle && circleNow(this.circle);
    return {
      table: this.table,
      game,
      options,
      state: statusOf(state),
      min,
      max,
      currency,
      day: this.day,
      staff: this.installed?.staff ?? {},
      queue: this.installed?.queue ?? [],
      results: this.results,
      now: roundNow(state, circle),
      ...whatLies(state),
      circle,
      rounds: this.rounds,
    };
  }

  /** Who sits around a table; null where all play against the house. */
  private around(game: string): Circle | null {
    return isAmongPlayers(game) ? (this.circle ?? emptyCircle(game)) : null;
  }

  private begin(stream: string, commit: Commit): void {
    this.stream = stream;
    this.day = tableOfStream(commit.stream.id).day;
    this.state = initialTable;
    this.results = [];
    this.rounds = 0;
    this.circle = null;
  }

  private fold(event: TableEvent): void {
    this.state = evolve(this.state, event);
    if (event.type === "table-set-up") this.circle = this.around(event.game);
    this.circle = this.circle && foldCircle(this.circle, event);
    const round = finishedRound(event);
    if (round === undefined) return;
    this.rounds++;
    if (round.status !== "settled") return;
    const before = this.results.map((line) => ({ ...line, outcome: withoutCards(line.outcome) }));
    this.results = [{ round: round.round, outcome: round.outcome }, ...before].slice(0, shown);
  }
}
