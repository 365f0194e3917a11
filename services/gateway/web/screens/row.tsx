import { useSignal } from "@preact/signals";
import type { ScreenView } from "../../src/wire.ts";
import { money } from "../shared/money.ts";
import { isSilent, isStale, type ScreensState } from "./state.ts";

const time = (text: string): string => {
  const date = new Date(text);
  const today = date.toDateString() === new Date().toDateString();
  return date.toLocaleString("en-GB", {
    ...(today ? {} : { day: "numeric", month: "short" }),
    ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
  });
};

const State = ({ screen }: { screen: ScreenView }) => {
  const { silentSince, connectedSince, lastHeard, report, windows } = screen;
  if (lastHeard === null) return <span class="state state-silent">Not heard since the gateway began</span>;
  if (silentSince !== null) return <span class="state state-silent">Silent since {time(silentSince)}</span>;
  if (report?.staleSince != null) return <span class="state state-stale">No news since {time(report.staleSince)}</span>;
  return (
    <span class="state state-live">
      {connectedSince === null ? "Reconnecting" : `Live since ${time(connectedSince)}`}
      {windows > 1 ? `, ${windows} windows` : ""}
    </span>
  );
};

const Name = ({ screen, state }: { screen: ScreenView; state: ScreensState }) => {
  const editing = useSignal(false);
  if (!editing.value) {
    return (
      <button
        type="button"
        class="name"
        title="Rename"
        onClick={() => {
          editing.value = true;
        }}
      >
        {screen.name ?? <span class="soft">Unnamed</span>}
      </button>
    );
  }
  const store = (event: Event): void => {
    event.preventDefault();
    const name = `${new FormData(event.currentTarget as HTMLFormElement).get("name")}`.trim();
    editing.value = false;
    if (name !== (screen.name ?? "")) void state.describe(screen, { name: name === "" ? null : name });
  };
  return (
    <form class="rename" onSubmit={store}>
      <input
        class="input"
        name="name"
        maxLength={60}
        aria-label="Name of the screen"
        defaultValue={screen.name ?? ""}
        ref={(input) => input?.focus()}
        onKeyDown={({ key }) => {
          if (key === "Escape") editing.value = false;
        }}
      />
      <button type="submit" class="button">
        Store
      </button>
    </form>
  );
};

const Shows = ({ screen: { report } }: { screen: ScreenView }) => {
  if (report === null) return <span class="soft">Unknown</span>;
  const [first, ...others] = report.showing;
  return (
    <>
      <span>
        {report.layout}, {report.theme}, {report.lang}
      </span>
      <span class="soft">
        {first === undefined ? "no sum" : `${first.jackpot} ${money(first.meter, first.currency)}`}
        {others.length === 0 ? "" : ` and ${others.length} more`}
      </span>
    </>
  );
};

export const Row = ({ screen, state }: { screen: ScreenView; state: ScreensState }) => {
  const { report } = screen;
  const older = report !== null && report.page !== "" && report.page !== state.page.value;
  const label = screen.name ?? screen.screen;
  const profiles = state.profiles.value.map(({ profile }) => profile);
  const missing = screen.profile !== null && !profiles.includes(screen.profile) ? [screen.profile] : [];
  return (
    <tr data-screen={screen.screen} class={isSilent(screen) || isStale(screen) ? "row-alert" : ""}>
      <td>
        <Name screen={screen} state={state} />
        <span class="soft id">{screen.screen}</span>
      </td>
      <td>
        <State screen={screen} />
        {screen.lastHeard === null ? null : <span class="soft">heard {time(screen.lastHeard)}</span>}
      </td>
      <td>
        <Shows screen={screen} />
      </td>
      <td>
        <select
          class="select"
          aria-label={`Profile of ${label}`}
          value={screen.profile ?? ""}
          onChange={({ currentTarget }) => void state.describe(screen, { profile: currentTarget.value || null })}
        >
          <option value="">
            {report?.profile && screen.profile === null ? `By address: ${report.profile}` : "By address"}
          </option>
          {[...profiles, ...missing].map((profile) => (
            <option key={profile} value={profile}>
              {profile}
            </option>
          ))}
        </select>
      </td>
      <td>
        <span>{screen.address}</span>
        <span class="soft">
          {report === null ? "" : `${report.width} × ${report.height}`}
          {older ? <b class="older"> older page</b> : null}
        </span>
      </td>
      <td class="actions">
        <button
          type="button"
          class="button"
          disabled={screen.windows === 0}
          onClick={() => void state.tell("identify", [screen])}
        >
          Identify
        </button>
        <button
          type="button"
          class="button"
          disabled={screen.windows === 0}
          onClick={() => void state.tell("reload", [screen])}
        >
          Reload
        </button>
        {isSilent(screen) ? (
          <button
            type="button"
            class="button"
            onClick={() => {
              if (confirm(`Forget ${label}? It is listed again as soon as it connects.`)) void state.forget(screen);
            }}
          >
            Forget
          </button>
        ) : null}
      </td>
    </tr>
  );
};
