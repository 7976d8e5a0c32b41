import { late } from "#ui/late.ts";
import type { EventPlace, NotableEvent } from "../rules.ts";

/** What a visitor answered to the question whether we may count. */
export type Choice = "yes" | "no";

const storageKey = "visits.choice";

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** The browser answers for its person: Global Privacy Control, or Do Not Track. */
export function isRefusedByBrowser(): boolean {
  return navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
}

/** The answer as it stands in this browser now, in whichever tab it was given; null without one. */
export function storedChoice(): Choice | null {
  try {
    const [choice, until] = window.localStorage.getItem(storageKey)?.split(" ") ?? [];
    const isKnown = choice === "yes" || choice === "no";
    return isKnown && Number(until) > Date.now() ? choice : null;
  } catch {
    // Storage can be forbidden: nothing is counted then.
    return null;
  }
}

/**
 * Counts something that the visitor did, if they agreed to be counted; otherwise nothing happens, and
 * nothing is kept for later. What sends it loads with the first event.
 */
export function noteEvent(action: NotableEvent, label?: EventPlace): void {
  if (storedChoice() !== "yes" || isRefusedByBrowser()) return;
  const { pathname } = window.location;
  late(() => import("./use-tab.ts")).then(
    ({ send }) => send({ action, label }, pathname),
    // Without a network nothing is counted: no reason to trouble the visitor.
    () => undefined,
  );
}
