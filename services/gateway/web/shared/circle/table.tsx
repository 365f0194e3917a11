import { isPoker } from "./among.ts";
import { seatsAround } from "./around.ts";
import { Middle } from "./middle.tsx";
import type { TableProps } from "./parts.tsx";
import { Seat } from "./seat.tsx";

/** A table at which players play one another: who sits there with what, and what lies in the middle. */
export const CircleTable = (props: TableProps) => {
  const { circle, game, large } = props;
  const around = seatsAround(circle.seats.map(({ seat }) => seat));
  return (
    <div class={`ct ${large ? "ct-large" : "ct-small"}${isPoker(game) ? "" : " ct-bare"}`}>
      <div class="ct-felt" />
      <Middle {...props} />
      <ul class="ct-seats">
        {circle.seats.map((seat) => (
          <Seat key={seat.seat} {...props} seat={seat} around={around} />
        ))}
      </ul>
    </div>
  );
};
