/** Whose sum it is, and where it was won: on one line, or the name on a line of its own where a screen is narrow. */
export const Place = ({ name, parts, class: kind }: { name: string; parts: readonly string[]; class: string }) => (
  <p class={`place ${kind}`}>
    <span class="place-name">{name}</span>
    {parts.map((part) => (
      <span key={part}>{part}</span>
    ))}
  </p>
);
