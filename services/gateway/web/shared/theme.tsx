import { signal } from "@preact/signals";

const dark = matchMedia("(prefers-color-scheme: dark)");
const chosen = signal(document.documentElement.dataset.theme);
const preferred = signal(dark.matches);
dark.addEventListener("change", () => {
  preferred.value = dark.matches;
});

const choose = (theme: string): void => {
  chosen.value = theme;
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Not kept for the next visit, then.
  }
};

/** Switches between light and dark; the device's preference holds until it is used. */
export const ThemeToggle = () => {
  const isDark = chosen.value === undefined ? preferred.value : chosen.value === "dark";
  return (
    <button
      type="button"
      class="button theme-toggle"
      aria-pressed={isDark}
      onClick={() => choose(isDark ? "light" : "dark")}
    >
      Dark
    </button>
  );
};
