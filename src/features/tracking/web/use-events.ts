import { late } from "#ui/late.ts";
import type { EventPlace, NotableEvent } from "../rules.ts";

/** The second press of a double one is no second wish. */
const sameMs = 1000;
const lately = new Map<string, number>();

/**
 * Counts something that the visitor did, if they agreed to be counted; otherwise nothing happens, and
 * nothing is kept for later. What knows the answer, and sends, loads after the page.
 */
export function noteEvent(action: NotableEvent, label?: EventPlace): void {
  const { pathname } = window.location;
  const before = lately.get(action) ?? -sameMs;
  lately.set(action, performance.now());
  if (performance.now() - before < sameMs) return;
  late(() => import("./visits.tsx")).then(
    ({ send }) => send({ action, label }, pathname),
    // Without a network nothing is counted: no reason to trouble the visitor.
    () => undefined,
  );
}
