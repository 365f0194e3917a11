import type { RoundHistory } from "../../src/wire.ts";
import { describe } from "./describe.ts";
import { shownEvents } from "./felt.ts";
import { commandText } from "./names.ts";

interface Props {
  readonly history: RoundHistory;
  /** Steps that have happened at the moment shown. */
  readonly at: number;
  readonly go: (step: number) => void;
  readonly sum: (minor: number) => string;
}

const timeText = (time: string): string => {
  const date = new Date(time);
  return `${date.toLocaleTimeString("en-GB")}.${`${date.getMilliseconds()}`.padStart(3, "0")}`;
};

/** The steps of a round in their order: what was asked for, by whom, when, and what came of it. */
export const Steps = ({ history, at, go, sum }: Props) => (
  <ol class="steps">
    {history.steps.map((step, index) => {
      const events = shownEvents(step);
      const hidden = step.events.length - events.length;
      return (
        <li key={step.version} class={index + 1 === at ? "step step-now" : index + 1 > at ? "step step-later" : "step"}>
          <button type="button" aria-current={index + 1 === at ? "step" : undefined} onClick={() => go(index + 1)}>
            <span class="step-head">
              <strong>{commandText(`${step.command.do}`)}</strong>
              <span class="soft">
                {step.actor}, <time dateTime={step.time}>{timeText(step.time)}</time>
              </span>
            </span>
            {events.map((event) => (
              <span class="step-event" key={event.type + JSON.stringify(event)}>
                {describe(event, sum)}
              </span>
            ))}
            {hidden === 0 ? null : <span class="step-event soft">Something that is not shown here.</span>}
          </button>
        </li>
      );
    })}
  </ol>
);
