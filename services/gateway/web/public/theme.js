// Before anything is painted: the theme that was chosen on this device, or by the URL.
(() => {
  const asked = new URLSearchParams(location.search).get("theme");
  let theme = asked;
  try {
    theme ??= localStorage.getItem("theme");
  } catch {
    // Storage may be forbidden; the device's preference then decides.
  }
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
})();
