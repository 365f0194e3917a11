import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { DisplaySettings } from "../../src/wire.ts";
import { layouts, readAddress, themes } from "../display/settings.ts";
import type { ScreensState } from "./state.ts";

const languages = { en: "English", ca: "Català", es: "Español", fr: "Français", pt: "Português" };

const Field = ({ label, children }: { label: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
  <label class="field">
    <span class="field-label">{label}</span>
    {children}
  </label>
);

/** The words of a form as the query of a display's address, which is read in one way everywhere. */
const queryOf = (form: HTMLFormElement): URLSearchParams => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (name !== "profile" && `${value}`.trim() !== "") query.set(name, `${value}`);
  }
  return query;
};

const namesText = (names: DisplaySettings["names"]): string =>
  Object.entries(names ?? {})
    .map(([id, name]) => `${id}:${name}`)
    .join(", ");

/** Settings of a profile, with a display beside them that shows what they make of it. */
export const ProfileForm = ({
  state,
  profile,
  settings,
  onDone,
}: {
  state: ScreensState;
  profile: string | null;
  settings: DisplaySettings;
  onDone: () => void;
}) => {
  const wrong = useSignal<string | null>(null);
  const preview = useSignal("");
  const draw = (form: HTMLFormElement | null): void => {
    if (form === null) return;
    const query = queryOf(form);
    query.set("preview", "1");
    preview.value = `/display/${encodeURIComponent(state.site)}?${query}`;
  };
  const store = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const address = readAddress([state.site], queryOf(form));
    const name = profile ?? `${new FormData(form).get("profile")}`.trim();
    wrong.value = address.wrong.length === 0 ? null : `Not understood: ${address.wrong.join(", ")}.`;
    if (wrong.value === null && (await state.store(name, address.given))) onDone();
  };
  return (
    <div class="panel editor">
      <form
        class="profile"
        ref={(form) => {
          if (preview.value === "") draw(form);
        }}
        onChange={({ currentTarget }) => draw(currentTarget)}
        onSubmit={(event) => void store(event)}
      >
        <Field label="Name of the profile">
          <input
            class="input"
            name="profile"
            required
            disabled={profile !== null}
            pattern="[A-Za-z0-9_\-]{1,32}"
            title="1 to 32 letters, digits, _ or -"
            defaultValue={profile ?? ""}
          />
        </Field>
        <Field label="Layout">
          <select class="select" name="layout" defaultValue={settings.layout ?? "single"}>
            {layouts.map((layout) => (
              <option key={layout} value={layout} selected={layout === (settings.layout ?? "single")}>
                {layout}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Jackpots, in order; all where none is named">
          <input
            class="input"
            name="jackpots"
            placeholder={state.jackpots.value.map(({ jackpot }) => jackpot).join(", ")}
            defaultValue={(settings.jackpots ?? []).join(", ")}
          />
        </Field>
        <Field label="Names for guests">
          <input
            class="input"
            name="names"
            placeholder="J1:Gran Roda, J2:Mini"
            defaultValue={namesText(settings.names)}
          />
        </Field>
        <Field label="Table at which it stands">
          <input class="input" name="table" defaultValue={settings.table ?? ""} />
        </Field>
        <Field label="Theme">
          <select class="select" name="theme">
            {themes.map((theme) => (
              <option key={theme} value={theme} selected={theme === (settings.theme ?? "dark")}>
                {theme}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Language">
          <select class="select" name="lang">
            <option value="">The browser's</option>
            {Object.entries(languages).map(([lang, name]) => (
              <option key={lang} value={lang} selected={lang === settings.lang}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Only jackpots in this currency">
          <input class="input" name="currency" maxLength={3} placeholder="EUR" defaultValue={settings.currency ?? ""} />
        </Field>
        <Field label="Seconds that each sum stands">
          <input
            class="input"
            name="rotate"
            type="number"
            min={3}
            max={600}
            placeholder="12"
            defaultValue={settings.rotate === undefined ? "" : `${settings.rotate}`}
          />
        </Field>
        <Field label="Recent winners below a single sum">
          <select class="select" name="winners">
            <option value="1">Shown</option>
            <option value="0" selected={settings.winners === false}>
              Hidden
            </option>
          </select>
        </Field>
        {wrong.value === null ? null : <p class="notice">{wrong.value}</p>}
        <p class="bulk">
          <button type="submit" class="button" aria-pressed="true">
            Store
          </button>
          <button type="button" class="button" onClick={onDone}>
            Cancel
          </button>
        </p>
      </form>
      {preview.value === "" ? null : (
        <iframe class="preview" title="How a screen with these settings looks" src={preview.value} />
      )}
    </div>
  );
};
