import { useSignal } from "@preact/signals";
import { Row } from "./row.tsx";
import type { Filter, ScreensState } from "./state.ts";

const filters: readonly (readonly [Filter, string])[] = [
  ["all", "All"],
  ["silent", "Silent"],
  ["stale", "Without news"],
  ["unnamed", "Unnamed"],
];

/** Rows that are drawn before somebody asks for more. */
const first = 200;

const Filters = ({ state }: { state: ScreensState }) => (
  <div class="filters">
    <fieldset class="segments">
      <legend class="sr-only">Which screens</legend>
      {filters.map(([filter, label]) => (
        <label key={filter}>
          <input
            type="radio"
            name="filter"
            checked={state.filter.value === filter}
            onChange={() => {
              state.filter.value = filter;
            }}
          />
          <span>
            {label} {state.count.value[filter]}
          </span>
        </label>
      ))}
    </fieldset>
    <input
      class="input"
      type="search"
      placeholder="Name, address, profile"
      aria-label="Search screens"
      onInput={({ currentTarget }) => {
        state.search.value = currentTarget.value;
      }}
    />
    <span class="bulk">
      <button
        type="button"
        class="button"
        disabled={state.shown.value.length === 0}
        onClick={() => void state.tell("identify", state.shown.value)}
      >
        Identify these
      </button>
      <button
        type="button"
        class="button"
        disabled={state.shown.value.length === 0}
        onClick={() => {
          const { length } = state.shown.value;
          if (confirm(`Load the page anew on ${length} screens?`)) void state.tell("reload", state.shown.value);
        }}
      >
        Reload these
      </button>
    </span>
  </div>
);

export const ScreenList = ({ state }: { state: ScreensState }) => {
  const drawn = useSignal(first);
  const screens = state.shown.value;
  if (state.all.value === null) {
    return (
      <div class="empty">
        <h2>Reading the screens</h2>
        <p>They appear in a moment.</p>
      </div>
    );
  }
  if (state.all.value.size === 0) {
    return (
      <div class="empty">
        <h2>No screens yet</h2>
        <p>
          Open <code>/display/{state.site}</code> on a screen: it appears here by itself.
        </p>
      </div>
    );
  }
  return (
    <>
      <Filters state={state} />
      {screens.length === 0 ? <p class="soft">No screen fits.</p> : null}
      <div class="panel scroll">
        <table class="list">
          <thead>
            <tr>
              {["Screen", "State", "Shows", "Profile", "Where"].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">
                <span class="sr-only">What it can be told</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {screens.slice(0, drawn.value).map((screen) => (
              <Row key={screen.screen} screen={screen} state={state} />
            ))}
          </tbody>
        </table>
      </div>
      {screens.length > drawn.value ? (
        <button
          type="button"
          class="button"
          onClick={() => {
            drawn.value += first;
          }}
        >
          {screens.length - drawn.value} more
        </button>
      ) : null}
    </>
  );
};
