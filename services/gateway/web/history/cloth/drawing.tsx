import { chipText } from "../../shared/chip-text.ts";
import { money } from "../../shared/money.ts";
import { resultOf } from "../../shared/outcome.ts";
import type { Outcome } from "../../shared/outcome-read.ts";
import type { Felt } from "../felt.ts";
import { betText } from "../names.ts";
import { type Cloth, type Field, labelSpot } from "./cloth.ts";
import { type Stack, stacksOf } from "./stacks.ts";

const inset = 1.5;

const FieldShape = ({ field, won }: { field: Field; won: boolean }) => {
  const { x, y } = labelSpot(field);
  return (
    <g class={`field field-${field.colour} field-${field.layout ?? "middle"}${won ? " field-won" : ""}`}>
      <rect
        x={field.x + inset}
        y={field.y + inset}
        width={field.width - 2 * inset}
        height={field.height - 2 * inset}
        rx="4"
      />
      <text x={x} y={y}>
        {field.label}
      </text>
      {field.note === undefined ? null : (
        <text class="field-note" x={x} y={field.y + field.height - 16}>
          {field.note}
        </text>
      )}
    </g>
  );
};

const StackShape = ({ stack, currency }: { stack: Stack; currency: string }) => {
  const text = chipText(stack.total, currency);
  return (
    <g class={`stack stack-${stack.fate}`} transform={`translate(${stack.x} ${stack.y})`}>
      <title>
        {stack.chips
          .map(
            ({ seat, bet, on, stake }) => `Seat ${seat}: ${money(stake, currency, "en", true)} on ${betText(bet, on)}`,
          )
          .join("\n")}
      </title>
      {stack.chips.length > 1 ? <circle class="stack-below" cx="2.5" cy="2.5" r="13.5" /> : null}
      <circle class="stack-face" r="13.5" />
      <circle class="stack-edge" r="11" />
      <text class={text.length > 3 ? "stack-small" : ""}>{text}</text>
    </g>
  );
};

/** What marks a field: the number or symbol, or who won. */
const markedBy = (outcome: Outcome | null): string | number | undefined => {
  const { winner } = outcome ?? {};
  if (typeof winner === "string") return winner;
  return outcome === null ? undefined : resultOf(outcome);
};

/** The cloth with its chips, and the result where it is known. */
export const ClothDrawing = ({ cloth, felt, currency }: { cloth: Cloth; felt: Felt; currency: string }) => {
  const result = markedBy(felt.outcome);
  const won = result === undefined ? undefined : cloth.fieldOf(result);
  const stacks = stacksOf(cloth, felt.chips);
  const margin = 16;
  const box = `${-margin} ${-margin} ${cloth.width + 2 * margin} ${cloth.height + 2 * margin}`;
  return (
    <svg
      class="cloth"
      viewBox={box}
      role="img"
      aria-label={`The cloth with ${felt.chips.length} wagers${result === undefined ? "" : `; the result is ${result}`}`}
    >
      <title>The cloth</title>
      <rect
        class="baize"
        x={-margin}
        y={-margin}
        width={cloth.width + 2 * margin}
        height={cloth.height + 2 * margin}
        rx="10"
      />
      {cloth.fields
        .filter(({ id }) => id !== won)
        .map((field) => (
          <FieldShape key={field.id} field={field} won={false} />
        ))}
      {cloth.fields
        .filter(({ id }) => id === won)
        .map((field) => (
          <FieldShape key={field.id} field={field} won />
        ))}
      {stacks.map((stack) => (
        <StackShape key={stack.key} stack={stack} currency={currency} />
      ))}
    </svg>
  );
};
