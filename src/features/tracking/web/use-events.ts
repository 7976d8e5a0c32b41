import { late } from "#ui/late.ts";
import type { EventPlace, NotableEvent } from "../rules.ts";

/**
 * Counts something that the visitor did, if they agreed to be counted; otherwise nothing happens, and
 * nothing is kept for later. What knows the answer, and sends, loads after the page.
 */
export function noteEvent(action: NotableEvent, label?: EventPlace): void {
  const { pathname } = window.location;
  late(() => import("./counting.tsx")).then(
    ({ send }) => send({ action, label }, pathname),
    // Without a network nothing is counted: no reason to trouble the visitor.
    () => undefined,
  );
}
