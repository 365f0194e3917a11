import type { CircleNow, SeatNow } from "../../../src/circle/index.ts";
import { actionText } from "../actions.ts";
import { capital } from "../words.ts";
import { spotOf } from "./around.ts";
import { Cards, Chips, type TableProps } from "./parts.tsx";

const stateText: Readonly<Record<SeatNow["state"], string>> = {
  in: "",
  "all-in": "All-in",
  folded: "Folded",
  rests: "Rests",
  waits: "Waits",
};

/** What is said of a seat in a word: what he holds, how he stands, what he did. */
const wordOf = ({ state, said }: SeatNow, note: string): string => {
  if (state === "all-in" || state === "folded") return stateText[state];
  if (note !== "") return note;
  if (state !== "in") return stateText[state];
  return said === null ? "" : capital(actionText(said));
};

const roleOf = (seat: number, { bank, button }: CircleNow): "bank" | "partner" | "button" | undefined => {
  if (bank?.seat === seat) return "bank";
  if (bank?.partner === seat) return "partner";
  return button === seat ? "button" : undefined;
};

const roles = {
  bank: ["B", "holds the bank"],
  partner: ["b", "shares the bank"],
  button: ["D", "has the button"],
} as const;

/** One seat: its cards, its chips and what it says, on the rim of the table; what lies before it, further in. */
export const Seat = (props: TableProps & { seat: SeatNow; around: number }) => {
  const { seat: place, around, circle, hands, note, sum, currency } = props;
  const { seat, player, stack, front, state, won } = place;
  const { x, y } = spotOf(seat, around);
  const lies = hands[`${seat}`];
  const shown = lies !== undefined && lies.cards.length > 0 && state !== "folded";
  const word = wordOf(place, shown ? note(`${seat}`) : "");
  const role = roleOf(seat, circle);
  const turn = circle.turn === seat;
  const classes = ["ct-seat", `ct-${state}`, turn ? "ct-turn" : "", won > 0 ? "ct-won" : ""];
  const name = player === `${seat}` ? `${seat}` : player;
  return (
    <li
      class={classes.filter((part) => part !== "").join(" ")}
      data-seat={seat}
      style={{ "--x": x, "--y": y, "--side": x > 0 ? -1 : 1 }}
      aria-current={turn ? "true" : undefined}
    >
      <div class="ct-place">
        {shown ? <Cards lies={lies} /> : null}
        <p class="ct-plate">
          <span class="ct-name">
            <span class="sr-only">Seat </span>
            {name}
            {turn ? <span class="sr-only">, whose turn it is</span> : null}
          </span>
          <strong>{sum(stack)}</strong>
        </p>
        {word === "" && won === 0 ? null : (
          <p class="ct-word">
            {won === 0 ? null : `+${sum(won)}`}
            {word === "" ? null : <span class="ct-made">{won === 0 ? word : ` ${word}`}</span>}
          </p>
        )}
      </div>
      {role === undefined ? null : (
        <span class={`ct-role ct-role-${role}`} title={`Seat ${seat} ${roles[role][1]}`}>
          {roles[role][0]}
          <span class="sr-only"> {roles[role][1]}</span>
        </span>
      )}
      {front === 0 ? null : (
        <span class="ct-front">
          <Chips amount={front} currency={currency} what={`Seat ${seat} has put in`} />
        </span>
      )}
    </li>
  );
};
