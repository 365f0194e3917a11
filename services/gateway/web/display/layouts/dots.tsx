/** Which of several stands on the screen now. */
export const Dots = ({ count, turn }: { count: number; turn: number }) =>
  count < 2 ? null : (
    <p class="dots" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} class={index === turn % count ? "dot-now" : ""} />
      ))}
    </p>
  );
