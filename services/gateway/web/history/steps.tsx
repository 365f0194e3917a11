import { useLayoutEffect, useRef } from "preact/hooks";
import type { RoundHistory } from "../../src/wire.ts";
import { describeAll } from "./describe.ts";
import { shownEvents } from "./felt.ts";
import { commandText } from "./names.ts";

interface Props {
  readonly history: RoundHistory;
  /** The step, from 1, that leads to the moment shown. */
  readonly at: number;
  readonly go: (step: number) => void;
  readonly sum: (minor: number) => string;
}

const timeText = (time: string): string => {
  const date = new Date(time);
  return `${date.toLocaleTimeString("en-GB")}.${`${date.getMilliseconds()}`.padStart(3, "0")}`;
};

/** Brings the step that is shown into view within the list, without moving the page. */
const reveal = (list: HTMLElement | null): void => {
  const step = list?.querySelector<HTMLElement>(".step-now");
  if (list === null || step === null || step === undefined) return;
  const top = step.offsetTop - list.offsetTop;
  const beyond = top + step.offsetHeight - list.clientHeight;
  if (list.scrollTop > top) list.scrollTop = top;
  else if (list.scrollTop < beyond) list.scrollTop = beyond;
};

/** The steps of a round in their order: what was asked for, by whom, when, and what came of it. */
export const Steps = ({ history, at, go, sum }: Props) => {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => reveal(list.current), [at, history]);
  return (
    <ol class="steps" ref={list}>
      {history.steps.map((step, index) => {
        const events = shownEvents(step);
        const hidden = step.events.length - events.length;
        return (
          <li
            key={step.version}
            class={index + 1 === at ? "step step-now" : index + 1 > at ? "step step-later" : "step"}
          >
            <button type="button" aria-current={index + 1 === at ? "step" : undefined} onClick={() => go(index + 1)}>
              <span class="step-head">
                <strong>{commandText(`${step.command.do}`, history.game)}</strong>
                <span class="soft">
                  {step.actor}, <time dateTime={step.time}>{timeText(step.time)}</time>
                </span>
              </span>
              {describeAll(events, sum, history.game).map((line) => (
                <span class="step-event" key={line}>
                  {line}
                </span>
              ))}
              {hidden === 0 ? null : <span class="step-event soft">Something that is not shown here.</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
};
