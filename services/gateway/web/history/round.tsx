import type { RuleSheet } from "@carrusel/game-kit";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RoundHistory } from "../../src/wire.ts";
import { get, siteApi } from "../shared/api.ts";
import { money } from "../shared/money.ts";
import { Pocket } from "../shared/pocket.tsx";
import { ClothDrawing } from "./cloth/drawing.tsx";
import { clothOf } from "./cloth/of-game.ts";
import { feltAfter } from "./felt.ts";
import { Frame, Waiting } from "./frame.tsx";
import { useLoaded } from "./load.ts";
import { dayText } from "./names.ts";
import { historyPath, type Route, rememberStep } from "./route.ts";
import { Steps } from "./steps.tsx";
import { Payments, Wagers } from "./wagers.tsx";

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

const Stepped = ({ route, round }: { route: Route; round: Round }) => {
  const { history, sheet } = round;
  const last = history.steps.length;
  const clamp = (step: number): number => Math.min(Math.max(step, 1), last);
  const at = useSignal(clamp(route.step ?? last));
  const go = (step: number): void => {
    at.value = clamp(step);
    rememberStep(at.value);
    document.querySelectorAll(".step")[at.value - 1]?.scrollIntoView({ block: "nearest" });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const target = targetOf(event.key, at.value, last);
      if (target === undefined) return;
      event.preventDefault();
      go(target);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  const felt = feltAfter(history, at.value);
  const cloth = clothOf(sheet, history.options);
  const sum = (minor: number): string => money(minor, history.currency, "en", true);
  return (
    <div class="round">
      <div class="round-main">
        {cloth === undefined ? null : <ClothDrawing cloth={cloth} felt={felt} currency={history.currency} />}
        <div class="moment">
          <Stepper at={at.value} last={last} go={go} />
          <p class="moment-result">
            {felt.outcome === null ? (
              <span class="soft">{felt.betsClosed ? "No more bets" : "Bets are open"}</span>
            ) : (
              <>
                Result <Pocket outcome={felt.outcome} sheet={sheet} />
              </>
            )}
          </p>
        </div>
        <div class="moment-lists">
          <Wagers felt={felt} sum={sum} />
          <Payments felt={felt} sum={sum} />
        </div>
      </div>
      <Steps history={history} at={at.value} go={go} sum={sum} />
    </div>
  );
};

/** One round, step by step. */
export const RoundView = ({ route, day, round }: { route: Route; day: string; round: number }) => {
  const loaded = useLoaded(() => loadRound(route, day, round));
  if (loaded.value.state !== "there") return <Waiting route={route} loaded={loaded.value} />;
  const { data } = loaded.value;
  const title = `Round ${round} at ${route.table}, ${dayText(day)}`;
  return (
    <Frame route={route} title={title} tools={<Neighbours route={route} history={data.history} />}>
      <Stepped route={route} round={data} />
    </Frame>
  );
};
