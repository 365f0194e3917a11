import { stateNames } from "./names.ts";
import type { Floor } from "./state.ts";

export const Filters = ({ floor }: { floor: Floor }) => {
  const { game, state } = floor.filter.value;
  const title = (id: string): string => floor.sheets.value.get(id)?.title ?? id;
  return (
    <search class="filters">
      <label>
        <span class="sr-only">Game</span>
        <select class="select" value={game} onChange={(event) => floor.setFilter({ game: event.currentTarget.value })}>
          <option value="">All games</option>
          {floor.games.value.map((id) => (
            <option key={id} value={id}>
              {title(id)}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="segments">
        <legend class="sr-only">State</legend>
        {[["", "All"], ...Object.entries(stateNames)].map(([id = "", name]) => (
          <label key={id}>
            <input type="radio" name="state" checked={state === id} onChange={() => floor.setFilter({ state: id })} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </search>
  );
};
