import { useSignal } from "@preact/signals";
import type { DisplaySettings, ProfileView } from "../../src/wire.ts";
import { ProfileForm } from "./profile-form.tsx";
import type { ScreensState } from "./state.ts";

const summary = ({ layout = "single", jackpots = [], table, theme = "dark", lang }: DisplaySettings): string =>
  [
    layout,
    jackpots.length === 0 ? "all jackpots" : jackpots.join(", "),
    ...(table === undefined ? [] : [`table ${table}`]),
    theme,
    ...(lang === undefined ? [] : [lang]),
  ].join(" · ");

const Line = ({ view, state, onEdit }: { view: ProfileView; state: ScreensState; onEdit: () => void }) => {
  const { profile, settings, changedBy, changedAt } = view;
  const users = [...(state.all.value?.values() ?? [])].filter(
    (screen) => screen.profile === profile || (screen.profile === null && screen.report?.profile === profile),
  ).length;
  return (
    <li>
      <span class="profile-name">
        <b>{profile}</b>
        <span class="soft">{summary(settings)}</span>
      </span>
      <span class="soft">
        {users === 1 ? "1 screen" : `${users} screens`}; changed by {changedBy},{" "}
        {new Date(changedAt).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}
      </span>
      <span class="bulk">
        <a
          class="button"
          href={`/display/${encodeURIComponent(state.site)}?profile=${encodeURIComponent(profile)}&preview=1`}
        >
          Open
        </a>
        <button type="button" class="button" onClick={onEdit}>
          Edit
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            if (confirm(`Remove the profile ${profile}?`)) void state.remove(profile);
          }}
        >
          Remove
        </button>
      </span>
    </li>
  );
};

export const Profiles = ({ state }: { state: ScreensState }) => {
  /** Null: none is edited; an empty name: a new one. */
  const edited = useSignal<string | null>(null);
  const profiles = state.profiles.value;
  const done = (): void => {
    edited.value = null;
  };
  const current = profiles.find(({ profile }) => profile === edited.value);
  return (
    <section class="profiles" aria-labelledby="profiles">
      <header>
        <h2 id="profiles">Profiles</h2>
        <button
          type="button"
          class="button"
          onClick={() => {
            edited.value = "";
          }}
        >
          New profile
        </button>
      </header>
      {edited.value === null ? null : (
        <ProfileForm
          key={edited.value}
          state={state}
          profile={current?.profile ?? null}
          settings={current?.settings ?? {}}
          onDone={done}
        />
      )}
      {profiles.length === 0 ? (
        <p class="soft">
          None yet. A profile is a set of settings with a name: give it to a screen here, or name it in the screen's
          address.
        </p>
      ) : (
        <ul class="panel profile-list">
          {profiles.map((view) => (
            <Line
              key={view.profile}
              view={view}
              state={state}
              onEdit={() => {
                edited.value = view.profile;
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
