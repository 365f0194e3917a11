import type { ComponentChildren } from "preact";
import { addressOf, type CatalogueState, type Named } from "./state.ts";

/** A link within the page; with a key held down the browser does what it always does. */
export const EventLink = ({
  state,
  to,
  isHere = false,
  ...rest
}: {
  state: CatalogueState;
  to: Named | undefined;
  /** Whether it leads to what is shown. */
  isHere?: boolean;
  class?: string;
  children: ComponentChildren;
}) => (
  <a
    {...rest}
    {...(isHere ? { "aria-current": "page" } : {})}
    href={to === undefined ? "/events" : addressOf(to)}
    onClick={(event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      state.go(to);
    }}
  />
);
