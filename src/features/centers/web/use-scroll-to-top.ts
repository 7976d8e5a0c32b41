import { scrollToTopMs } from "../rules.ts";

/** Shows the top of whatever page stands there a moment from now, at once and not smoothly. */
export function scrollToTopSoon(): void {
  setTimeout(() => window.scrollTo({ top: 0, behavior: "instant" }), scrollToTopMs);
}
