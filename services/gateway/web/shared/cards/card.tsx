import { type Face, faceOf, isRedSuit, type Pack } from "./codes.ts";
import { SuitShape } from "./suits.tsx";
import { TileShape } from "./tile.tsx";

export type Size = "small" | "medium" | "large";

const inkOf = (face: Face): string => {
  if (face.kind !== "card") return "ink-other";
  if (["oros", "copas", "espadas", "bastos"].includes(face.suit)) return "ink-spanish";
  return isRedSuit(face.suit) ? "ink-red" : "ink-black";
};

const Back = () => (
  <>
    <rect class="back-inner" x="4.5" y="4.5" width="41" height="61" rx="3" />
    <path
      class="back-lines"
      d="M4.5 25 25 4.5 45.5 25 25 45.5 4.5 25ZM4.5 45 25 24.5 45.5 45 25 65.5ZM25 45.5 4.5 65.5"
    />
    <path class="back-lines" d="M25 45.5 45.5 65.5" />
  </>
);

const Joker = () => (
  <>
    <path class="joker-star" d="m25 13 5.2 13.4 14.3.8-11.1 9 3.6 13.9L25 42.3l-12 7.8 3.6-13.9-11.1-9 14.3-.8Z" />
    <text class="joker-word" x="25" y="63">
      JOKER
    </text>
  </>
);

const Front = ({ face }: { face: Extract<Face, { kind: "card" }> }) => (
  <>
    <text class={face.label.length > 1 ? "rank rank-wide" : "rank"} x="5" y="28">
      {face.label}
    </text>
    <SuitShape suit={face.suit} x={9} y={37} size={26} />
  </>
);

interface Props {
  readonly code: string;
  readonly pack: Pack;
  readonly size?: Size;
  /** It lies face down, though its face is known here. */
  readonly down?: boolean;
}

/** A card or tile; an unknown code stands as text on a blank one. */
export const Card = ({ code, pack, size = "small", down = false }: Props) => {
  const face = faceOf(code, pack);
  const name = face?.name ?? code;
  const covered = down && face?.kind !== "back";
  const classes = ["playing-card", `card-${size}`, face === undefined ? "" : `card-is-${face.kind} ${inkOf(face)}`];
  return (
    <svg
      class={`${classes.join(" ")}${covered ? " card-down" : ""}`}
      viewBox="0 0 50 70"
      role="img"
      aria-label={covered ? `${name}, face down` : name}
    >
      <rect class="paper" x="0.75" y="0.75" width="48.5" height="68.5" rx="6" />
      {face === undefined ? (
        <text class="rank rank-wide" x="5" y="28">
          {code.slice(0, 3)}
        </text>
      ) : null}
      {face?.kind === "back" ? <Back /> : null}
      {face?.kind === "joker" ? <Joker /> : null}
      {face?.kind === "card" ? <Front face={face} /> : null}
      {face?.kind === "tile" ? <TileShape label={face.label} dots={face.dots} /> : null}
      {covered ? <path class="cover" d="M0.75 56 36 0.75h7L0.75 67Z M14 69.25 49.25 14v11L21 69.25Z" /> : null}
    </svg>
  );
};
