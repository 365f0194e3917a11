import type { SuitName } from "./codes.ts";

/** Own drawings, each in a square of 24. */
const paths: Readonly<Record<"spades" | "hearts" | "diamonds" | "clubs", string>> = {
  hearts:
    "M12 21.4C5.2 15.7 2 12 2 8 2 5 4.2 2.9 6.9 2.9c2.1 0 4 1.2 5.1 3.2 1.1-2 3-3.2 5.1-3.2C19.8 2.9 22 5 22 8c0 4-3.2 7.7-10 13.4Z",
  diamonds: "M12 1.4 20.2 12 12 22.6 3.8 12Z",
  spades:
    "M12 1.6C9.4 5.6 2.2 9.5 2.2 14.3c0 2.7 2 4.6 4.5 4.6 1.9 0 3.5-1 4.4-2.6-.1 2.6-.9 4.4-2.6 5.9h7c-1.7-1.5-2.5-3.3-2.6-5.9.9 1.6 2.5 2.6 4.4 2.6 2.5 0 4.5-1.9 4.5-4.6C21.8 9.5 14.6 5.6 12 1.6Z",
  clubs:
    "M12 1.8a4.7 4.7 0 0 0-3.6 7.7 4.7 4.7 0 1 0 2.7 6.9c-.1 2.5-.9 4.2-2.6 5.8h7c-1.7-1.6-2.5-3.3-2.6-5.8a4.7 4.7 0 1 0 2.7-6.9A4.7 4.7 0 0 0 12 1.8Z",
};

const Oros = () => (
  <g class="suit-oros">
    <circle cx="12" cy="12" r="10.4" />
    <circle class="suit-line" cx="12" cy="12" r="7" />
    <path class="suit-line" d="M12 6.8v10.4M6.8 12h10.4M8.4 8.4l7.2 7.2M15.6 8.4l-7.2 7.2" />
  </g>
);

const Copas = () => (
  <g class="suit-copas">
    <path d="M4 2.4h16c0 7-2.6 11.2-6.4 12.4v3.6c2.4.3 4.4 1.2 4.4 3.2H6c0-2 2-2.9 4.4-3.2v-3.6C6.6 13.6 4 9.4 4 2.4Z" />
    <path class="suit-line" d="M5 6.4h14" />
  </g>
);

const Espadas = () => (
  <g class="suit-espadas">
    <path d="M12 1 14.2 4.6V15h4.2v2.4h-5V21h1.2v2H9.4v-2h1.2v-3.6h-5V15h4.2V4.6Z" />
    <path class="suit-line" d="M12 4.4V15" />
  </g>
);

const Bastos = () => (
  <g class="suit-bastos">
    <path d="M14.6 1.2c2.6.4 3.9 2.3 3.7 4.7l2 1.3-2.4 1.5c-.5 3-2.3 6-4.2 8.6l1 2.2-2.7.2-2.5 3.2H5.8c.5-2.5 1.5-4.6 2.7-6.6l-1.7-2 2.9-.6c1.2-2.4 1.9-4.6 2.2-6.8l-1.8-1.7 2.4-.8c.3-1 1-2.5 2.1-3.2Z" />
    <path class="suit-line" d="M15.2 5.2c-1 4.6-3.2 9-6 13.6" />
  </g>
);

const spanish: Readonly<Partial<Record<SuitName, () => preact.JSX.Element>>> = {
  oros: Oros,
  copas: Copas,
  espadas: Espadas,
  bastos: Bastos,
};

/** A suit's symbol as part of a drawing: `size` units wide, its upper left corner at `x`, `y`. */
export const SuitShape = ({ suit, x, y, size }: { suit: SuitName; x: number; y: number; size: number }) => {
  const Spanish = spanish[suit];
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
      {Spanish === undefined ? <path d={paths[suit as keyof typeof paths]} /> : <Spanish />}
    </g>
  );
};
