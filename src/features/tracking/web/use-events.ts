import { late } from "#ui/late.ts";
import type { EventPlace, NotableEvent } from "../rules.ts";
import { mayCount } from "./use-choice.ts";

/**
 * Counts something that the visitor did, if they agreed to be counted; otherwise nothing happens, and
 * nothing is kept for later. What sends it loads with the first event.
 */
export function noteEvent(action: NotableEvent, label?: EventPlace): void {
  if (!mayCount()) return;
  const { pathname } = window.location;
  late(() => import("./use-tab.ts")).then(
    ({ send }) => send({ action, label }, pathname),
    // Without a network nothing is counted: no reason to trouble the visitor.
    () => undefined,
  );
}
