import type { RuleSheet } from "@carrusel/game-kit";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoundHistory } from "../../src/wire.ts";
import { get, siteApi } from "../shared/api.ts";
import { Dice } from "../shared/cards/dice.tsx";
import { isPoker } from "../shared/circle/among.ts";
import { gameTitle } from "../shared/game-title.ts";
import { money } from "../shared/money.ts";
import { type Outcome, readOutcome } from "../shared/outcome-read.ts";
import { Pocket } from "../shared/pocket.tsx";
import { useTableNews } from "../shared/table-news.ts";
import { isPlayedWithCards } from "../shared/with-cards.ts";
import { Board } from "./board/board.tsx";
import { seatsHoldCards } from "./board/layout.ts";
import { Around } from "./circle/around.tsx";
import { ClothDrawing } from "./cloth/drawing.tsx";
import { clothOf } from "./cloth/of-game.ts";
import { type Felt, feltAfter } from "./felt.ts";
import { Frame, Waiting } from "./frame.tsx";
import { useLoaded } from "./load.ts";
import { momentsOf } from "./moments.ts";
import { dayText } from "./names.ts";
import { historyPath, type Route } from "./place.ts";
import { rememberStep } from "./route.ts";
import { Steps } from "./steps.tsx";
import { numbersOf, Payments, Wagers } from "./wagers.tsx";

const ended: ReadonlySet<string> = new Set(["settled", "void", "blank"]);

interface Round {
  readonly history: RoundHistory;
  readonly sheet: RuleSheet | undefined;
}

const loadRound = async ({ site, table }: Route, day: string, round: number): Promise<Round> => {
  const [history, { games }] = await Promise.all([
    get<RoundHistory>(siteApi(site, "tables", table, "days", day, "rounds", round, "steps")),
    get<{ games: readonly RuleSheet[] }>("/api/games"),
  ]);
  return { history, sheet: games.find(({ game }) => game === history.game) };
};

const Neighbours = ({ route, history }: { route: Route; history: RoundHistory }) => {
  const link = (round: number | null, text: string) =>
    round === null ? null : (
      <a class="button" href={historyPath(route.site, route.table, history.day, round)}>
        {text}
      </a>
    );
  return (
    <nav class="neighbours" aria-label="Other rounds">
      {link(history.previous, "Round before")}
      {link(history.next, "Round after")}
    </nav>
  );
};

const Stepper = ({ at, last, go }: { at: number; last: number; go: (step: number) => void }) => (
  <div class="stepper" role="toolbar" aria-label="Steps of the round">
    <button type="button" class="button" disabled={at <= 1} onClick={() => go(1)}>
      First
    </button>
    <button type="button" class="button" disabled={at <= 1} onClick={() => go(at - 1)}>
      Back
    </button>
    <p aria-live="polite">
      Step {at} of {last}
    </p>
    <button type="button" class="button" disabled={at >= last} onClick={() => go(at + 1)}>
      Forward
    </button>
    <button type="button" class="button" disabled={at >= last} onClick={() => go(last)}>
      Last
    </button>
  </div>
);

const targetOf = (key: string, at: number, last: number): number | undefined =>
  ({ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 1, End: last })[key];

/** The point of craps: as it stood before the throw, and as it stands after it. */
const pointText = (game: string, outcome: Outcome): string => {
  if (game !== "craps") return "";
  return typeof outcome.point === "number" ? `Point ${outcome.point}` : "Come-out roll";
};

const Facts = ({ game, outcome }: { game: string; outcome: Outcome }) => {
  const told = new Set(["Number", "Symbol", "Numbers", "Point", "Total", "Sum", "Winner", "Button", "Shown"]);
  const facts = readOutcome(outcome, game).facts.filter(({ label }) => !told.has(label));
  return facts.length === 0 ? null : (
    <dl class="moment-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label === "Punto" ? "Punto’s cards" : label}</dt>
          <dd>{label === "Punto" ? `seat ${value}` : value}</dd>
        </div>
      ))}
    </dl>
  );
};

const stateText = ({ over, betsClosed, circle }: Felt): string => {
  if (over) return "Annulled";
  if (circle?.hand !== null && circle !== null) return "In play";
  return betsClosed ? "No more bets" : "Bets are open";
};

const Result = ({ felt, round }: { felt: Felt; round: Round }) => {
  const { history, sheet } = round;
  const { game } = history;
  const dice = readOutcome(felt.outcome ?? {}, game).dice;
  const point = pointText(game, felt.over ? (felt.outcome ?? {}) : history.before);
  return (
    <div class="moment-result">
      {point === "" ? null : <span class="puck">{point}</span>}
      {dice === undefined ? null : <Dice dice={dice} size="medium" />}
      {felt.over && felt.outcome !== null ? (
        <span>
          Result <Pocket game={game} outcome={felt.outcome} sheet={sheet} />
        </span>
      ) : (
        <span class="soft">{stateText(felt)}</span>
      )}
    </div>
  );
};

const Stepped = ({ route, round }: { route: Route; round: Round }) => {
  const { history, sheet } = round;
  const { game, currency } = history;
  const moments = momentsOf(history);
  const last = moments.length;
  const clamp = (moment: number): number => Math.min(Math.max(moment, 1), last);
  /** Undefined: the last one, also when more of the round is played. */
  const chosen = useSignal(route.step);
  const at = clamp(chosen.value ?? last);
  const go = (moment: number): void => {
    chosen.value = clamp(moment);
    rememberStep(chosen.value);
  };
  const goToStep = (step: number): void => go(moments.findLastIndex((moment) => moment.step === step - 1) + 1);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const target = targetOf(event.key, clamp(chosen.value ?? last), last);
      if (target === undefined) return;
      event.preventDefault();
      go(target);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [history]);

  const moment = moments[at - 1];
  const felt = feltAfter(history, moment?.steps ?? 0, moment?.events ?? 0);
  const cloth = clothOf(sheet, history.options);
  const cards = isPlayedWithCards(game);
  const seated = seatsHoldCards(game, cards);
  const read = readOutcome(felt.outcome ?? {}, game);
  const sum = (minor: number): string => money(minor, currency, "en", true);
  const line = { felt, sum, game, currency };
  return (
    <div class="round">
      <div class="round-main">
        <div class="moment">
          <Stepper at={at} last={last} go={go} />
          <Result felt={felt} round={round} />
        </div>
        {felt.circle === null ? null : <Around {...line} circle={felt.circle} read={read} />}
        {cards && felt.circle === null ? <Board {...line} read={read} seated={seated} /> : null}
        {cloth === undefined ? null : (
          <div class="cloth-room">
            <ClothDrawing cloth={cloth} felt={felt} currency={currency} />
          </div>
        )}
        {felt.over && felt.outcome !== null ? <Facts game={game} outcome={felt.outcome} /> : null}
        <div class="moment-lists">
          {seated || isPoker(game) ? null : (
            <Wagers {...line} numbers={numbersOf(felt.over ? felt.outcome : history.before)} />
          )}
          <Payments felt={felt} sum={sum} game={game} />
        </div>
      </div>
      <Steps history={history} at={(moment?.step ?? 0) + 1} go={goToStep} sum={sum} />
    </div>
  );
};

/** One round, step by step; one that is still played grows by itself. */
export const RoundView = ({ route, day, round }: { route: Route; day: string; round: number }) => {
  const { loaded, reload } = useLoaded(() => loadRound(route, day, round));
  const isOver = loaded.value.state === "there" && ended.has(loaded.value.data.history.result.status);
  useTableNews(route.site, route.table, day, () => {
    if (!isOver) reload();
  });
  if (loaded.value.state !== "there") return <Waiting route={route} loaded={loaded.value} />;
  const { data } = loaded.value;
  const title = `Round ${round} at ${route.table}, ${dayText(day)}`;
  return (
    <Frame
      route={route}
      title={title}
      under={gameTitle(data.history.game, data.sheet, data.history.options)}
      tools={<Neighbours route={route} history={data.history} />}
    >
      <Stepped route={route} round={data} />
    </Frame>
  );
};
